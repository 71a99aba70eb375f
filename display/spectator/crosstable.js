import { nameWithState, pointsFigure, square } from "../lib/cells.js";
import { cyclesOf } from "../lib/cycle.js";
import { attributes, exchange, make, property } from "../lib/dom.js";
import { byeWords, handicapOf } from "../lib/handicap.js";
import { roundRobin, squareLines, uncounted } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { LongList } from "../lib/long_list.js";
import { parts } from "../lib/parts.js";
import { written } from "../lib/points.js";
import { matchViews, teamMatch } from "../lib/match.js";
import { side } from "../lib/results.js";
import { cellBox, headRow, opens, readAs, row as asRow } from "../lib/rows.js";
import { sign } from "../lib/scale.js";
import { standingLines } from "../lib/standing_lines.js";
import { ofTeams } from "../lib/team_match.js";
import { primaryLabel } from "../lib/team_table.js";
import { MatchTables } from "./match.js";
import { stuck } from "./stuck.js";

const SIZE = 16;

/** The crosstable: names stay at the left, the games scroll. */
export class CrosstableTab {
  title = phrase("Crosstable");
  reveal = phrase("Show crosstable");
  rounds = false;

  constructor() {
    this.heads = make("div", "row heads");
    this.rows = make("div", "rows");
    this.list = new LongList(this.rows, () => asRow(make("div", "row")));
    this.foot = make("p", "crosstable-foot meta");
    this.table = attributes(make("div", "crosstable", this.heads, this.rows), { role: "table", "aria-label": this.title, tabindex: 0 });
    this.matches = new MatchTables();
    this.element = make("section", "", this.matches.element, this.table, this.foot);
  }

  views({ source, info }) {
    return ["standings", "crosstable", ...(teamMatch(info.system) ? matchViews(source) : [])];
  }

  context({ source, info }) {
    const at = { round: Math.min(source.table("crosstable")?.meta.round ?? 0, info.round), rounds: info.rounds };
    if (teamMatch(info.system)) return phrase("Scheveningen, round {round} of {rounds}", at);
    return roundRobin(info.system) ? phrase("round robin, round {round} of {rounds}", at) : phrase("by rank, round {round} of {rounds}", at);
  }

  draw(view) {
    const { source, info } = view;
    const teams = teamMatch(info.system);
    this.matches.element.hidden = !teams;
    this.table.hidden = this.foot.hidden = teams;
    if (teams) return this.matches.draw(view, (line, game) => meetingCell(line, game, view));
    const lines = standingLines(source);
    if (!lines.length) return phrase("The crosstable will be here when round 1 is published.");
    const matrix = roundRobin(info.system);
    const ordered = matrix ? squareLines(lines) : lines;
    const heads = matrix ? ordered.map(({ number }) => number) : Array.from({ length: info.rounds }, (_, i) => i + 1);
    const struck = uncounted(source);
    const at = {
      ...view, matrix, struck, open: (key) => this.openPlayer(key), columns: matrix ? ordered.map(({ key }) => key) : heads, cycles: cyclesOf(info),
      places: new Map(lines.map(({ key, place }) => [key, place])), nameRoom: ((view.wide ? 240 : 132) - 8) / SIZE,
    };
    this.#head(heads, matrix, view);
    this.openPlayer = view.openPlayer;
    const all = JSON.stringify([[...struck], at.columns, view.wide, matrix, at.cycles]);
    this.list.show(ordered, (line) => shows(line, at, all), (line, element) => fill(element, line, at));
    this.foot.textContent = footWords(matrix, ofTeams(info), struck.size > 0, lines.some(({ given }) => given));
    return null;
  }

  #head(heads, matrix, { source, info }) {
    const teams = ofTeams(info);
    property(this.table, "--games", heads.length);
    property(this.table, "--meeting", `${matrix && teams ? 66 * cyclesOf(info) : 84}px`);
    this.table.classList.toggle("of-teams", teams);
    this.table.classList.toggle("scored", handicapOf(source) !== null || teams);
    this.heads = exchange(this.heads, headRow(make("div", "row heads",
      stuck(make("span", "place", phrase("No.")), make("span", "who", teams ? phrase("Team") : phrase("Name"))),
      ...heads.map((head) => make("span", "head", head)), make("span", "points", teams ? primaryLabel(info) : phrase("Pts")), make("span", "place last", phrase("Rank")))));
  }
}

function footWords(matrix, teams, some, given) {
  return [
    teams && !matrix ? phrase("The number is the opponent’s (No.).") : "",
    teams ? phrase("A match says the colour at board 1 and the points of the boards.") : "",
    teams || matrix ? "" : phrase("A game says the opponent’s number (No.), the colour and the result."),
    some ? phrase("Struck through: games of players who left before half of theirs; they count for nobody.") : "",
    given ? phrase("Small before the points: a bonus or penalty, which is in them.") : "",
  ].filter(Boolean).join(" ");
}

/** @param {string} all what every row goes by */
function shows(line, { marks, now, places, followed, matrix }, all) {
  const looks = line.games.map((_, i) => marks.look(`p${line.key}:${i + 1}`, now)).join();
  const opponents = matrix ? "" : line.games.map((game) => places.get(game?.[0])).join();
  return [line, looks, opponents, marks.look(`p${line.key}`, now), followed.includes(line.key), all];
}

/** A result moves many by a place or two, and with them their numbers in the rows of others: only those cells change. */
function fill(element, line, at) {
  const { marks, now, followed, matrix, nameRoom, open } = at;
  const look = ["row", line.status ?? "", matrix || line.group % 2 ? "" : "band", line.first && !matrix ? "new-group" : "", followed.includes(line.key) ? "followed" : "", marks.look(`p${line.key}`, now)];
  element.className = look.filter(Boolean).join(" ");
  asRow(parts(element, [
    ["stuck", () => stuck()],
    ...at.columns.map((column) => (matrix ? meeting(line, column, at) : round(line, column, at))),
    [[line.points, line.given, line.counts], () => make("span", "points", pointsFigure(line))],
    [line.rank, () => make("span", "place last", line.rank ?? "–")],
  ]));
  cellBox(parts(/** @type {HTMLElement} */ (element.firstElementChild), [
    [matrix ? line.number : line.place, () => make("span", "place", (matrix ? line.number : line.place) ?? "–")],
    [[line.name, line.status, nameRoom], () => opens(make("span", "who", ...nameWithState(line.name, line.status, nameRoom)), () => open(line.key))],
  ]));
}

/** Class of a game that counts for neither of the two. */
function counts(line, opponent, struck) {
  return line.counts && !struck.has(opponent) ? "" : "uncounted";
}

/** The cell of a round. @returns {[unknown, () => HTMLElement]} */
function round(line, number, at) {
  const game = line.games[number - 1] ?? null;
  const worth = line.worths[number - 1];
  if (game === null) return [null, () => make("span", "game nothing", "-")];
  const [opponent, colour, code] = game;
  if (opponent === null) return [[code, worth], () => make("span", "game game-bye", byeWords(code, worth))];
  const place = at.places.get(opponent) ?? "–";
  const classes = gameClasses(line, number, opponent, at);
  return [[classes, place, colour, code, line.scale, worth], () => cell(classes, { colour, code, scale: line.scale }, make("span", "opponent", place), worth)];
}

/** The cell of an opponent, with a game for each cycle. @returns {[unknown, () => HTMLElement]} */
function meeting(line, opponent, at) {
  if (line.key === opponent) return ["own", () => make("span", "game own")];
  const games = line.games.map((game, i) => ({ game, number: i + 1 })).filter(({ game }) => game?.[0] === opponent)
    .map(({ game: [, colour, code], number }) => ({ classes: gameClasses(line, number, opponent, at), colour, code, scale: line.scale, worth: line.worths[number - 1] }));
  return [[games, at.cycles], () => meetings(games, at.cycles)];
}

function meetings(games, cycles) {
  const halves = games.map((game) => cell(game.classes, game, null, game.worth));
  const ahead = Array.from({ length: Math.max(0, cycles - halves.length) }, () => make("span", "game future"));
  const all = [...halves, ...ahead];
  return all.length === 1 ? all[0] : make("span", "double", ...all.map((one) => (one.ariaLabel ? readAs(one, one.ariaLabel) : one)));
}

function gameClasses(line, number, opponent, { marks, now, struck }) {
  return `game ${marks.look(`p${line.key}:${number}`, now)} ${counts(line, opponent, struck)}`;
}

/** One game of a match, of the player in the row. */
function meetingCell({ k }, { round, colour, result, scale }, { marks, now }) {
  return cell(`game ${marks.look(`p${k}:${round}`, now)}`, { colour, code: result, scale }, null);
}

function cell(classes, { colour, code, scale }, opponent, worth = null) {
  if (code === null) return make("span", `${classes} game-open`, square(colour), opponent, make("span", "dot"));
  const { form, word } = side(code);
  return attributes(make("span", `${classes} game-${form}`, square(form === "forfeit" ? null : colour), opponent, make("b", worth === null ? "" : "worth", worth === null ? sign(code, scale) : written(worth))), { "aria-label": word });
}
