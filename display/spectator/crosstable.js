import { nameWithState, pointsFigure, square } from "../lib/cells.js";
import { cyclesOf } from "../lib/cycle.js";
import { attributes, make, property } from "../lib/dom.js";
import { byeWords, handicapOf } from "../lib/handicap.js";
import { roundRobin, squareLines, uncounted } from "../lib/joined.js";
import { keyed } from "../lib/keyed.js";
import { phrase } from "../lib/language.js";
import { written } from "../lib/points.js";
import { matchViews, teamMatch } from "../lib/match.js";
import { side } from "../lib/results.js";
import { headRow, opens, readAs, row as asRow } from "../lib/rows.js";
import { sign } from "../lib/scale.js";
import { standingLines } from "../lib/standing_lines.js";
import { ofTeams } from "../lib/team_match.js";
import { primaryLabel } from "../lib/team_table.js";
import { MatchTables } from "./match.js";

const SIZE = 16;

/** The crosstable: names stay at the left, the games scroll. */
export class CrosstableTab {
  title = phrase("Crosstable");
  reveal = phrase("Show crosstable");
  rounds = false;

  constructor() {
    this.heads = make("div", "row heads");
    this.rows = make("div", "rows");
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
    const places = new Map(lines.map(({ key, place }) => [key, place]));
    const struck = uncounted(source);
    const at = { ...view, places, struck, cycles: cyclesOf(info) };
    const opponents = ordered.map(({ key }) => key);
    const width = view.wide ? 240 : 132;
    property(this.table, "--games", heads.length);
    property(this.table, "--meeting", `${matrix && ofTeams(info) ? 66 * cyclesOf(info) : 84}px`);
    this.table.classList.toggle("of-teams", ofTeams(info));
    this.table.classList.toggle("scored", handicapOf(source) !== null || ofTeams(info));
    this.heads.replaceChildren(
      make("span", "place", phrase("No.")), make("span", "who", ofTeams(info) ? phrase("Team") : phrase("Name")),
      ...heads.map((head) => make("span", "head", head)), make("span", "points", ofTeams(info) ? primaryLabel(info) : phrase("Pts")), make("span", "place last", phrase("Rank")));
    headRow(this.heads);
    keyed(this.rows, ordered, (line) => facts(line, at), (line) => {
      const cells = matrix ? opponents.map((other) => meeting(line, other, at)) : heads.map((round) => gameCell(line, round, at));
      return row(line, cells, matrix, view, width);
    });
    this.foot.textContent = footWords(matrix, ofTeams(info), struck.size > 0, lines.some(({ given }) => given));
    return null;
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

function facts(line, { marks, now, wide, places, struck }) {
  const opponents = line.games.map((game) => [places.get(game?.[0]), struck.has(game?.[0])]);
  const looks = line.games.map((_, i) => marks.look(`p${line.key}:${i + 1}`, now));
  return JSON.stringify([line, opponents, looks, wide]);
}

function row(line, cells, matrix, view, width) {
  const look = ["row", line.status ?? "", matrix || line.group % 2 ? "" : "band", line.first && !matrix ? "new-group" : "", view.followed.includes(line.key) ? "followed" : "", view.marks.look(`p${line.key}`, view.now)];
  const who = make("span", "who", ...nameWithState(line.name, line.status, (width - 8) / SIZE));
  opens(who, () => view.openPlayer(line.key));
  return asRow(make("div", look.join(" "),
    make("span", "place", (matrix ? line.number : line.place) ?? "–"), who, ...cells,
    make("span", "points", pointsFigure(line)), make("span", "place last", line.rank ?? "–")));
}

/** Class of a game that counts for neither of the two. */
function counts(line, opponent, struck) {
  return line.counts && !struck.has(opponent) ? "" : "uncounted";
}

function gameCell(line, round, { marks, now, places, struck }) {
  const game = line.games[round - 1] ?? null;
  if (game === null) return make("span", "game nothing", "-");
  const [opponent, colour, code] = game;
  if (opponent === null) return make("span", "game game-bye", byeWords(code, line.worths[round - 1]));
  return cell(`game ${marks.look(`p${line.key}:${round}`, now)} ${counts(line, opponent, struck)}`, { colour, code, scale: line.scale }, make("span", "opponent", places.get(opponent) ?? "–"), line.worths[round - 1]);
}

function meeting(line, opponent, { marks, now, struck, cycles }) {
  if (line.key === opponent) return make("span", "game own");
  const games = line.games.map((game, i) => [game, i + 1]).filter(([game]) => game?.[0] === opponent);
  const halves = games.map(([[, colour, code], round]) => cell(`game ${marks.look(`p${line.key}:${round}`, now)} ${counts(line, opponent, struck)}`, { colour, code, scale: line.scale }, null, line.worths[round - 1]));
  const ahead = Array.from({ length: Math.max(0, cycles - halves.length) }, () => make("span", "game future"));
  const all = [...halves, ...ahead];
  return all.length === 1 ? all[0] : make("span", "double", ...all.map((one) => (one.ariaLabel ? readAs(one, one.ariaLabel) : one)));
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
