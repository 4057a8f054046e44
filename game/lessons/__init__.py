"""Learning by playing: courses of chapters at the real table, and a guide who says one thing at a time.

`course` reads what a lesson is (data, see README), `texts` what the guide says in a language, `lesson` follows a
chapter, `scene` is the table with the guide at it, `card`, `callouts` and `spotlight` draw him and what he points at.
"""
