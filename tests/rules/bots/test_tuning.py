"""The tuning script finds weights that are hidden in its samples, and watches games as they are."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

import rules
from rules.bots import BOTS
from rules.engine import Rng

SCRIPT = Path(rules.__file__).parent.parent / "build_scripts" / "tune_bots.py"


@pytest.fixture(scope="module")
def tune() -> ModuleType:
    specification = importlib.util.spec_from_file_location("tune_bots", SCRIPT)
    assert specification is not None
    assert specification.loader is not None
    module = importlib.util.module_from_spec(specification)
    specification.loader.exec_module(module)
    return module


def samples(weights: list[float]) -> list[tuple[list[float], float]]:
    rng = Rng(5)
    leads = [[float(rng.below(21) - 10) for _ in weights] for _ in range(200)]
    return [(each, sum(w * lead for w, lead in zip(weights, each, strict=True))) for each in leads]


def test_hidden_weights_are_found(tune: ModuleType) -> None:
    hidden = [1.0, -2.5, 0.0, 4.0]
    assert tune.fit(samples(hidden), [0.0] * 4, caution=0.0) == pytest.approx(hidden)


def test_caution_holds_the_present_weights(tune: ModuleType) -> None:
    hidden, present = [1.0, -2.0], [3.0, 3.0]
    some, much = (tune.fit(samples(hidden), present, caution)[1] for caution in (100.0, 1e9))
    assert -2.0 < some < 3.0
    assert much == pytest.approx(3.0, abs=1e-3)


def test_a_term_that_never_occurs_keeps_its_weight(tune: ModuleType) -> None:
    assert tune.fit([([1.0, 0.0], 2.0), ([2.0, 0.0], 4.0)], [1.0, 7.0], caution=0.0) == pytest.approx([2.0, 7.0])


@pytest.mark.parametrize("name", BOTS)
def test_a_watched_game_gives_leads_and_their_outcome(tune: ModuleType, name: str) -> None:
    weights = BOTS[name].weights("normal")
    watched = tune.observed(name, weights, 2, 7)
    assert len(watched) > 30
    assert {len(leads) for leads, _ in watched} == {len(BOTS[name].evaluation.terms)}
    assert len({outcome for _, outcome in watched}) == 1
