import { figure, name } from "../lib/cells.js";
import { attributes, button, make } from "../lib/dom.js";
import { boardsPlayed, individualLines } from "../lib/individuals.js";
import { metaLine } from "../lib/joined.js";
import { keyed } from "../lib/keyed.js";
import { phrase } from "../lib/language.js";
import { headRow, opens, row as asRow } from "../lib/rows.js";
import { boardName } from "../lib/team_match.js";

const SIZE = 18;

/** The members of all teams over all matches, or at one board: who wins the board prizes. */
export class IndividualsTab {
  title = phrase("Players");
  reveal = phrase("Show players");
  rounds = false;

  constructor() {
    this.board = null;
    this.chips = attributes(make("div", "rounds"), { role: "group", "aria-label": phrase("Board") });
    this.rows = make("div", "rows");
    const heads = headRow(make("div", "heads", ...[["", phrase("Rank")], ["", phrase("Name")], ["", phrase("Games")], ["", phrase("Pts")], ["performance", phrase("Perf.")]].map(([look, head]) => make("span", look, head))));
    this.list = attributes(make("div", "", heads, this.rows), { role: "table", "aria-label": phrase("Individual list") });
    this.foot = make("p", "crosstable-foot meta", phrase("Games played at all boards, play-offs included; + n: games won without playing, not in the points."));
    this.element = make("section", "individuals", this.chips, this.list, this.foot);
  }

  views() {
    return ["individuals", "boards"];
  }

  context({ info }) {
    if (this.board === null) return phrase("over all matches, round {round} of {rounds}", info);
    return phrase("board {board}, round {round} of {rounds}", { ...info, board: boardName(this.board, info) });
  }

  draw(view) {
    const { source, info } = view;
    const boards = boardsPlayed(source);
    if (!boards.includes(this.board)) this.board = null;
    const chip = (board, words) => attributes(button("chip", words, () => this.#choose(board, view)), { "aria-pressed": String(this.board === board) });
    this.chips.replaceChildren(make("span", "label", phrase("Board")), chip(null, phrase("all|boards")), ...boards.map((board) => chip(board, boardName(board, info))));
    const lines = this.board === null ? individualLines(source) : individualLines(source, "boards", this.board);
    this.list.hidden = this.chips.hidden = this.foot.hidden = !lines.length;
    keyed(this.rows, lines, (line) => JSON.stringify([line, view.followed.includes(line.k), view.room]), (line) => row(line, view));
    return lines.length ? null : phrase("The first game of a match will be here.");
  }

  #choose(board, view) {
    this.board = board;
    this.draw(view);
  }
}

/** The team, then the facts; where there is no column for it, the performance before them. */
function meta(line, wide) {
  const performance = !wide && line.performance ? phrase("perf. {performance}", line) : "";
  return [line.team.name, performance, metaLine(line)].filter(Boolean).join(" · ");
}

function row(line, { openPlayer, followed, room, wide }) {
  const element = asRow(make("div", `row ${followed.includes(line.k) ? "followed" : ""}`,
    make("span", "place", line.rank),
    make("span", "who", name(line.name, (room - (wide ? 0 : 200)) / SIZE), make("span", "meta", meta(line, wide))),
    make("span", "games-played", line.games, line.forfeits ? make("small", "", ` +${line.forfeits}`) : null),
    make("span", "points", figure(line.points)),
    make("span", "performance", line.performance ?? "–")));
  return attributes(opens(element, () => openPlayer(line.k)), { "data-key": line.k });
}
