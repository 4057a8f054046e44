"""A cache stays small and never changes an answer."""

from rules.bots.cache import PositionCache


def test_a_full_cache_forgets_everything_before_it_takes_more() -> None:
    squares = PositionCache[int, int](3)
    for number in range(5):
        assert squares.keep(number, number * number) == number * number
        assert len(squares) <= 3
    assert squares == {3: 9, 4: 16}
