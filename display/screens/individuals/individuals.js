import { figure, name } from "../../lib/cells.js";
import { attributes, make, property } from "../../lib/dom.js";
import { COLUMN_HEADS, plan } from "../../lib/fit.js";
import { stateTag } from "../../lib/frame.js";
import { individualLines } from "../../lib/individuals.js";
import { phrase } from "../../lib/language.js";
import { headRow, row } from "../../lib/rows.js";
import { boardName } from "../../lib/team_match.js";
import { Wall } from "../../lib/wall.js";

const MARGINS = 56;
const SMALL = 24;
const GAP = 10;
/** The lines that close a list. */
const EDGE = 4;
/** Of what names leave, so much is the name's, the rest its team's. */
const OWN = 0.54;

/** Members of teams over all matches (docs/look.md 7); with ?board=2 those who have played at that board of their team. */
class IndividualsScreen extends Wall {
  name = "individuals";

  views() {
    return ["info", "people", "players", "members", "individuals", "boards"];
  }

  /** The board that the address asks for, or null. */
  get board() {
    const wanted = Number(this.search.get("board"));
    return wanted > 0 ? wanted : null;
  }

  lines() {
    return this.board === null ? individualLines(this.source) : individualLines(this.source, "boards", this.board);
  }

  hold(fresh, { rank }) {
    return { ...fresh, rank };
  }

  news() {
    return [];
  }

  mark(line) {
    return `m${line.key}`;
  }

  sentence({ teams }) {
    return teams === null ? phrase("This is no competition of teams.") : phrase("The first game of a match will be here.");
  }

  plan(lines, size) {
    const base = plan({ count: lines.length, area: size.area - COLUMN_HEADS - EDGE, least: size.least });
    const small = Math.max(SMALL, 0.82 * base.type);
    const fixed = [2.1 * base.type, 3.1 * small, 3.4 * base.type, 3.6 * small];
    const room = size.width - MARGINS - 5 * GAP - fixed.reduce((sum, wide) => sum + wide, 0);
    const [rank, games, points, performance] = fixed.map((wide) => `calc(${wide.toFixed(1)} * var(--u))`);
    const wide = (part) => `calc(${(part * room).toFixed(1)} * var(--u))`;
    return { ...base, nameRoom: (OWN * room) / base.type, teamRoom: ((1 - OWN) * room) / small, tracks: [rank, wide(OWN), wide(1 - OWN), games, points, performance].join(" ") };
  }

  layout(rows, { tracks }) {
    const heads = [["right", phrase("Rank")], ["", phrase("Name")], ["", phrase("Team")], ["right", phrase("Games|column")], ["right", phrase("Pts")], ["right", phrase("Perf.")]];
    const list = make("div", "list individuals", headRow(make("div", "column-heads", ...heads.map(([look, head]) => make("span", look, head)))), make("div", "rows", ...rows));
    return property(attributes(list, { role: "table" }), "--tracks", tracks);
  }

  row(line, { type, nameRoom, teamRoom }) {
    const smallest = Math.max(0.85, SMALL / type);
    return row(make("div", `line ${this.look(line)}`,
      make("span", "rank right", line.rank), make("span", "player", name(line.name, nameRoom, smallest)),
      make("span", "of-team", name(line.team.name, teamRoom, Math.max(0.85, SMALL / Math.max(SMALL, 0.82 * type)))),
      make("span", "games right", line.games), make("span", "points right", figure(line.points)), make("span", "performance right", line.performance ?? "–")));
  }

  describe(info, lines, page, first) {
    const what = this.board === null ? phrase("over all matches") : phrase("at board {board}", { board: info.teams === null ? this.board : boardName(this.board, info) });
    this.frame.heading({ title: phrase("Players"), more: `${what}, ${phrase("round {round} of {rounds}", info)}`, tag: stateTag(0, info), event: info.name, sub: info.venue || info.city });
    this.frame.footnote(phrase("games that were played, play-offs included"));
    return page.length ? phrase("{first}–{last} of {count}", { first: first + 1, last: first + page.length, count: lines.length }) : "";
  }
}

customElements.define("individuals-screen", IndividualsScreen);
