"""Puzzles: single turns of strong games whose best way stands out, to be found at the table.

`puzzle` reads and checks the files, `day` chooses the one of a date, `solver` remembers what was solved.
"""
