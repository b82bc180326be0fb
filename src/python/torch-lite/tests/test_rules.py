"""Every rule on which verdicts hang has a program that shows it, and PyTorch ends it as claimed."""

import pytest
from cases.rules import RULES
from golden_programs import programs, recorded

RECORDED = recorded("rules")


@pytest.mark.parametrize(("rule", "end", "program"), RULES, ids=[rule for rule, _, _ in RULES])
def test_a_rule_is_pytorchs(rule: str, end: str, program: str) -> None:
    outcome = RECORDED[program]
    assert outcome.get("error", "value") == end, rule


def test_each_rule_has_a_program_of_its_own() -> None:
    assert len(programs("rules")) == len(RULES) == len({rule for rule, _, _ in RULES})


def test_numbers_are_compared_where_they_are_the_rule() -> None:
    drawn = [RECORDED[program] for _, end, program in RULES if end == "value"]
    assert all("value" in outcome for outcome in drawn)
