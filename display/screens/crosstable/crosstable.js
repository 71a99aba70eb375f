import { givenLegend } from "../../lib/cells.js";
import { attributes, make, property } from "../../lib/dom.js";
import { stateTag } from "../../lib/frame.js";
import { handicapOf } from "../../lib/handicap.js";
import { progressOfCrosstable, roundRobin, squareLines, uncounted } from "../../lib/joined.js";
import { phrase } from "../../lib/language.js";
import { newGames } from "../../lib/news.js";
import { currentMatch, matchViews, teamMatch } from "../../lib/match.js";
import { headRow } from "../../lib/rows.js";
import { scaleOf } from "../../lib/scale.js";
import { standingLines } from "../../lib/standing_lines.js";
import { Wall } from "../../lib/wall.js";
import { matchLines, matchPlan, matchRow, MATCH_LEGEND } from "./match.js";
import { squarePlan, squareRow, SQUARE_LEGEND } from "./square.js";
import { swissPlan, swissRow, SWISS_LEGEND } from "./swiss.js";

/** The crosstable: a square of players in a round robin, opponents by round elsewhere (docs/look.md 7). */
class CrosstableScreen extends Wall {
  name = "crosstable";

  views({ system }) {
    return ["info", "people", "players", "standings", "crosstable", ...(teamMatch(system) ? matchViews(this.source) : [])];
  }

  lines({ system }) {
    if (teamMatch(system)) return matchLines(this.source, currentMatch(this.source));
    const lines = standingLines(this.source);
    return roundRobin(system) ? squareLines(lines) : lines;
  }

  hold(fresh, { place, rank, group, first }) {
    return { ...fresh, place, rank, group, first };
  }

  news(change) {
    return newGames(change);
  }

  mark(line) {
    return `p${line.key}`;
  }

  sentence({ system }) {
    if (teamMatch(system)) return phrase("The crosstable will be here when the teams are set.");
    return phrase("The crosstable will be here when round 1 is published.");
  }

  plan(lines, size, info) {
    const setting = { table: this.source.table("standings"), info, size };
    if (teamMatch(info.system)) return matchPlan(lines, size);
    return roundRobin(info.system) ? squarePlan(lines, setting) : swissPlan(lines, setting);
  }

  layout(rows, { columns, style, tracks }, { teams }) {
    if (style === "match") return property(attributes(make("div", "list match", ...rows), { role: "table" }), "--tracks", tracks);
    const heads = make("div", "column-heads", ...columns.map(({ head, look, key }) => make("span", `${key} ${look}`, head)));
    const list = make("div", `list ${style} ${teams === null ? "" : "of-teams"}`, headRow(heads), make("div", "rows", ...rows));
    const widths = columns.map(({ wide }) => (wide === null ? "minmax(0, 1fr)" : `calc(${wide.toFixed(1)} * var(--u))`));
    return property(attributes(list, { role: "table" }), "--tracks", widths.join(" "));
  }

  row(line, setting) {
    const at = { ...setting, marks: this.marks, now: this.clock(), struck: uncounted(this.source) };
    return { square: squareRow, swiss: swissRow, match: matchRow }[setting.style](line, at, this.look(line));
  }

  describe(info, lines, page, first) {
    const round = Math.min(this.source.table("crosstable")?.meta.round ?? info.round, info.round);
    const state = progressOfCrosstable(this.source, round);
    const square = roundRobin(info.system) || teamMatch(info.system);
    const kind = teamMatch(info.system) ? phrase("Scheveningen") : square ? phrase("round robin") : phrase("by rank");
    const more = [kind, round ? phrase("round {round} of {rounds}", { round, rounds: info.rounds }) : ""].filter(Boolean).join(", ");
    this.frame.heading({ title: phrase("Crosstable"), more, tag: stateTag(state.open, info), event: info.name, sub: info.venue || info.city });
    if (teamMatch(info.system)) this.frame.footnote(...MATCH_LEGEND());
    else this.frame.footnote(...(square ? SQUARE_LEGEND(uncounted(this.source).size > 0, info.teams !== null) : SWISS_LEGEND(figureWords(this.source, info), scaleOf(this.source))), ...givenLegend(lines));
    if (square) this.frame.results(state, info.teams === null ? "games" : "matches");
    return square || !page.length ? "" : phrase("No. {first}–{last}", { first: first + 1, last: first + page.length });
  }
}

/** What the figure in a cell is, where it is not the result. */
function figureWords(source, { teams }) {
  if (teams !== null) return phrase("figure = points of the boards");
  return handicapOf(source) === null ? null : phrase("figure with handicap");
}

customElements.define("crosstable-screen", CrosstableScreen);
