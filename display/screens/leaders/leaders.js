import { movement, name, nameWithState, planned, pointsFigure, square, tile } from "../../lib/cells.js";
import { attributes, make, property, renew } from "../../lib/dom.js";
import { stateTag } from "../../lib/frame.js";
import { givenRoom } from "../../lib/given.js";
import { pairingLines, progressOfCrosstable } from "../../lib/joined.js";
import { phrase } from "../../lib/language.js";
import { newGames } from "../../lib/news.js";
import { row } from "../../lib/rows.js";
import { standingLines } from "../../lib/standing_lines.js";
import { upsetLines } from "../../lib/upsets.js";
import { Wall } from "../../lib/wall.js";
import { upsetCards } from "./cards.js";
import { lastMeetings } from "./meetings.js";

const MOST = 10;
const SIDE = 640;
/** A row is two lines: the name, and whom he meets. */
const RATIO = 2.35;
/** Margins and the gaps between the four columns. */
const FIXED = 56 + 3 * 20;
const SMALL = 24;
/** Upright the list has so much of the page. */
const UPRIGHT = 0.66;
/** So many rounds as tiles of so many em, where that leaves a name so much, in em. */
const RUNS = [9, 5, 3];
const TILE = 0.86;
const NAMES = 13.5;
/** Width of the points, in em. */
const POINTS = 3.5;
/** What stands beside the opponent's name in the second line, in em of it. */
const BESIDE = 11.2;

/** Who leads, whom the leaders meet, and the greatest upsets of the round and of the event (docs/look.md 7). */
class LeadersScreen extends Wall {
  name = "leaders";

  views({ round, teams }) {
    const base = ["info", "people", "players", "standings", "crosstable", "upsets", ...(teams === null ? [] : ["members"])];
    return round ? [...base, `pairings.${round}`] : base;
  }

  /** Has a game of the newest round a result? Then those without one are being played. */
  get begun() {
    return progressOfCrosstable(this.source, this.info.round).done > 0;
  }

  lines({ round }) {
    const meetings = lastMeetings(pairingLines(this.source, round));
    return standingLines(this.source).slice(0, MOST).map((line) => ({ ...line, meeting: meetings.get(line.key) ?? null }));
  }

  hold(fresh, { rank, movement: moved }) {
    return { ...fresh, rank, movement: moved ?? fresh.movement };
  }

  news(change) {
    return change.name === "upsets" ? newUpsets(change) : newGames(change);
  }

  mark(line) {
    return `p${line.key}`;
  }

  sentence({ round }) {
    return round ? phrase("The leaders will be here after the first result.") : phrase("The leaders will be here when round 1 is being played.");
  }

  plan(lines, size, info) {
    const area = size.portrait ? size.area * UPRIGHT : size.area;
    const rows = Math.max(1, Math.min(lines.length, MOST, Math.floor(area / (RATIO * size.least))));
    const height = Math.min(area / rows, 1.5 * RATIO * size.least);
    const type = Math.max(SMALL, height / RATIO);
    const fixed = [1.65 * type, Math.max(53, 1.63 * type), POINTS * type + givenRoom(lines)];
    const names = (size.portrait ? size.width : size.width - SIDE) - FIXED - fixed.reduce((sum, wide) => sum + wide);
    const run = RUNS.map((most) => Math.min(most, info.rounds)).find((count) => names - tiles(count, type) >= NAMES * type) ?? 0;
    return { rows, pages: 1, type, height, run, small: Math.max(SMALL, 0.66 * type), nameRoom: (names - tiles(run, type)) / type, tracks: tracks(fixed, run), portrait: size.portrait, width: size.width };
  }

  layout(rows, plan, info) {
    const list = property(attributes(make("div", "list", ...rows), { role: "table" }), "--tracks", plan.tracks);
    this.cards = make("aside", "upsets");
    this.setting = plan;
    this.#cards(info);
    return make("div", "leaders", list, this.cards);
  }

  row(line, setting) {
    const { type, nameRoom } = setting;
    const smallest = Math.max(0.85, SMALL / type);
    const title = line.label ? make("span", "title", line.label) : null;
    const room = line.label ? nameRoom - 2.2 : nameRoom;
    const who = make("span", "who", ...nameWithState(line.name, line.status, room, smallest, smallest), title);
    return row(make("div", `line ${line.first ? "new-group" : ""} ${line.group % 2 ? "" : "band"} ${this.look(line)}`,
      make("span", "rank right", line.rank ?? "–"), make("span", "moved", movement(line.movement)),
      make("span", "player", who, this.#meeting(line, setting)),
      ...this.#run(line, setting),
      make("span", "points right", pointsFigure(line, this.marks.has(`p${line.key}`, this.clock()) ? "just" : ""))));
  }

  /** The last rounds as tiles; nothing where there is no room. */
  #run({ key, games, scale }, { run }) {
    const { rounds, round } = this.info;
    const first = Math.max(1, Math.min(rounds - run + 1, round - run + 2));
    const numbers = Array.from({ length: run }, (_, i) => first + i);
    const shown = numbers.map((number) => (games[number - 1] ? tile(games[number - 1][2], this.marks.look(`p${key}:${number}`, this.clock()), scale) : planned()));
    return run ? [make("span", "run", ...shown)] : [];
  }

  /** Whom he meets or has met in the newest round, as one line under his name. */
  #meeting({ meeting, scale }, { small, nameRoom, type }) {
    if (meeting === null) return make("span", "meeting", phrase("not paired in this round"));
    if (meeting.opponent === null) return make("span", "meeting", tile(meeting.code, "", scale), meeting.words);
    const state = meeting.code === null && !this.begun ? planned() : tile(meeting.code, "", scale);
    const room = (nameRoom * type) / small - BESIDE;
    return make("span", "meeting", state, make("span", "where", phrase("board {board}", { board: meeting.board })), square(meeting.colour),
      name(meeting.opponent.name, room, Math.max(0.85, SMALL / small)), make("span", "rating", meeting.opponent.rating ?? ""));
  }

  describe(info, _lines, page) {
    const state = progressOfCrosstable(this.source, info.round);
    const appeals = this.source.table("standings")?.meta.appeals?.length;
    const begun = this.begun || info.round < 2;
    const { round, rounds } = info;
    const more = begun ? phrase("after round {round} of {rounds}", { round, rounds }) : phrase("before round {round} of {rounds}", { round, rounds });
    this.frame.heading({ title: phrase("Leaders"), more: round ? more : "", tag: stateTag(begun ? state.open : 0, info, appeals), event: info.name, sub: info.venue || info.city });
    this.frame.results(state, info.teams === null ? "results" : "matches");
    this.frame.footnote(phrase("upset: the lower rated player won"));
    if (page.length) this.#cards(info);
    return "";
  }

  #cards(info) {
    const look = (key) => this.marks.look(`u${key}`, this.clock());
    renew(this.cards, ...upsetCards(upsetLines(this.source), info, this.setting, look));
  }
}

/** Width of so many tiles with the gap beside them, in u. */
function tiles(count, type) {
  return count ? count * (TILE * type + 4) + 20 : 0;
}

/** @param {number[]} fixed @param {number} run */
function tracks([rank, moved, points], run) {
  const wide = (u) => `calc(${u.toFixed(1)} * var(--u))`;
  return [wide(rank), wide(moved), "minmax(0, 1fr)", ...(run ? ["auto"] : []), wide(points)].join(" ");
}

/** Marks of upsets that are new. */
function newUpsets({ before, after }) {
  return after.keys().filter((key) => !before.has(key)).map((key) => `u${key}`);
}

customElements.define("leaders-screen", LeadersScreen);
