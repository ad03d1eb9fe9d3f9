"""The effect of every other value of every option, one at a time, from the same deals."""

from __future__ import annotations

import msgspec

from tripot.engine.rules.options import Value
from tripot.engine.rules.refusal import Illegal
from tripot.lab.balance import OptionChange
from tripot.lab.runs import ALONE, Run
from tripot.lab.simulate import Job
from tripot.lab.whatif import whatif


def variations(job: Job) -> list[tuple[str, Value, Job]]:
    """The same job with another value of one option, for every option and value that goes with the others."""
    found = []
    for field in job.game.form(job.seats).fields:
        for value in field.values():
            if value != job.options[field.name] and field.kind != "text":
                try:
                    options = job.game.check_options(job.seats, {**job.options, field.name: value})
                except Illegal:
                    continue
                found.append((field.name, value, msgspec.structs.replace(job, options=options)))
    return found


def try_value(job: Job, option: str, value: Value, other: Job, run: Run = ALONE) -> OptionChange:
    """Plays the job with that value and compares."""
    told = whatif(job, other, run)
    return OptionChange(option, value, told.by_seat, told.moves)
