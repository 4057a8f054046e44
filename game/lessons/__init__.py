"""Learning by playing: courses of chapters at the real table, and a guide who says one thing at a time.

`course` reads what a lesson is (data, see README), `texts` what the guide says in a language, `lesson` follows a
chapter, `scene` is the table with the guide at it; `guide`, `card` and `spotlight` draw him and what he points at.
`learner` is whom he speaks to, at home or as a guest of a meetup; `hints` are his lines about what is new, said at a
`hinted_table`; `first_game` begins the game after a course.
"""
