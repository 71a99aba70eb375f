import { attributes, button, make } from "../lib/dom.js";
import { counted, phrase } from "../lib/language.js";
import { openingDiagram, openingOf } from "../lib/openings.js";
import { choice, field, input, Notice } from "./fields.js";
import { reasonChoice } from "./reasons.js";
import { inWhole, tableParts } from "./table_parts.js";

const GAMES = [["draughts-it", phrase("Italian draughts")], ["draughts-en", phrase("English draughts")], ["draughts-int", phrase("international draughts")], ["chess", phrase("chess")], ["other", phrase("another game")]];
const SCOPES = [["encounter", phrase("each encounter")], ["board", phrase("each board another one")], ["round", phrase("the whole round")]];

/** Tables of openings, and the drawing of them for the round that is public (docs/rules/openings.md). */
export class OpeningsCard {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.drawn = make("div", "openings-drawn");
    this.table = make("div");
    this.scope = choice("scope", SCOPES);
    this.reason = reasonChoice("other");
    this.why = attributes(field(phrase("Drawn already; reason to draw again"), this.reason), { hidden: true });
    this.draws = make("div", "openings-draw", this.table, field(phrase("An opening for"), this.scope), this.why, make("div", "buttons", button("primary", phrase("Draw the openings"), () => this.#draw())));
    this.element = make("section", "openings-form card-form compact", make("h2", "", phrase("Openings")), this.drawn, this.draws, this.#loading(), this.notice.element);
  }

  #loading() {
    this.name = input("opening-table", { maxlength: 20, pattern: "[A-Za-z0-9]+(-[A-Za-z0-9]+)*", placeholder: "A", required: true });
    this.game = choice("game", GAMES);
    this.source = input("source", { maxlength: 500, placeholder: phrase("federal table of 2026"), required: true });
    this.text = attributes(make("textarea"), { name: "openings", rows: 4, maxlength: 500_000, required: true, placeholder: "number,moves\n1,23-19 10-14" });
    this.file = input("file", { type: "file", accept: ".csv,.json,.txt,.tsv" });
    this.file.addEventListener("change", async () => { this.text.value = (await this.file.files[0]?.text()) ?? this.text.value; });
    const form = make("form", "", make("div", "pair", field(phrase("Table|of openings"), this.name), field(phrase("Game|chess or draughts"), this.game)), field(phrase("Where it comes from"), this.source),
      field(phrase("File"), this.file), field(phrase("Openings"), this.text, phrase("CSV with the columns number, moves, fen, label, min_category, excluded, or the same as JSON.")), button("", phrase("Load the table"), () => null));
    form.querySelector("button").type = "submit";
    form.addEventListener("submit", (event) => this.#load(event));
    return make("details", "", make("summary", "", phrase("Load a table")), form);
  }

  draw({ round }) {
    const tables = this.desk.table("info")?.meta.opening_tables ?? [];
    this.round = round;
    this.openings = (round && this.desk.table(`pairings.${round}`)?.meta.openings) || {};
    this.draws.hidden = tables.length === 0 || !round;
    this.why.hidden = Object.keys(this.openings).length === 0 && this.asked !== round;
    const shown = JSON.stringify([tables, round, this.openings]);
    if (shown === this.shown) return;
    this.shown = shown;
    this.tables = tables;
    this.pick = choice("table", tables.length ? tables.map(([name, , count]) => [name, counted(count, "{name}, {count} opening", "{name}, {count} openings", { name })]) : [["", ""]]);
    this.table.replaceChildren(...(tables.length > 1 ? [field(phrase("Table|of openings"), this.pick)] : []));
    this.drawn.replaceChildren(...this.#lines(tables, round));
  }

  #lines(tables, round) {
    if (!tables.length) return [make("p", "meta", phrase("No table is loaded. For draughts: load the one of your federation, and draw from it."))];
    const listed = tables.map(([name, , count, source]) => make("p", "meta", counted(count, "Table {name}: {count} opening, {source}.", "Table {name}: {count} openings, {source}.", { name, source })));
    const table = this.desk.table(`pairings.${round}`);
    const boards = Object.keys(this.openings).map((board) => boardLine(board, openingOf(table, board)));
    return [...listed, ...(boards.length ? [make("h3", "", phrase("Round {round}", { round })), ...boards] : [])];
  }

  async #load(event) {
    event.preventDefault();
    const parts = tableParts(this.text.value);
    for (const [at, part] of parts.entries()) {
      const command = { type: "load-opening-table", name: this.name.value, game: this.game.value, text: part.text, source: this.source.value, ...(at ? { append: true } : {}) };
      const answer = await this.desk.send(command, "tournament");
      if (answer.body?.message) answer.body.message = inWhole(answer.body.message, part);
      if (!this.notice.answer(answer, at + 1 < parts.length ? phrase("Part {part} of {parts} is loaded.", { part: at + 1, parts: parts.length }) : phrase("Loaded."))) return;
    }
    this.text.value = "";
  }

  /** One draw for the round, or one after the other for its boards; again with the reason, as soon as it is asked for. */
  async #draw() {
    const why = this.why.hidden ? {} : { why: { code: this.reason.value } };
    const wish = { type: "draw-opening", round: this.round, scope: this.scope.value, ...(this.tables.length > 1 ? { table: this.pick.value } : {}), ...why };
    for (const one of this.scope.value === "round" ? [{}] : this.#boards().map((board) => ({ board }))) {
      const answer = await this.desk.send({ ...wish, ...one }, "tournament");
      if (answer.body?.code === "drawn-already") this.#ask();
      if (!this.notice.answer(answer, phrase("Drawn.|lots"))) return;
    }
  }

  /** Lots were drawn for a pairing that was taken back: the next time with the reason. */
  #ask() {
    this.asked = this.round;
    this.why.hidden = false;
  }

  /** The boards of the round without a result; a bye has none. */
  #boards() {
    const table = this.desk.table(`pairings.${this.round}`);
    return (table?.keys() ?? []).filter((key) => typeof key === "number" && table.cell(key, "result") === null);
  }
}

/** What was drawn for a board, and the position in which it begins. */
function boardLine(board, opening) {
  return make("div", "opening-line", make("p", "", make("b", "", phrase("Board {board}", { board })), `: ${opening.words}`, make("small", "meta", ` ${phrase("draw {draw}", { draw: opening.draw })}`)), openingDiagram(opening));
}
