"""The coach's English for both games: a sentence for each reason, with its numbers and names put in."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rules.engine import Reason

ONE = re.compile(r"\b1 (point|coin|worker)s\b")


def said(sentences: Mapping[str, str], reason: Reason, names: Sequence[str]) -> str:
    facts = dict(reason.facts)
    if "rival" in facts:
        facts["rival"] = names[int(facts["rival"])]
    return ONE.sub(r"1 \1", sentences[reason.key].format(**facts))
