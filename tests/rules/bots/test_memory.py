"""What is remembered stays small and never changes an answer."""

from rules.bots.memory import Memory


def test_a_full_memory_forgets_everything_before_it_takes_more() -> None:
    squares = Memory[int, int](3)
    for number in range(5):
        assert squares.keep(number, number * number) == number * number
        assert len(squares) <= 3
    assert squares == {3: 9, 4: 16}
