"""The coach's English for both games: a sentence for each reason, with its numbers and names put in, and what can be
counted of both turns."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from rules.engine import Reason

ONE = re.compile(r"\b1 (point|coin|worker|artist|token)s\b")


def said(sentences: Mapping[str, str], reason: Reason, names: Sequence[str]) -> str:
    facts = dict(reason.facts)
    if "rival" in facts:
        facts["rival"] = names[int(facts["rival"])]
    facts["more"] = abs(int(facts.get("have", 0)) - int(facts.get("other", 0)))
    told = ONE.sub(r"1 \1", sentences[reason.key].format(**facts))
    return f"{told} ({facts['have']} instead of {facts['other']})" if "other" in facts else told
