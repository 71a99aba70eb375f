import { tag } from "../../lib/cells.js";
import { bracket, bracketViews, currentRound, knockout, openEncounters } from "../../lib/bracket.js";
import { attributes, make } from "../../lib/dom.js";
import { formatWords } from "../../lib/encounter.js";
import { counted, phrase } from "../../lib/language.js";
import { newEncounterGames } from "../../lib/news.js";
import { participantsCounted } from "../../lib/participants.js";
import { Wall } from "../../lib/wall.js";
import { pagesOf } from "./pages.js";
import { HEADS, setting, tree } from "./tree.js";

/** The bracket of a knockout: who met whom, who goes on, what is still ahead (docs/look.md 7). */
class BracketScreen extends Wall {
  name = "bracket";

  views(info) {
    return ["info", "people", "players", ...bracketViews(info)];
  }

  /** A line is a page. */
  lines(info) {
    this.found = knockout(info.system) ? bracket(this.source, info) : null;
    return this.found === null ? [] : pagesOf(this.found, window.innerHeight > window.innerWidth);
  }

  news(change) {
    return newEncounterGames(change);
  }

  look({ columns }) {
    return columns.flatMap(({ encounters, below }) => [...encounters, ...(below ? [below] : [])]).map((one) => this.#mark(one)).join();
  }

  #mark({ round, board }, game = null) {
    return board === null ? "" : this.marks.look(`g${round}:${board}${game === null ? "" : `:${game}`}`, this.clock());
  }

  sentence({ system }) {
    return knockout(system) ? phrase("The bracket will be here when it is drawn.") : phrase("This tournament has no bracket: it is no knockout.");
  }

  plan(lines, size) {
    const [first] = lines;
    return { rows: 1, pages: lines.length, type: setting(first, size).type, height: size.area - HEADS, size };
  }

  /** A page stays so long as a list of its players would. */
  weight([page]) {
    return page.columns.reduce((sum, { encounters }) => sum + 2 * encounters.length, 0);
  }

  layout(rows) {
    return make("div", "bracket", ...rows);
  }

  row(page, { size }) {
    return tree(page, size, (one, game) => this.#mark(one, game));
  }

  describe(info, lines, [page]) {
    const round = this.found ? currentRound(this.found, info) : null;
    const more = round ? `${round.inside}, ${phrase("round {round} of {rounds}", { round: Math.max(1, info.round), rounds: info.rounds })}` : phrase("bracket");
    const players = this.source.table("bracket")?.meta.places?.filter(Boolean).length ?? 0;
    const format = info.teams === null ? formatWords(info.stages) : counted(info.teams.boards, "{count} board", "{count} boards");
    const sub = [players ? participantsCounted(players, info) : "", format].filter(Boolean).join(", ");
    this.frame.heading({ title: phrase("Knockout"), more, tag: this.#tag(info), event: info.name, sub });
    this.frame.footnote(info.teams === null ? phrase("tiles: games of the encounter, from left · number before the name: starting number") : phrase("points of the boards · number before the name: starting number"));
    return page?.title ?? "";
  }

  #tag({ status }) {
    if (status === "closed") return tag(phrase("Final|standings"));
    const open = this.found ? openEncounters(this.found).length : 0;
    return open ? attributes(tag(counted(open, "{count} encounter to go", "{count} encounters to go"), "dashed"), { "data-open": open }) : null;
  }
}

customElements.define("bracket-screen", BracketScreen);
