import { tag } from "../../lib/cells.js";
import { minutes } from "../../lib/clock.js";
import { attributes, make, property } from "../../lib/dom.js";
import { COLUMN_HEADS, plan } from "../../lib/fit.js";
import { pairingLines, progress } from "../../lib/joined.js";
import { newResults } from "../../lib/news.js";
import { Wall } from "../../lib/wall.js";
import { boardRange, fixedLegend } from "../../lib/board_number.js";
import { pairingRow } from "./row.js";

const MARGINS = 56;
const BETWEEN = 26;
const BOXED = 1.8;
/** A name needs so many em; with everything else in half a landscape screen that sets the type (docs/look.md 7). */
const NAME = 11;
/** Above this size two lists side by side have no room for names. */
const FAR = 36;

/** Pairings by board (docs/look.md 7). */
class PairingsScreen extends Wall {
  name = "pairings";
  day = true;

  views({ round }) {
    return ["info", "people", "players", ...(round ? [`pairings.${round}`] : [])];
  }

  lines({ round }) {
    return pairingLines(this.source, round);
  }

  news(change) {
    return newResults(change);
  }

  mark(line) {
    return `b${line.key}`;
  }

  sentence({ round, takenBack }) {
    if (takenBack) return `The pairing of round ${takenBack} was taken back; a new one follows here.`;
    return `Pairings of round ${round + 1} will be published here.`;
  }

  plan(lines, size) {
    const area = size.area - COLUMN_HEADS;
    const columns = size.portrait || size.least > FAR || lines.length <= area / (BOXED * size.least) ? 1 : 2;
    const column = (size.width - MARGINS - BETWEEN * (columns - 1)) / columns;
    const widest = widestType(column, columns);
    const base = plan({ count: lines.length, area, least: size.least, most: 1.5 * size.least, ratio: BOXED, columns, widest });
    return { ...base, columns, column, cell: (column - 1.95 * base.type - 10) / 2 };
  }

  layout(rows, { columns, lines }) {
    const lists = Array.from({ length: columns }, (_, i) => rows.slice(i * lines, (i + 1) * lines)).filter((part) => part.length);
    const page = make("div", "pairings", ...lists.map(list));
    return property(attributes(page, { role: "table" }), "--columns", columns);
  }

  row(line, setting) {
    return pairingRow(line, setting, this.look(line));
  }

  describe(info, lines, page) {
    const { round } = info;
    const state = progress(this.source, round);
    const table = this.source.table(`pairings.${round}`);
    const range = boardRange(page);
    this.frame.heading({ title: `Round ${round || 1}`, more: range || "pairings", tag: this.#tag(table, state, info), look: lines.length > 0, event: info.name, sub: state.total ? `${state.total} boards` : "" });
    this.frame.results(state.done ? state : { total: 0 });
    this.frame.footnote(...this.#published(table, info), ...(page.some(({ fixed }) => fixed) ? [fixedLegend()] : []));
    return "";
  }

  /** Nobody may sit down by a pairing that is no more: the tag says which one counts. */
  #tag(table, { done, total }, { takenBack, zone }) {
    if (takenBack) return tag(`Pairing of round ${takenBack} taken back`, "dashed");
    if (!table) return null;
    if (table.meta.pairing > 1) return tag(`Pairing ${table.meta.pairing} of ${minutes(table.meta.published, zone)}`);
    return total && done === total ? tag("All games finished") : null;
  }

  #published(table, { zone }) {
    if (!table?.meta.published) return [];
    return [make("span", "", "Published ", make("b", "", minutes(table.meta.published, zone)))];
  }
}

/** The largest type at which a column has room for its names, in u. */
function widestType(column, columns) {
  return columns === 1 ? column / 26 : (column - 10 - 56) / (2 * NAME + 1.95 + 3.2);
}

function list(rows) {
  const heads = make("div", "column-heads", make("span"), make("span", "", "White"), make("span", "", "Black"));
  return make("div", "list", attributes(heads, { role: "row" }), ...rows);
}

customElements.define("pairings-screen", PairingsScreen);
