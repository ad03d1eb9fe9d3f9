"""Laws of view patches: the public view with a seat's own patch is the seat's view; nothing in them lies beside it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from msgspec import UNSET

from tests.contract.laws.drive import Broken, Trace
from tripot.engine.views.events import SPECTATOR
from tripot.engine.views.observation import Observation
from tripot.engine.views.view import Fact, View, Zone
from tripot.engine.views.view_patch import ViewPatch, apply_patch, diff


def public_and_own_make_the_view(trace: Trace) -> None:
    """What is built once for everybody and what is a seat's own give exactly what the seat may know."""
    for moment in trace.moments:
        state = moment.state
        public = state.view(SPECTATOR)
        _named_once(public)
        for seat in range(state.seats):
            view, own = state.view(seat), state.private_view(seat, public)
            _named_once(view)
            if apply_patch(public, own) != view:
                raise Broken("patch", f"s{seat} sees {diff(apply_patch(public, own), view)} besides")
            _lies_in(view, own, seat)
            _shows_the_table(view, state.observation(seat))


def what_changes_can_be_laid(trace: Trace) -> None:
    """From every view to the next, and back again."""
    for moment in trace.moments:
        if moment.step is None:
            continue
        for viewer in (*moment.seats(), SPECTATOR):
            before, after = moment.step.before.view(viewer), moment.step.after.view(viewer)
            for one, two in ((before, after), (after, before)):
                if apply_patch(one, diff(one, two)) != two:
                    raise Broken("patch", f"viewer {viewer}: what has changed does not make the next view")
            if diff(after, after) != ViewPatch():
                raise Broken("patch", f"viewer {viewer}: a view differs from itself")


def _named_once(view: View) -> None:
    """What is laid by name needs a name of its own."""
    named: Iterable[tuple[Zone | Fact, ...]] = (view.zones, view.facts)
    for parts in named:
        if len({part.id for part in parts}) < len(parts):
            raise Broken("patch", f"viewer {view.viewer}: two parts have one id")


def _shows_the_table(view: View, observation: Observation) -> None:
    """An observation shows what lies on the table as the view does, part by part, in whatever order."""
    whole = Observation.of(view)
    for name in ("viewer", "phase", "actors", "teams"):
        if getattr(observation, name) != getattr(whole, name):
            raise Broken("patch", f"viewer {view.viewer}: observes {name} that are not those of its view")
    if Counter(observation.each_part()) != Counter(whole.each_part()):
        raise Broken("patch", f"viewer {view.viewer}: observes parts that are not those of its view")


def _lies_in(view: View, own: ViewPatch, seat: int) -> None:
    """What is sent is in the view: laws that search views for secrets have then searched patches."""
    for name in ("seats", "zones", "facts"):
        parts = getattr(own, name)
        if parts is not UNSET and not set(parts) <= set(getattr(view, name)):
            raise Broken("patch", f"s{seat} is sent {name} that its view does not show")
