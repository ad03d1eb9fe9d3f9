"""What helps at the command line: defaults, examples that run, completion, and a guess at what was meant."""

from __future__ import annotations

import re
import shlex
import subprocess

import pytest

from tests.cli.tripot_command import here
from tests.support.processes import SECONDS
from tripot.cli.commands.completion import SHELLS
from tripot.cli.commands.lab import LAB
from tripot.cli.main import COMMANDS, build
from tripot.cli.terminal.help_formatter import EXAMPLES
from tripot.cli.terminal.terminal import Terminal
from tripot.engine.language.text import typeset


@pytest.mark.parametrize("words", [(command.__name__,) for command in COMMANDS] + [("lab", p.__name__) for p in LAB])
def test_every_help_has_an_example_that_can_be_typed(words: tuple[str, ...]) -> None:
    done = here(*words, "--help", "--lang", "fr")
    example = re.search(rf"{typeset('Exemple :')} (.*)", done.out)
    assert example
    assert example[1] == EXAMPLES[words[-1]]
    typed = shlex.split(example[1].partition(" > ")[0])
    if typed[0] == "tripot":
        command, bound, _ = build(Terminal("fr")).parse_args(typed[1:], exit_on_error=False, print_error=False)
        assert command.__name__ == words[-1]
        assert bound is not None


def test_every_command_is_there() -> None:
    assert set(EXAMPLES) == {"tripot", "lab", *(command.__name__ for command in (*COMMANDS, *LAB))}


def test_help_shows_what_holds_unless_told() -> None:
    flat = " ".join(here("lab", "tournament", "--help").out.replace("│", " ").split())
    assert "How many games. (default: 100)" in flat
    assert "(default: random,facile,habile,expert)" in flat
    flat = " ".join(here("serve", "--help", "--lang", "fr").out.replace("│", " ").split())
    assert "(par défaut : 8000)" in flat.replace("\u00a0", " ")
    for nothing in ('""', "None", "False"):
        assert nothing not in flat


@pytest.mark.parametrize(
    ("words", "meant"),
    [
        (("ply", "depli"), "play"),
        (("lab", "tornament", "depli"), "tournament"),
        (("play", "depi"), "depli"),
        (("play", "Noé"), "noe"),
        (("play", "depli", "--bot", "habile"), "--bots"),
        (("play", "depli", "--bots", "habil"), "habile"),
        (("completion", "bsh"), "bash"),
    ],
)
def test_what_is_nearly_right_is_guessed(words: tuple[str, ...], meant: str) -> None:
    done = here(*words)
    assert done.code == 2
    assert f"Did you mean “{meant}”?" in done.err


def test_what_is_like_nothing_is_not_guessed() -> None:
    done = here("zzzzzz")
    assert done.code == 2
    assert "Did you mean" not in done.err


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("XYZ-99", "Dé pli has no rule XYZ-99: they go from DEP-01 to DEP-74."),
        ("dpe-24", "Dé pli has no rule DPE-24: they go from DEP-01 to DEP-74. Did you mean “DEP-24”?"),
        ("DEP-4", "Dé pli has no rule DEP-4: they go from DEP-01 to DEP-74. Did you mean “DEP-04”?"),
        ("NOE-12", "NOE-12 is a rule of another game: tripot rules noe NOE-12"),
    ],
)
def test_an_unknown_rule_is_unknown(asked: str, said: str) -> None:
    done = here("rules", "depli", asked)
    assert (done.code, done.out) == (1, said + "\n")


def test_a_known_rule_beside_an_unknown_one_is_shown() -> None:
    done = here("rules", "depli", "DEP-24", "XYZ-99")
    assert done.code == 1
    assert "no rule XYZ-99" in done.out
    assert "follow it" in done.out


@pytest.mark.parametrize("shell", SHELLS)
def test_shells_are_told_commands_and_options_in_words(shell: str) -> None:
    done = here("completion", shell)
    assert done.code == 0
    for word in ("tournament", "seats", "backup"):
        assert word in done.out
    assert "term.help" not in done.out


def test_bash_completes() -> None:
    script = here("completion", "bash").out
    asked = 'COMP_WORDS=(tripot lab tour); COMP_CWORD=2; _tripot tripot tour lab; echo "${COMPREPLY[@]}"'
    command = ["bash", "-c", f"{script}\n{asked}"]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=SECONDS)
    assert done.stdout == "tournament\n"
