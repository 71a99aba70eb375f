"""Competitions of teams: an arbiter and two captains run a league on their pages, and the hall reads the tables."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.live.desks import captains_link
from tests.browser.live.servers import Demo
from tests.browser.measured import faults
from tests.browser.pictures import whole_picture

pytestmark = pytest.mark.browser

ROSTERS = """Anchor; ANC; 2300; ENG
Alder, Ann; 2310; FM
Ash, Bo; 2290
Aspen, Cy; 2100

Bridge; BRI; 2200; ENG
Berg, Ann; 2210
Bach, Bo; 2190

Castle; CAS; 2100; ENG
Cole, Ann; 2110
Cray, Bo; 2090

Dock; DOC; 2000; ENG
Dahl, Ann; 2010
Dyer, Bo; 1990"""
MATCH_POINTS = {"per": 1, "win": 2, "draw": 1, "loss": 0, "absent": 0, "pairing_bye": 1}


class Scripted:
    """A tournament that a program runs over HTTP with the link of an arbiter."""

    def __init__(self, client: httpx.Client, slug: str) -> None:
        self.client, self.slug = client, slug

    def rows(self, view: str) -> dict[Any, dict[str, Any]]:
        table = self.client.get(f"/live/{self.slug}/{view}").raise_for_status().json()
        keys = [column["key"] for column in table["columns"]]
        return {key: dict(zip(keys, cells, strict=True)) for key, cells in table["rows"]}

    def send(self, type: str, seen: int | None = None, **fields: Any) -> None:
        """A command; where its subject has a version it is seen as it stands."""
        wish = {"id": secrets.token_hex(16), "seen": seen, "command": {"type": type, **fields}}
        answer = self.client.post(f"/api/t/{self.slug}/commands", json=wish)
        if answer.status_code == 409:
            wish = {**wish, "id": secrets.token_hex(16), "seen": answer.json()["current"]}
            answer = self.client.post(f"/api/t/{self.slug}/commands", json=wish)
        assert answer.status_code == 200, answer.text

    def publish(self, number: int, system: str, edition: str) -> None:
        address = f"/api/t/{self.slug}/draft/{number}"
        draft = {"round": number, "from": max(self.rows("log")), "system": system, "edition": edition}
        revision = self.client.get(address).json()["revision"]
        answer = self.client.put(address, json={"revision": revision, "draft": draft}).raise_for_status().json()
        self.send("publish-pairing", round=number, revision=answer["revision"])

    def enter(self, teams: int, members: int) -> None:
        for team in range(1, teams + 1):
            self.send("register-team", name=f"Team {team}", short=f"T{team}", sporting={"rating": 2400 - 100 * team})
        for team in range(1, teams + 1):
            for place in range(1, members + 1):
                record = {"name": f"Member{team}{place}, A"}
                rating = {"rating": 2400 - 100 * team - place}
                self.send("register-player", team=team, person=secrets.token_hex(12), record=record, sporting=rating)
        self.send("assign-starting-numbers", method="strength")

    def reveal(self, number: int, board: int) -> None:
        match = self.rows(f"pairings.{number}")[board]
        rosters = self.rows("teams")
        line_ups = {side: rosters[match[k]]["roster"][:2] for side, k in (("home", "white"), ("away", "black"))}
        self.send("reveal-line-ups", match["v"], round=number, line_ups=[{"board": board, **line_ups}])

    def play(self, number: int, results: dict[str, str]) -> None:
        """Results by `<board>:<game>`, White first."""
        games = self.rows(f"games.{number}")
        for key, result in results.items():
            board, game = map(int, key.split(":"))
            seats = {side: games[key][side] for side in ("white", "black")}
            self.send("enter-result", games[key]["v"], round=number, board=board, game=game, result=result, **seats)


@pytest.fixture
def scripted(openhall: Any) -> Iterator[Callable[..., Scripted]]:
    """Create a tournament of teams over HTTP."""
    headers = {"authorization": f"Bearer {openhall.secret}"}
    with httpx.Client(base_url=openhall.address, headers=headers, timeout=120, trust_env=False) as client:

        def create(slug: str, rounds: int, **rules: Any) -> Scripted:
            regulations = {"rounds": rounds, "system": "round-robin", "points": MATCH_POINTS, **rules}
            command = {
                "type": "create-tournament",
                "details": {"name": slug, "zone": "Europe/Oslo"},
                "regulations": regulations,
            }
            wish = {"id": secrets.token_hex(16), "tournament": slug, "command": command}
            client.post("/api/tournaments", json=wish).raise_for_status()
            return Scripted(client, slug)

        yield create


def test_the_table_of_a_league_played_over_http(
    scripted: Callable[..., Scripted], open_page: Callable[..., Page], openhall: Any
) -> None:
    rules = {"teams": {"boards": 2, "promoted": 1, "relegated": 1}, "tiebreaks": ["MPvGP", "EDE"]}
    league = scripted("http-league", 3, participants="teams", **rules)
    league.enter(4, 2)
    for number in (1, 2, 3):
        league.publish(number, "round-robin", "berger")
    for number in (1, 2, 3):
        for board in (1, 2):
            league.reveal(number, board)
    # Round 1: 1-4 1½-½, 2-3 1-1; round 2: 4-3 0-2, 1-2 1-1; round 3: 2-4 2-0, 3-1 ½-1½. White at board 1 is at home.
    league.play(1, {"1:1": "1-0", "1:2": "1/2-1/2", "2:1": "1-0", "2:2": "1-0"})
    league.play(2, {"1:1": "0-1", "1:2": "1-0", "2:1": "1/2-1/2", "2:2": "1/2-1/2"})
    league.play(3, {"1:1": "1-0", "1:2": "0-1", "2:1": "1/2-1/2", "2:2": "1-0"})
    players = league.rows("players")
    league.send("adjust-points", players[2]["v"], k=2, round=3, units=-1, board_units=-1, why={"code": "penalty"})
    league.send("close-tournament")

    page = open_page(f"{openhall.address}/t/http-league/#standings", 1440, 900)
    rows = page.locator(".standings .rows .row")
    expect(rows).to_have_count(4)
    table = [
        row.locator(".name, .meta, .points > .n, .points .with-given .n, .tiebreak").all_inner_texts()
        for row in rows.all()
    ]
    assert [line[:2] for line in table] == [
        ["Team 1", "3 matches: 2 W, 1 D, 0 L"],
        ["Team 2", "3 matches: 1 W, 2 D, 0 L"],
        ["Team 3", "3 matches: 1 W, 1 D, 1 L"],
        ["Team 4", "3 matches: 0 W, 0 D, 3 L"],
    ]
    assert [line[2].replace("\n", "") for line in table] == ["5", "3", "3", "0"]
    expect(page.locator(".standing-notes")).to_contain_text("Team 2: −1 MP, −½ GP penalty, round 3.")
    expect(page.locator(".standing-notes")).to_contain_text("3 MP: Team 2, Team 3: level in every criterion.")
    expect(rows.first.locator("[aria-label=promoted]")).to_have_count(1)
    expect(rows.last.locator("[aria-label=relegated]")).to_have_count(1)
    page.click(".tabs >> text=Crosstable")
    cells = page.locator(".crosstable .rows .row").first.locator(".game b").all_inner_texts()
    assert cells == ["1", "1½", "1½"]
    whole_picture(page, "league-crosstable")


def test_the_score_of_an_all_play_all_match_played_over_http(
    scripted: Callable[..., Scripted], open_page: Callable[..., Page], openhall: Any
) -> None:
    match = scripted("http-all", 1, participants="teams-all-play-all", teams={"boards": 2}, tiebreaks=["MPvGP"])
    match.enter(2, 2)
    match.publish(1, "round-robin", "berger")
    match.reveal(1, 1)
    wall = open_page(f"{openhall.address}/s/http-all/matches")
    expect(wall.locator(".card-row .tile-planned")).to_have_count(2)
    match.play(1, {"1:1": "1-0", "1:2": "1-0"})
    expect(wall.locator(".card-row .tile.mark")).to_have_count(2)
    match.play(1, {"1:3": "1/2-1/2", "1:4": "1-0"})
    games = match.rows("games.1").values()
    worth = {"1-0": 1.0, "1/2-1/2": 0.5, "0-1": 0.0}
    home = sum(worth[one["result"]] if one["home_white"] else 1 - worth[one["result"]] for one in games)
    said = [f"{value:g}".replace(".5", "½").lstrip("0") or "0" for value in (home, 4 - home)]
    expect(wall.locator(".card-score b")).to_have_text(said)
    page = open_page(f"{openhall.address}/t/http-all/#individuals", 390, 844)
    expect(page.locator(".individuals .row")).to_have_count(4)
    assert all(text == "2" for text in page.locator(".individuals .games-played").all_inner_texts())
    assert faults(page) == []


def test_who_had_a_substitute_stays_in_the_table_of_his_match(
    scripted: Callable[..., Scripted], open_page: Callable[..., Page], openhall: Any
) -> None:
    rules = {"boards": 2, "substitutes": "take-board"}
    match = scripted("http-reserve", 1, participants="teams-all-play-all", teams=rules, tiebreaks=["MPvGP"])
    match.enter(2, 3)
    match.publish(1, "round-robin", "berger")
    match.reveal(1, 1)
    match.play(1, {"1:1": "1-0", "1:2": "1-0"})
    seat = match.rows("pairings.1")[1]
    first, _, reserve = match.rows("teams")[seat["black"]]["roster"]
    about = {"round": 1, "board": 1, "white": seat["white"], "black": seat["black"], "team": seat["black"]}
    why = {"code": "illness"}
    match.send("correct-line-up", seat["v"], **about, line_up=[first, reserve], first_game=3, why=why)
    wall = open_page(f"{openhall.address}/s/http-reserve/matches")
    sitters = wall.locator(".card-others .card-sitters")
    expect(sitters.nth(1).locator(".card-who")).to_have_count(2)
    expect(sitters.nth(0).locator(".card-who")).to_have_count(1)
    expect(wall.get_by_text("round 1 of 1, table 1")).to_be_visible()
    page = open_page(f"{openhall.address}/t/http-reserve/#pairings", 390, 844)
    expect(page.locator(".card-others .card-who")).to_have_count(3)
    assert faults(page) == []


def test_the_games_against_a_team_that_left_are_struck_through(
    scripted: Callable[..., Scripted], open_page: Callable[..., Page], openhall: Any
) -> None:
    league = scripted("left-league", 3, participants="teams", teams={"boards": 2}, tiebreaks=["MPvGP"])
    league.enter(4, 2)
    for number in (1, 2):
        league.publish(number, "round-robin", "berger")
        for board in (1, 2):
            league.reveal(number, board)
    league.play(1, {f"{board}:{game}": "1-0" for board in (1, 2) for game in (1, 2)})
    league.play(2, {"2:1": "1-0"})
    league.send("withdraw-player", league.rows("players")[4]["v"], k=4, why={"code": "own-wish"})
    pairs = [{one["white"], one["black"]} for one in league.rows("pairings.1").values()]
    [pair] = [one for one in pairs if 4 in one]
    members = league.rows("members")
    assert not any(members[k]["team"] == 4 for k in league.rows("individuals"))
    member = next(k for k, row in members.items() if {row["team"], 4} == pair)
    page = open_page(f"{openhall.address}/t/left-league/#individuals&player={member}", 390, 844)
    tiles = page.locator(".player-card .game-row .tile")
    expect(tiles.first).to_have_class(re.compile("uncounted"))
    expect(page.locator(".player-card .game-row .uncounted")).to_have_count(1)
    assert faults(page) == []
    whole_picture(page, "member-struck")


def test_an_arbiter_and_captains_run_a_league_on_their_pages(
    desk: Callable[..., Page], chromium: Browser, openhall: Any, open_page: Callable[..., Page]
) -> None:
    page = desk()
    page.fill("input[name=name]", "Harbour League")
    page.fill("input[name=slug]", "harbour-league")
    page.select_option("select[name=participants]", "teams")
    page.select_option("select[name=system]", "round-robin")
    page.fill("input[name=team-boards]", "2")
    page.fill("input[name=team-relegated]", "1")
    page.fill("input[name=expected]", "4")
    expect(page.locator("input[name=rounds]")).to_have_value("3")
    expect(page.locator("input[name=tiebreaks]")).to_have_value("MPvGP EDE EMGSB")
    whole_picture(page, "create-league")
    page.click("text=Create the tournament")

    page.get_by_label("Teams with their members").fill(ROSTERS)
    page.click("text=Add 4 teams, 9 members")
    expect(page.locator(".team-row")).to_have_count(4)
    expect(page.locator(".team-members .name")).to_have_count(9)
    page.locator(".team-row", has_text="Anchor").click()
    page.get_by_label("Aspen, Cy up").click()
    page.select_option("select[name=captain]", label="Ash, Bo")
    page.click("text=Set the roster")
    expect(page.locator(".team-row", has_text="Anchor").locator(".team-members")).to_have_text(
        "1 Alder, Ann FM · 23102 Aspen, Cy 21003 Ash, Bo captain · 2290"
    )
    assert faults(page) == []
    whole_picture(page, "teams")
    page.click("text=Done")
    numbers = page.locator("section.card-form", has_text="Starting numbers")
    expect(numbers).to_contain_text("0 of 4 teams have a number.")
    page.click("text=By rating, title, name")
    expect(numbers).to_contain_text("All 4 teams have their number.")
    expect(numbers).to_contain_text("They are in the order of rating, title and name.")
    for number in (1, 2, 3):
        page.click(".desk-tabs >> text=Pairing")
        page.click("text=Propose by the Berger tables")
        expect(page.locator(".draft-row.heads .side-heads")).to_contain_text(["Home", "Away"])
        page.click(f"text=Publish round {number}")
        page.wait_for_selector(".tab-results")

    link = captains_link(page, "Anchor")
    captain = chromium.new_context(viewport={"width": 390, "height": 844}).new_page()
    captain.goto(link)
    card = captain.locator(".captain-match").first
    expect(card).to_contain_text("Round 1: at home to Dock")
    card.locator("select[name=board-2]").select_option(label="3 Ash, Bo")
    card.get_by_text("Hand in the line-up").click()
    expect(card.locator(".state")).to_contain_text("Handed in")
    assert faults(captain) == []
    whole_picture(captain, "captain")

    page.click(".desk-tabs >> text=Matches")
    page.locator(".match-row", has_text="Anchor").click()
    expect(page.locator(".match-row", has_text="Anchor")).to_contain_text("Anchor handed in")
    page.fill("input[name=begins]", "2026-12-05T14:00")
    page.fill("input[name=fixture-venue]", "Pier pavilion")
    page.click("text=Set time and place")
    expect(page.locator(".match-row", has_text="Anchor")).to_contain_text("Sat 5 Dec 14:00, Pier pavilion")
    expect(card).to_contain_text("line-up until Sat 5 Dec 14:00")
    page.click("text=Reveal these line-ups")
    expect(page.locator(".match-row", has_text="Anchor")).to_contain_text("2 playing")
    expect(captain.locator(".captain-match").first).to_contain_text("Round 2")
    page.locator(".match-row", has_text="Bridge").click()
    page.select_option("select[name=award]", "-:+")
    page.locator("form", has_text="Decide the match").locator("select").nth(1).select_option("absence")
    whole_picture(page, "matches")
    assert faults(page) == []
    page.click("text=Set the result of the match")
    expect(page.locator(".match-row", has_text="Bridge")).to_contain_text("forfeited")

    page.click(".desk-tabs >> text=Results")
    expect(page.locator(".current-number")).to_have_text("1.1")
    page.keyboard.press("1")
    expect(page.locator(".result-rows .value").first).to_have_text("1–0")
    page.keyboard.press("Enter")
    expect(page.locator(".current-number")).to_have_text("1.2")
    expect(page.locator(".current-board")).to_contain_text("Ash, Bo")
    page.keyboard.press("5")
    expect(page.locator(".missing-head b")).to_have_text("2 of 2 in")
    whole_picture(page, "team-results")

    public = open_page(f"{openhall.address}/t/harbour-league/#pairings&round=1", 390, 844)
    expect(public.locator(".match-card", has_text="Dock").locator(".card-score")).to_have_text("1½–½")
    expect(public.locator(".match-card", has_text="Bridge")).to_contain_text("forfeited")
    expect(public.locator(".tick")).to_have_text(["1–3"])
    assert faults(public) == []
    public.click(".tabs >> text=Standings")
    expect(public.locator(".standings .rows .row .name")).to_have_text(["Castle", "Anchor", "Dock", "Bridge"])


def test_what_goes_wrong_in_a_match_is_put_right_on_the_page(
    scripted: Callable[..., Scripted], desk: Callable[..., Page], openhall: Any
) -> None:
    rules = {"system": "knockout", "participants": "teams", "teams": {"boards": 2}, "tiebreaks": []}
    cup = scripted("cup-of-teams", 1, **rules)
    cup.enter(2, 3)
    cup.send("draw-bracket")
    cup.publish(1, "knockout", "bracket")
    page = desk("t=cup-of-teams&tab=matches")
    page.click("text=Reveal these line-ups")
    row = page.locator(".match-row")
    expect(row).to_contain_text("2 playing")

    line_ups = page.locator(".line-ups-form")
    third = line_ups.locator("select[name=home-2] option").nth(3).inner_text()
    line_ups.locator("select[name=home-2]").select_option(label=third)
    line_ups.locator("select.reason").select_option("illness")
    line_ups.locator(".buttons button").first.click()
    expect(line_ups.locator(".notice").last).to_have_text("Corrected.")

    award = page.locator("form", has_text="Decide the match")
    award.locator("select[name=award]").select_option("1-0")
    award.locator("input").nth(0).fill("2")
    award.get_by_text("Set the result of the match").click()
    expect(award.locator(".notice")).to_have_text("Choose a reason: it stays in the log.")
    award.locator("select.reason").select_option("appeal")
    award.get_by_text("Set the result of the match").click()
    expect(award.locator(".notice")).to_have_text("Write the board points of both teams, or of none.")
    award.locator("input").nth(1).fill("0.5")
    award.get_by_text("Set the result of the match").click()
    expect(row).to_contain_text("set: appeal")
    expect(row.locator(".score")).to_have_text("2 – ½")
    award.locator("select.reason").select_option("entry-error")
    page.click("text=Count it as played")
    expect(row).to_contain_text("2 playing")

    page.click(".desk-tabs >> text=Teams")
    expect(page.locator(".bracket-card")).to_contain_text("Drawn: 2 teams, 0 empty places.")
    page.click(".desk-tabs >> text=Matches")
    drawn(page, "1.1", "1.2")
    expect(row).to_contain_text("level")
    page.click("text=Draw lots for White (L)")
    expect(row).to_contain_text("2 playing")
    drawn(page, "1.3", "1.4")
    winner = row.locator("bdi").last.inner_text()
    page.click(f"text={winner} won the play-off")
    expect(row).to_contain_text(f"{winner} goes on")
    assert faults(page) == []
    whole_picture(page, "play-off")

    page.click(".desk-tabs >> text=Teams")
    page.locator(".team-row", has_text=winner).click()
    page.fill("input[name=points]", "0")
    page.fill("input[name=board-points]", "-0.5")
    page.click("text=Give the points")
    expect(page.locator(".given-list")).to_contain_text("−½ GP penalty")
    page.locator(".roster-list .member").first.click()
    page.locator("form", has_text="Title").locator("input[name=name]").fill("Renamed, Rita")
    page.locator("form", has_text="Title").locator("button.primary").click()
    expect(page.locator(".team-row", has_text=winner)).to_contain_text("Renamed, Rita")
    whole_picture(page, "team-in-hand")


def drawn(page: Page, *games: str) -> None:
    """Draws by keyboard, and back to the matches."""
    page.click(".desk-tabs >> text=Results")
    for number in games:
        page.locator(".missing-chip", has_text=number).click()
        expect(page.locator(".current-number")).to_have_text(number)
        page.keyboard.press("5")
        expect(page.locator(".missing-chip", has_text=number)).to_have_count(0)
    page.click(".desk-tabs >> text=Matches")


def test_the_wall_of_matches_says_that_there_are_none_where_players_play(
    open_page: Callable[..., Page], demo: Demo
) -> None:
    page = open_page(f"{demo.address}/s/{demo.tournament}/matches")
    expect(page.locator(".sentence")).to_have_text("This is no competition of teams.")
    expect(page.locator(".foot .state")).to_contain_text("Live")
