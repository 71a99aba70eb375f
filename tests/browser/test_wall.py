"""What a screen shows at a moment, computed where it is computed: in the browser, without a server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from display import screens_of
from projections.pairing import SYSTEMS
from projections.teams.rules import PARTICIPANTS, TEAMS

pytestmark = pytest.mark.browser

STANDINGS = {"show": "view", "view": "standings", "tournament": "a"}
RESULTS = {"show": "view", "view": "results", "tournament": "b"}
SPONSOR = {"show": "image", "image": "sponsor.png"}
ROTATION = {
    "show": "rotation",
    "turns": [
        {"content": STANDINGS, "seconds": 20},
        {"content": RESULTS, "seconds": 10},
        {"content": SPONSOR, "seconds": 10},
    ],
}
CALM = {"dark": False, "focus": 5, "message": None}
MINUTE = 60_000


def scene(
    run: Callable[..., Any], content: Any, now: int, wall: Any = CALM, screen: str = "pairings", **at: int
) -> Any:
    published = {tournament: {"at": one, "list": screen} for tournament, one in at.items()}
    expression = "m.sceneOf({content: a[0]}, a[1], new Map(Object.entries(a[2])), a[3])"
    return run("stage/scene.js", expression, [content, wall, published, now])


def test_every_clock_shows_the_same_turn(run: Callable[..., Any]) -> None:
    shown = [scene(run, ROTATION, 40_000_000 + second * 1000)["content"] for second in (0, 19, 20, 29, 30, 39, 40)]
    assert shown == [STANDINGS, STANDINGS, RESULTS, RESULTS, SPONSOR, SPONSOR, STANDINGS]
    assert len(scene(run, ROTATION, 0)["all"]) == 3


def test_after_a_publication_only_its_pairings_are_shown(run: Callable[..., Any]) -> None:
    pairings = {"show": "view", "view": "pairings", "tournament": "a", "share": 1, "of": 1}
    assert scene(run, ROTATION, 9 * MINUTE, a=5 * MINUTE)["all"] == [pairings]
    assert scene(run, ROTATION, 10 * MINUTE, a=5 * MINUTE)["all"][0] == STANDINGS
    assert scene(run, RESULTS, 9 * MINUTE, a=5 * MINUTE)["content"] == RESULTS
    assert scene(run, SPONSOR, 9 * MINUTE, a=5 * MINUTE)["content"] == SPONSOR
    assert scene(run, STANDINGS, 9 * MINUTE, CALM | {"focus": 0}, a=5 * MINUTE)["content"] == STANDINGS


def test_after_a_publication_matches_are_shown_where_teams_play(run: Callable[..., Any]) -> None:
    matches = {"show": "view", "view": "matches", "tournament": "a", "share": 1, "of": 1}
    assert scene(run, ROTATION, 9 * MINUTE, screen="matches", a=5 * MINUTE)["all"] == [matches]
    own = STANDINGS | {"view": "pairings"}
    assert scene(run, own, 9 * MINUTE, screen="matches", a=5 * MINUTE)["content"] == own


def test_a_publication_is_that_of_pairings_or_of_matches(run: Callable[..., Any]) -> None:
    rounds = [[1, 1, 500, None], [2, 1, 700, None]]
    story = "a.map((meta) => m.newest({ meta }))"
    metas = [{"rounds": rounds}, {"rounds": rounds, "teams": {"boards": 4}}, {"rounds": []}]
    found = run("stage/publications.js", story, metas)
    assert found == [{"at": 700, "list": "pairings"}, {"at": 700, "list": "matches"}, None]


def test_in_the_focus_a_screen_keeps_its_part_of_a_list(run: Callable[..., Any]) -> None:
    part = STANDINGS | {"share": 2, "of": 3}
    shown = scene(run, part, 9 * MINUTE, a=9 * MINUTE)["content"]
    assert (shown["view"], shown["share"], shown["of"]) == ("pairings", 2, 3)
    own = {"show": "view", "view": "pairings", "tournament": "a", "share": 3, "of": 3}
    turns = [{"content": own, "seconds": 10}, {"content": STANDINGS, "seconds": 10}]
    assert scene(run, {"show": "rotation", "turns": turns}, 9 * MINUTE, a=9 * MINUTE)["all"] == [own]


def test_what_is_said_to_all_goes_before_what_is_assigned(run: Callable[..., Any]) -> None:
    message = {"text": "Phones off", "urgent": False, "until": 5000}
    assert scene(run, STANDINGS, 4999, CALM | {"message": message})["banner"] == "Phones off"
    assert scene(run, STANDINGS, 5000, CALM | {"message": message})["banner"] is None
    urgent = CALM | {"message": message | {"urgent": True, "until": None}}
    assert scene(run, STANDINGS, 9, urgent)["content"] == {"show": "message", "text": "Phones off"}
    assert scene(run, STANDINGS, 9, urgent | {"dark": True})["content"] == {"show": "nothing"}
    assert scene(run, None, 9)["content"] is None


def test_an_address_says_part_distance_and_theme(run: Callable[..., Any]) -> None:
    told = {"inches": 55, "metres": 9, "theme": "day"}
    content = STANDINGS | {"share": 2, "of": 3, "group": "U 18"}
    address = run("stage/scene.js", "m.addressOf(a[0], a[1])", [content, told])
    assert address == "/s/a/standings?live&inches=55&metres=9&theme=day&group=U+18&part=2%2F3"
    named = "m.addressOf(a[0], a[1], {label: 'Open A', colour: 2})"
    plain = {"inches": 65, "metres": 7, "theme": "by-view"}
    address = run("stage/scene.js", named, [STANDINGS, plain])
    assert address == "/s/a/standings?live&inches=65&metres=7&section=Open+A&colour=2"


@pytest.mark.parametrize(
    ("left", "phase", "digits"),
    [
        (2 * 3600_000 + 60_000, "calm", "2:01"),
        (600_001, "calm", "10:01"),
        (600_000, "soon", "10:00"),
        (120_001, "soon", "2:01"),
        (120_000, "now", "2:00"),
        (1, "now", "0:01"),
        (0, "running", "0:00"),
        (3_600_000, "calm", "1:00"),
        (3_599_000, "calm", "59:59"),
    ],
)
def test_a_countdown_says_how_near_it_is(left: int, phase: str, digits: str, run: Callable[..., Any]) -> None:
    assert run("stage/countdown.js", "[m.phase(a), m.digits(a)]", left) == [phase, digits]


def schedule(*rows: tuple[str, int, int]) -> dict[str, Any]:
    columns = [{"key": key, "kind": "text"} for key in ("tournament", "round", "begins", "planned")]
    made = [[f"{tournament}:{number}", [tournament, number, begins, begins]] for tournament, number, begins in rows]
    return {"to": "1-a", "at": 1, "columns": columns, "rows": made}


@pytest.mark.parametrize(("now", "wished", "round"), [(0, None, 1), (109 * MINUTE, None, 1), (116 * MINUTE, None, 2),
                                                    (900 * MINUTE, None, 2), (0, 2, 2), (0, 9, None)])  # fmt: skip
def test_the_next_round_is_counted_down_to(now: int, wished: Any, round: Any, run: Callable[..., Any]) -> None:
    table = schedule(("a", 1, 100 * MINUTE), ("b", 1, 110 * MINUTE), ("a", 2, 200 * MINUTE))
    found = "m.startOf(new (await import('/assets/test/lib/table.js')).Table(a[0]), a[1], a[2])?.round ?? null"
    assert run("stage/countdown.js", found, [table, {"tournament": "a", "round": wished}, now]) == round


def test_the_schedule_of_the_tournament_itself_counts(run: Callable[..., Any]) -> None:
    own = [{"tournament": "a", "round": 7, "begins": 50 * MINUTE, "planned": 50 * MINUTE}]
    found = "m.startOf(new (await import('/assets/test/lib/table.js')).Table(a[0]), {tournament: 'a'}, 0, a[1]).round"
    assert run("stage/countdown.js", found, [schedule(("a", 1, 100 * MINUTE)), own]) == 7
    assert run("stage/countdown.js", found, [schedule(("a", 1, 100 * MINUTE)), []]) == 1


def test_a_list_is_split_evenly_and_a_picture_is_not(run: Callable[..., Any]) -> None:
    parts = run("control/words.js", "m.split(a, 3)", STANDINGS)
    assert [(part["share"], part["of"]) for part in parts] == [(1, 3), (2, 3), (3, 3)]
    assert run("control/words.js", "m.split(a, 2)", SPONSOR) == [SPONSOR, SPONSOR]
    assert run("control/words.js", "m.split(a, 1)", STANDINGS) == [STANDINGS]


def test_turns_are_added_and_taken_out(run: Callable[..., Any]) -> None:
    both = run("control/words.js", "m.added(a[0], a[1], 15)", [STANDINGS, SPONSOR])
    assert [turn["seconds"] for turn in both["turns"]] == [15, 15]
    assert run("control/words.js", "m.without(a, 1)", both) == STANDINGS
    assert run("control/words.js", "m.added(null, a, 15)", SPONSOR) == SPONSOR
    assert run("control/words.js", "m.without(a, 0)", SPONSOR) is None
    words = run("control/words.js", "m.contentWords(a, (id) => id.toUpperCase())", ROTATION)
    assert words == "Standings, A, then Results, B, then Picture sponsor.png"


def test_a_screen_that_is_silent_is_said_to_be(run: Callable[..., Any]) -> None:
    states = "[undefined, {heard: 0}, {heard: 90_000}].map((report) => m.standing(report, 100_000).state)"
    assert run("control/words.js", states) == ["never", "silent", "live"]


def test_halls_are_read_as_they_are_written(run: Callable[..., Any]) -> None:
    sections = [{"tournament": "alpha", "label": "A"}, {"tournament": "beta", "label": "Open B"}]
    text = "Hall A: A 1-45, Open B 1 – 20\n\n Annex : beta 21\nAnalysis"
    found = run("control/halls.js", "m.readHalls(a[0], a[1])", [text, sections])
    assert found["wrong"] is None
    ranges = [[(one["tournament"], one["first"], one["last"]) for one in hall["boards"]] for hall in found["halls"]]
    assert ranges == [[("alpha", 1, 45), ("beta", 1, 20)], [("beta", 21, 21)], []]
    assert [hall["name"] for hall in found["halls"]] == ["Hall A", "Annex", "Analysis"]
    for wrong in ("Hall A: C 1-45", "Hall A: A", "Hall A: A x-y"):
        assert run("control/halls.js", "m.readHalls(a[0], a[1])", [wrong, sections])["wrong"] == wrong


def test_halls_are_written_and_named(run: Callable[..., Any]) -> None:
    rows = [["Hall A", [[["alpha", 1, 45], ["beta", 1, 20]]]], ["Annex", [[["beta", 21, 21]]]], ["Analysis", [[]]]]
    table = {"to": "1-a", "at": 1, "columns": [{"key": "boards", "kind": "boards"}], "rows": rows}
    made = "new (await import('/assets/test/lib/table.js')).Table(a)"
    written = run("control/halls.js", f"m.writeHalls({made}, (id) => id)", table)
    assert written == "Hall A: alpha 1-45, beta 1-20\nAnnex: beta 21\nAnalysis"
    assert run("stage/countdown.js", f"m.hallsOf({made}, 'beta')", table) == "Hall A 1–20, Annex 21"
    assert run("stage/countdown.js", "m.hallsOf(null, 'beta')") == ""


def test_the_progress_of_all_sections_is_one_address(run: Callable[..., Any]) -> None:
    sections = [{"tournament": "a", "label": "A", "colour": 0}, {"tournament": "b", "label": "U 18", "colour": 1}]
    told = {"inches": 65, "metres": 7, "theme": "by-view"}
    address = run(
        "stage/scene.js", "m.progressAddress(a[0], a[1], {event: 'Pier, 2026', lang: 'de'})", [sections, told]
    )
    query = "inches=65&metres=7&event=Pier%2C+2026&lang=de&sections=a%3AA%3A0%2Cb%3AU%252018%3A1"
    assert address == f"/s/a/progress?live&{query}"
    assert run("stage/scene.js", "m.progressAddress([], a, {})", told) is None


@pytest.mark.parametrize(
    ("language", "query", "led"),
    [
        ("de", "", "?lang=de&told="),
        ("de", "?festival=pier&screen=2", "?festival=pier&screen=2&lang=de&told="),
        ("en", "?lang=de&told=", None),
        ("de", "?lang=fr", None),
        ("xx", "", None),
    ],
)
def test_a_screen_is_led_to_the_language_of_its_festival(
    language: str, query: str, led: str | None, run: Callable[..., Any]
) -> None:
    found = run(
        "stage/speak.js", "m.addressIn(a[0], a[1], 'en', ['en', 'de', 'fr'])", [language, f"http://h/s/{query}"]
    )
    assert found == (led and f"http://h/s/{led}")


def test_a_screen_is_led_on_when_its_festival_says_another_language(run: Callable[..., Any]) -> None:
    found = "m.addressIn('en', 'http://h/s/?lang=de&told=', 'de', ['en', 'de'])"
    assert run("stage/speak.js", found) == "http://h/s/?lang=en&told="


def test_a_picture_of_the_whole_is_not_split(run: Callable[..., Any]) -> None:
    leaders, standings = ({"show": "view", "view": view, "tournament": "a"} for view in ("leaders", "standings"))
    assert run("control/words.js", "m.split(a, 2)", leaders) == [leaders, leaders]
    assert [one["of"] for one in run("control/words.js", "m.split(a, 2)", standings)] == [2, 2]


def test_what_has_nothing_to_show_is_not_offered(run: Callable[..., Any]) -> None:
    every = [{"system": system, "participants": who} for system in SYSTEMS for who in PARTICIPANTS]
    offered = run("lib/screens.js", "a.map((about) => m.screensFor(about).map(([name]) => name))", every)
    has = [screens_of(about["system"], teams=about["participants"] in TEAMS) for about in every]
    assert offered == [[screen.name for screen in screens] for screens in has]
    assert offered[0] == ["pairings", "standings", "crosstable", "leaders", "progress", "show", "results"]
    unknown = run("lib/screens.js", "m.screensFor({ system: '', participants: '' }).length")
    assert unknown == len(offered[0])


def test_five_minutes_later_is_on_the_wall_clock(run: Callable[..., Any]) -> None:
    assert run("control/rounds.js", "m.fiveMinutesLater(a)", "2026-12-31T23:58") == "2027-01-01T00:03"


def test_a_part_of_a_list_says_where_it_begins(open_page: Callable[..., Any], pages_server: str) -> None:
    said = []
    for part in ("1/3", "2/3", "9/3"):
        page = open_page(f"{pages_server}/s/sample/standings?sample&part={part}")
        page.wait_for_selector(".pages:not(:empty)")
        said.append(int(page.inner_text(".pages").removeprefix("Ranks ").partition("–")[0]))
    assert said[0] == said[2] == 1 < said[1]


def test_the_parts_of_a_list_are_the_list(open_page: Callable[..., Any], pages_server: str) -> None:
    lines = "() => document.querySelector('.wall').linesHere(document.querySelector('.wall').info).map(({key}) => key)"

    def shown(query: str) -> list[Any]:
        page = open_page(f"{pages_server}/s/sample/standings?sample{query}")
        page.wait_for_function("() => document.querySelector('.wall').source.n === 901")  # the last tick of the sample
        return list(page.evaluate(lines))

    parts = [shown(f"&part={share}/3") for share in (1, 2, 3)]
    assert [key for part in parts for key in part] == shown("")
    assert max(map(len, parts)) - min(map(len, parts)) <= 1


@pytest.mark.parametrize(("playing", "last"), [(40, "40"), (49, "and 9 more")])
def test_boards_that_play_and_find_no_room_are_counted(playing: int, last: str, run: Callable[..., Any]) -> None:
    story = """(() => {
      const nobody = { white: '', black: '' };
      const board = (number) => ({ key: number, label: String(number), result: null, open: true, ...nobody });
      const boards = Array.from({ length: a }, (_, place) => board(place + 1));
      const line = { boards, playing: boards, done: 0, ofTeams: false, scale: null, round: 1 };
      const plan = { fields: { wide: 1000, high: 800 }, side: 580, portrait: false };
      const shown = m.wholeSection(line, plan, () => '', document.createElement('div'));
      return shown.querySelector('.numbers').lastElementChild.textContent;
    })()"""
    assert run("screens/progress/cards.js", story, playing) == last
