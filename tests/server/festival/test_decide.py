"""decide for a festival: who may, what is so already, what is stale, and what is refused."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from projections.envelope import seal
from projections.festival import FESTIVAL_LOG
from projections.festival import events as f
from projections.festival.branding import Branding
from projections.festival.content import (
    AnnouncementShown,
    CountdownShown,
    NothingShown,
    ProgressShown,
    Rotation,
    Turn,
    ViewShown,
)
from projections.festival.subjects import version
from projections.festival.views import info
from projections.history import History
from projections.parts import Begins
from projections.views.view import Prefix
from server.commands import GiveGrant, RevokeGrant
from server.decide.outcome import Events, Nothing, Refused, Stale
from server.festival import commands as c
from server.festival.case import Inputs
from server.festival.decide import DECIDERS, MATRIX, decide
from server.wish import OverrideWish, Why

HERE = Inputs(at=1000, festival="harbour", opens=frozenset({"open-a", "open-b"}), times={"2026-12-05T15:00": 5})
CREATE = c.CreateFestival(f.FestivalDetails("Harbour"), (f.Section("open-a", "A"), f.Section("open-b", "B", 1)))


class Festival:
    """A festival that is told things, as whoever holds a grant."""

    def __init__(self) -> None:
        self.history: History[Any] = History(FESTIVAL_LOG, bytes(32))
        self.done(CREATE, grant=None)

    @property
    def state(self) -> Any:
        return self.history.newest

    def ask(self, command: Any, grant: str | None = "g1", **more: Any) -> Any:
        subject = DECIDERS[type(command)].subject(command)
        seen = more.pop("seen", version(self.state, subject))
        inputs = more.pop("inputs", HERE)
        return decide(self.state, self.state.grants.get(grant), seen, command, inputs)

    def done(self, command: Any, **more: Any) -> tuple[Any, ...]:
        decision = self.ask(command, **more)
        assert isinstance(decision, Events), decision
        n = self.history.n
        prev = self.history.hash(n)
        self.history.extend(seal(decision.events, after=n, prev=prev, at=1000, by="g1", cmd="c" * 16, req="0" * 16))
        return decision.events

    def refused(self, command: Any, **more: Any) -> str:
        decision = self.ask(command, **more)
        assert isinstance(decision, Refused), decision
        assert decision.message
        return decision.code


@pytest.fixture
def festival() -> Festival:
    return Festival()


@pytest.fixture
def wall(festival: Festival) -> Callable[[], Festival]:
    """The festival with two screens."""
    for name, secret in (("Left", "a" * 64), ("Right", "b" * 64)):
        festival.done(c.RegisterScreen(secret=secret, name=name))
    return festival  # type: ignore[return-value]


def view(name: str = "standings", tournament: str = "open-a", **more: Any) -> ViewShown:
    return ViewShown(name, tournament, **more)


def test_begun_with_its_sections_and_a_chief(festival: Festival) -> None:
    assert [section.tournament for section in festival.state.sections] == ["open-a", "open-b"]
    assert festival.state.grants["g1"].role == "chief-arbiter"


@pytest.mark.parametrize(
    ("command", "code"),
    [
        (c.AmendFestival(f.FestivalDetails("Harbour", zone="Nowhere/Land")), "zone"),
        (c.AmendFestival(f.FestivalDetails("Harbour", begins="2026-02-30")), "date"),
        (c.AmendFestival(f.FestivalDetails("Harbour\u202e")), "text"),
        (c.SetSections((f.Section("open-a"), f.Section("open-a"))), "twice"),
        (c.SetSections((f.Section("elsewhere"),)), "not-yours"),
        (c.SetHalls((f.Room("A"), f.Room("A"))), "twice"),
        (c.SetHalls((f.Room("A", (f.BoardRange("open-a", 9, 1),)),)), "range"),
        (c.SetHalls((f.Room("A", (f.BoardRange("elsewhere", 1, 9),)),)), "no-such-section"),
        (c.SetFestivalSchedule((c.WishedTime("elsewhere", 1, "2026-12-05T15:00"),)), "no-such-section"),
        (c.SetFestivalSchedule((c.WishedTime("open-a", 1, "2026-12-05T15:00"),) * 2), "twice"),
        (c.NameScreen(screen=9, name="x"), "no-such-screen"),
        (c.RemoveScreen(9), "no-such-screen"),
        (c.AssignScreen(9, None), "no-such-screen"),
        (c.MakeAnnouncement(headline="x" * 91), "too-long"),
        (c.MakeAnnouncement(headline="x", text="y" * 201), "too-long"),
        (c.MakeAnnouncement(headline="x", text="y" * 111, other_headline="z"), "too-long"),
        (c.WithdrawAnnouncement(announcement=4), "no-such-announcement"),
        (RevokeGrant(grant="g1"), "last-chief-arbiter"),
    ],
)
def test_what_is_refused(festival: Festival, command: Any, code: str) -> None:
    assert festival.refused(command, seen=version(festival.state, DECIDERS[type(command)].subject(command))) == code


def test_the_language_of_the_screens_is_said_where_it_is_not_english(festival: Festival) -> None:
    def facts() -> dict[str, str]:
        prefix: Prefix[Any] = Prefix(festival.state, festival.state.n, pytest.fail)
        return {str(name): value for name, (value,) in info(prefix, "").rows.items()}

    assert "language" not in facts()
    festival.done(c.AmendFestival(f.FestivalDetails("Harbour", language="de")))
    assert facts()["language"] == "de"
    festival.done(c.AmendFestival(f.FestivalDetails("Harbour")))
    assert "language" not in facts()


def test_a_device_becomes_a_screen_with_a_grant_of_its_own(wall: Any) -> None:
    screens = wall.state.screens
    assert [(one.name, one.grant) for one in screens.values()] == [("Left", "g2"), ("Right", "g3")]
    assert wall.refused(c.RegisterScreen(secret="c" * 64, name="Left")) == "name-taken"
    held = Inputs(at=1000, secrets=frozenset({"d" * 64}))
    assert wall.refused(c.RegisterScreen(secret="d" * 64, name="Door"), inputs=held) == "secret-used"


def test_a_screen_that_is_removed_may_nothing_more(wall: Any) -> None:
    wall.done(c.RemoveScreen(1))
    assert wall.state.grants["g2"].revoked
    assert isinstance(wall.ask(c.RemoveScreen(1)), Nothing)
    assert wall.done(c.RegisterScreen(secret="c" * 64, name="Left"))[1].screen == 3


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (view(tournament="elsewhere"), "no-such-section"),
        (view(share=4, of=3), "share"),
        (AnnouncementShown(1), "no-such-announcement"),
        (Rotation((Turn(view(), 10), Turn(CountdownShown("elsewhere"), 10))), "no-such-section"),
    ],
)
def test_a_screen_is_not_told_to_show_what_there_is_not(wall: Any, content: Any, code: str) -> None:
    assert wall.refused(c.AssignScreen(1, content)) == code


def test_a_screen_is_told_to_show_the_progress_of_whatever_sections_there_are(wall: Any) -> None:
    assert wall.done(c.AssignScreen(1, ProgressShown()))[0].content == ProgressShown()
    assert wall.state.screens[1].content == ProgressShown()


def test_told_again_nothing_happens_and_told_late_it_is_stale(wall: Any) -> None:
    wall.done(c.AssignScreen(1, view()))
    assert isinstance(wall.ask(c.AssignScreen(1, view())), Nothing)
    seen = wall.state.screens[1].v - 1
    assert wall.ask(c.AssignScreen(1, NothingShown()), seen=seen) == Stale("screen:1", seen, seen + 1)


def test_a_message_ends_by_itself_or_is_taken_back(festival: Festival) -> None:
    festival.done(c.ShowMessage(text="Phones off", minutes=5))
    assert festival.state.message.until == 1000 + 300_000
    festival.done(c.WithdrawMessage())
    assert isinstance(festival.ask(c.WithdrawMessage()), Nothing)


def test_announcements_are_counted(festival: Festival) -> None:
    (first,) = festival.done(c.MakeAnnouncement(headline="Late", text="At 15:20."))
    (second,) = festival.done(c.MakeAnnouncement(headline="Later", other_headline="Später", urgent=True))
    assert (first.announcement, second.announcement) == (1, 2)
    festival.done(c.WithdrawAnnouncement(announcement=1))
    assert isinstance(festival.ask(c.WithdrawAnnouncement(announcement=1)), Nothing)


def test_the_same_schedule_is_none(festival: Festival) -> None:
    wish = c.SetFestivalSchedule((c.WishedTime("open-a", 1, "2026-12-05T15:00"),))
    (event,) = festival.done(wish)
    assert event.rounds[0].begins == Begins("2026-12-05T15:00", "UTC", 5)
    assert isinstance(festival.ask(wish), Nothing)


def test_the_first_rule_is_who_may(wall: Any) -> None:
    wall.done(GiveGrant(grant="g7", role="arbiter", secret="e" * 64))
    wall.done(GiveGrant(grant="g8", role="organiser", secret="f" * 64))
    for command in (c.SetFocus(minutes=3), c.SetSections(()), GiveGrant(grant="g9", role="screen", secret="0" * 64)):
        assert wall.refused(command, grant="g2") == "forbidden"
        assert wall.refused(command, grant=None) == "forbidden"
    assert wall.refused(c.SetSections(()), grant="g7") == "forbidden"
    assert isinstance(wall.ask(c.SetFocus(minutes=3), grant="g7"), Events)
    assert wall.refused(GiveGrant(grant="g9", role="chief-arbiter", secret="0" * 64), grant="g8") == "forbidden"
    assert wall.refused(CREATE, seen=1) == "forbidden"
    assert "screen" not in MATRIX


def test_nothing_can_be_set_aside(festival: Festival) -> None:
    wish = OverrideWish(code="zone", reason=Why("other"))
    assert festival.refused(c.SetFocus(minutes=3, override=wish)) == "override-not-needed"


def test_a_scene_is_saved_shown_changed_and_removed(wall: Callable[[], Festival]) -> None:
    festival: Any = wall
    both = (f.Assignment(1, view()), f.Assignment(2, None))
    festival.done(c.SaveScene(None, "Round running", both))
    festival.done(c.AssignScreen(1, NothingShown()))
    festival.done(c.FreezeScreen(2, True))
    (shown,) = festival.done(c.ShowScene(1))
    assert shown == f.SceneShown(1, both)
    assert [festival.state.screens[number].content for number in (1, 2)] == [view(), None]
    assert festival.state.screens[2].frozen is None
    assert isinstance(festival.ask(c.ShowScene(1)), Nothing)
    assert isinstance(festival.ask(c.AssignScreen(1, None), seen=festival.history.n - 2), Stale)
    festival.done(c.SaveScene(1, "Round running", both[:1]))
    festival.done(c.SaveScene(None, "Prize giving", ()))
    assert sorted(festival.state.scenes) == [1, 2]
    festival.done(c.RemoveScene(1))
    assert isinstance(festival.ask(c.RemoveScene(1), seen=None), Nothing)
    festival.done(c.SaveScene(None, "Round running", both))
    assert sorted(festival.state.scenes) == [2, 3]


def test_what_a_scene_cannot_be(wall: Callable[[], Festival]) -> None:
    festival: Any = wall
    festival.done(c.SaveScene(None, "Running", (f.Assignment(2, view()),)))
    one = f.Assignment(1, view())
    assert festival.refused(c.SaveScene(None, "Running", ())) == "name-taken"
    assert festival.refused(c.SaveScene(None, "Twice", (one, one))) == "twice"
    assert festival.refused(c.SaveScene(None, "Nowhere", (f.Assignment(9, None),))) == "no-such-screen"
    assert (
        festival.refused(c.SaveScene(None, "Strange", (f.Assignment(1, view(tournament="x-y")),))) == "no-such-section"
    )
    assert festival.refused(c.SaveScene(None, "Bad\u202e", ())) == "text"
    assert festival.refused(c.SaveScene(7, "Seven", ()), seen=None) == "no-such-scene"
    assert festival.refused(c.ShowScene(7), seen=None) == "no-such-scene"
    assert festival.refused(c.RemoveScene(7), seen=None) == "no-such-scene"
    for number in range(39):
        festival.done(c.SaveScene(None, f"Scene {number}", ()))
    assert festival.refused(c.SaveScene(None, "One more", ())) == "too-many-scenes"


def test_a_scene_leaves_out_screens_that_were_removed(wall: Callable[[], Festival]) -> None:
    festival: Any = wall
    festival.done(c.SaveScene(None, "Running", (f.Assignment(1, view()), f.Assignment(2, view()))))
    festival.done(c.RemoveScreen(2))
    assert festival.done(c.ShowScene(1)) == (f.SceneShown(1, (f.Assignment(1, view()),)),)


def test_screens_say_their_names_and_stand_still(wall: Callable[[], Festival]) -> None:
    festival: Any = wall
    assert festival.done(c.IdentifyScreens()) == (f.ScreensIdentified(11_000),)
    assert festival.done(c.IdentifyScreens((2,))) == (f.ScreensIdentified(11_000, (2,)),)
    assert festival.refused(c.IdentifyScreens((9,))) == "no-such-screen"
    festival.done(c.FreezeScreen(1, True))
    assert festival.state.screens[1].frozen == 1000
    assert isinstance(festival.ask(c.FreezeScreen(1, True)), Nothing)
    festival.done(c.AssignScreen(1, view()))
    assert festival.state.screens[1].frozen is None
    festival.done(c.FreezeScreen(1, True))
    festival.done(c.AssignScreen(1, view()))
    assert festival.state.screens[1].frozen is None, "what it showed before is shown again"
    assert isinstance(festival.ask(c.AssignScreen(1, view())), Nothing)
    assert festival.refused(c.FreezeScreen(9, True), seen=None) == "no-such-screen"


def test_a_colour_that_cannot_be_read_is_refused_with_its_contrast(festival: Festival) -> None:
    fine = Branding(("#9cc3ff", "#ffffff"), "logo.png", ("pier.png",))
    festival.done(c.SetBranding(fine))
    assert isinstance(festival.ask(c.SetBranding(fine)), Nothing)
    told = festival.history.table("info", festival.history.n).meta["branding"]
    assert told == {"colours": ("#9cc3ff", "#ffffff"), "logo": "logo.png", "sponsors": ("pier.png",)}
    refused = festival.ask(c.SetBranding(Branding(("#9cc3ff", "#3060c0"))))
    assert (refused.code, refused.place) == ("contrast", "$.command.branding.colours[1]")
    assert "3.3:1" in refused.message


def test_countdowns_are_told_the_default_time_and_where_names_hang(festival: Festival) -> None:
    festival.done(c.SetFestivalSchedule((), 30, "at the door"))
    meta = festival.history.table("info", festival.history.n).meta
    assert (meta["default_minutes"], meta["names"]) == (30, "at the door")
    assert isinstance(festival.ask(c.SetFestivalSchedule((), 30, "at the door")), Nothing)
    assert festival.refused(c.SetFestivalSchedule((), 30, "door\u202e")) == "text"
    festival.done(c.SetFestivalSchedule((), None))
    assert "default_minutes" not in festival.history.table("info", festival.history.n).meta
