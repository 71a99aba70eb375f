import { tag } from "../../lib/cells.js";
import { diagram } from "../../lib/diagram.js";
import { minutes } from "../../lib/clock.js";
import { attributes, make, property } from "../../lib/dom.js";
import { COLUMN_HEADS, plan } from "../../lib/fit.js";
import { pairingLines, progress } from "../../lib/joined.js";
import { counted, phrase, pieces } from "../../lib/language.js";
import { width } from "../../lib/names.js";
import { newResults } from "../../lib/news.js";
import { sharedOpening } from "../../lib/openings.js";
import { headRow } from "../../lib/rows.js";
import { fixtureOf, fixtureWords } from "../../lib/team_match.js";
import { Wall } from "../../lib/wall.js";
import { boardRange, fixedLegend } from "../../lib/board_number.js";
import { pairingRow } from "./row.js";

const MARGINS = 56;
const BETWEEN = 26;
const BOXED = 1.8;
/** Room for an opening beneath the names of a board, in em. */
const OPENING = 1.15;
/** The opening of a whole round: the largest type, the most lines, the type of where it comes from, all in u. */
const BAND = { most: 60, lines: 3, source: 24, gap: 28, leading: 1.2, padding: 16 };
/** The edge of the position in which the round begins, in u; beside it stand the words, and beneath them where it comes from. */
const EDGE = 250;
/** A name needs so many em; with everything else in half a landscape screen that sets the type (docs/look.md 7). */
const NAME = 11;
/** Above this size two lists side by side have no room for names. */
const FAR = 36;

/** Pairings by board (docs/look.md 7). */
class PairingsScreen extends Wall {
  name = "pairings";
  day = true;

  views({ round, teams }) {
    return ["info", "people", "players", ...(round ? [`pairings.${round}`] : []), ...(teams === null ? [] : ["fixtures"])];
  }

  lines({ round, teams }) {
    const lines = pairingLines(this.source, round);
    return teams === null ? lines : lines.map((line) => ({ ...line, opening: line.opening ?? fixtureStrip(this.source, round, line.board) }));
  }

  news(change) {
    return newResults(change);
  }

  mark(line) {
    return `b${line.key}`;
  }

  sentence({ round, takenBack }) {
    if (takenBack) return phrase("The pairing of round {round} was taken back; a new one follows here.", { round: takenBack });
    return phrase("Pairings of round {round} will be published here.", { round: round + 1 });
  }

  plan(lines, size) {
    const openings = openingsOf(lines);
    this.openings = JSON.stringify(openings);
    const ratio = openings.own ? BOXED + OPENING : BOXED;
    const band = openings.shared && bandOf(openings.shared, size, pictureOf(openings.shared, lines.length, size, ratio));
    const area = size.area - COLUMN_HEADS - (band?.height ?? 0);
    const columns = size.portrait || size.least > FAR || lines.length <= area / (ratio * size.least) ? 1 : 2;
    const column = (size.width - MARGINS - BETWEEN * (columns - 1)) / columns;
    const widest = widestType(column, columns);
    const base = plan({ count: lines.length, area, least: size.least, most: 1.5 * size.least, ratio, columns, widest });
    return { ...base, columns, column, cell: (column - 1.95 * base.type - 10) / 2, band, own: openings.own };
  }

  /** An opening that was just drawn needs room: the page is set anew. */
  refresh() {
    return JSON.stringify(openingsOf(this.linesHere(this.info))) === this.openings ? super.refresh() : this.draw();
  }

  layout(rows, { columns, lines, band }, { teams }) {
    const lists = Array.from({ length: columns }, (_, i) => rows.slice(i * lines, (i + 1) * lines)).filter((part) => part.length);
    const heads = teams === null ? [phrase("White"), phrase("Black")] : [phrase("Home"), phrase("Away")];
    const page = property(attributes(make("div", "pairings", ...lists.map((part) => list(part, heads))), { role: "table" }), "--columns", columns);
    return band ? make("div", "under-opening", opening(band), page) : page;
  }

  row(line, setting) {
    return pairingRow(line, setting, this.look(line));
  }

  describe(info, lines, page) {
    const { round } = info;
    const state = progress(this.source, round);
    const table = this.source.table(`pairings.${round}`);
    const more = boardRange(page, info.teams !== null) || phrase("pairings");
    const boards = info.teams === null ? counted(state.total, "{count} board", "{count} boards") : counted(state.total, "{count} match", "{count} matches");
    this.frame.heading({ title: phrase("Round {round}", { round: round || 1 }), more, tag: this.#tag(table, state, info), look: lines.length > 0, event: info.name, sub: state.total ? boards : "" });
    this.frame.results(state.done ? state : { total: 0 });
    this.frame.footnote(...this.#published(table, info), ...(page.some(({ fixed }) => fixed) ? [fixedLegend()] : []));
    return "";
  }

  /** Nobody may sit down by a pairing that is no more: the tag says which one counts. */
  #tag(table, { done, total }, { takenBack, zone }) {
    if (takenBack) return tag(phrase("Pairing of round {round} taken back", { round: takenBack }), "dashed");
    if (!table) return null;
    if (table.meta.pairing > 1) return tag(phrase("Pairing {pairing} of {time}", { pairing: table.meta.pairing, time: minutes(table.meta.published, zone) }));
    return total && done === total ? tag(phrase("All games finished")) : null;
  }

  #published(table, { zone }) {
    if (!table?.meta.published) return [];
    return [make("span", "", ...pieces("Published {time}", { time: make("b", "", minutes(table.meta.published, zone)) }))];
  }
}

/** When and where a match of teams is played, in the place of an opening; alike where it is the same for all. */
function fixtureStrip(source, round, board) {
  const fixture = board === null ? null : fixtureOf(source, round, board);
  if (fixture === null || (fixture.begins === null && !fixture.venue && fixture.status !== "postponed")) return null;
  const words = [fixture.status === "postponed" ? phrase("postponed") : "", fixtureWords({ ...fixture, venue: "" })].filter(Boolean).join(", ") || fixture.venue;
  const venue = words === fixture.venue ? "" : fixture.venue;
  return { words, source: venue, draw: `${words} ${venue}` };
}

/** Which openings take room: that of the whole round, or a line on each board. */
function openingsOf(lines) {
  const shared = sharedOpening(lines);
  return { shared, own: shared === null && lines.some((line) => line.opening) };
}

/** The position in which the round begins, where all boards have room beneath it on one page; else null. */
function pictureOf({ game, position }, boards, size, ratio) {
  const columns = size.portrait || size.least > FAR ? 1 : 2;
  const rows = Math.floor((size.area - COLUMN_HEADS - EDGE - BAND.padding) / (ratio * size.least));
  return position && boards <= columns * rows ? diagram(game, position) : null;
}

/** How large the opening of a round can be: on one line, or on more in the smallest legible type. */
function bandOf({ words, source }, size, picture) {
  const beside = picture === null ? BAND.source * width(source, 500) : EDGE;
  const room = size.width - MARGINS - BAND.gap - beside;
  const em = width(words, 900);
  const type = Math.max(size.least, Math.min(BAND.most, room / em));
  const lines = Math.min(BAND.lines, Math.ceil((em * type) / room - 0.01));
  const height = Math.max(lines * BAND.leading * type, picture === null ? 0 : EDGE) + BAND.padding;
  return { words, source, picture, type, lines, height };
}

function opening({ words, source, picture, type, lines, height }) {
  const band = picture === null ? make("div", "round-opening", make("b", "", words), make("span", "", source)) : pictured(picture, words, source);
  property(band, "--opening", `calc(${type.toFixed(2)} * var(--u))`);
  return property(property(band, "--lines", lines), "--height", `calc(${height.toFixed(2)} * var(--u))`);
}

function pictured(picture, words, source) {
  const turn = picture.querySelector("figcaption");
  turn.replaceWith();
  return make("div", "round-opening", picture, make("div", "band-words", make("b", "", words), make("span", "", `${source} · ${turn.textContent}`)));
}

/** The largest type at which a column has room for its names, in u. */
function widestType(column, columns) {
  return columns === 1 ? column / 26 : (column - 10 - 56) / (2 * NAME + 1.95 + 3.2);
}

function list(rows, words) {
  const heads = make("div", "column-heads", make("span"), ...words.map((word) => make("span", "", word)));
  return attributes(make("div", "list", headRow(heads), ...rows), { role: "rowgroup" });
}

customElements.define("pairings-screen", PairingsScreen);
