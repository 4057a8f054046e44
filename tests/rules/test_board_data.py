"""Board data comes in typed and checked, and a wrong value is named by its key."""

import pytest

from rules.board_data import DataError, TomlTable, parse_table, read_table

GOOD = """
number = { value = 3, sure = "found" }
name = { value = "red", sure = "own" }
free = { value = "anything at all", sure = "own" }
[part]
numbers = { value = [1, 2, 3], sure = "deduced" }
names = { value = ["red", "blue"], sure = "inferred" }
lines = { value = ["one", "two"], sure = "own" }
pair = { value = [7, 3], sure = "found" }
pairs = { value = [[7, 3], [5, 2]], sure = "found" }
"""


def test_good_values_are_read_with_their_types() -> None:
    table = parse_table("board.toml", GOOD)
    part = table.table("part")
    assert table.whole("number", 0, 9) == 3
    assert table.word("name", ("red", "blue")) == "red"
    assert table.text("free") == "anything at all"
    assert part.wholes("numbers", 3, 0, 9) == (1, 2, 3)
    assert part.words("names", 2, ("red", "blue")) == ("red", "blue")
    assert part.texts("lines", 2) == ("one", "two")
    assert part.pair("pair", 0, 9) == (7, 3)
    assert part.pairs("pairs", 2, 0, 9) == ((7, 3), (5, 2))
    table.close()
    part.close()


@pytest.mark.parametrize(
    ("text", "read", "message"),
    [
        ("", lambda t: t.whole("n", 0, 9), "n is missing"),
        ("n = 3", lambda t: t.whole("n", 0, 9), "n must be written as { value = …, sure = "),
        ("n = { value = 3 }", lambda t: t.whole("n", 0, 9), "n must be written as"),
        ('n = { value = 3, sure = "maybe" }', lambda t: t.whole("n", 0, 9), "n has sure = 'maybe'; allowed: found"),
        ('n = { value = "3", sure = "own" }', lambda t: t.whole("n", 0, 9), "n must be a whole number from 0 to 9"),
        ('n = { value = true, sure = "own" }', lambda t: t.whole("n", 0, 9), "n must be a whole number"),
        ('n = { value = 10, sure = "own" }', lambda t: t.whole("n", 0, 9), "from 0 to 9, not 10"),
        ('n = { value = [1], sure = "own" }', lambda t: t.wholes("n", 2, 0, 9), "n must be a list of 2 values"),
        ('n = { value = 5, sure = "own" }', lambda t: t.wholes("n", 2, 0, 9), "n must be a list of 2 values"),
        ('n = { value = [1, 2, 3], sure = "own" }', lambda t: t.pair("n", 0, 9), "n must be two whole numbers"),
        ('n = { value = 1, sure = "own" }', lambda t: t.pair("n", 0, 9), "n must be two whole numbers, not 1"),
        ('n = { value = "x", sure = "own" }', lambda t: t.word("n", ("b", "a")), "n cannot be 'x'; allowed: a, b"),
        ('n = { value = 3, sure = "own" }', lambda t: t.word("n", ("a",)), "n cannot be 3"),
        ('n = { value = 3, sure = "own" }', lambda t: t.text("n"), "n must be text, not 3"),
        ('[part]\nn = { value = 3, sure = "own" }', lambda t: t.table("part").whole("n", 5, 9), "part.n must be"),
        ("part = 3", lambda t: t.table("part"), "part must be a table"),
        ("[part]\n", lambda t: t.close(), "part is not a key this file may have"),
    ],
)
def test_a_wrong_value_is_named(text: str, read: object, message: str) -> None:
    table = parse_table("board.toml", text)
    with pytest.raises(DataError) as problem:
        read(table)  # type: ignore[operator]
    assert str(problem.value).startswith("board.toml: ")
    assert message in str(problem.value)
    assert problem.value.key in str(problem.value)


def test_a_file_that_is_not_toml_is_refused_in_one_sentence() -> None:
    with pytest.raises(DataError, match=r"board\.toml: the file is not valid TOML"):
        parse_table("board.toml", "n = = 3")


def test_a_file_that_ships_with_the_rules_is_found() -> None:
    assert isinstance(read_table("rules.terracotta", "board.toml").table("wheel"), TomlTable)
