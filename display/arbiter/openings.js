import { attributes, button, make } from "../lib/dom.js";
import { openingDiagram, openingOf } from "../lib/openings.js";
import { choice, field, input, Notice } from "./fields.js";
import { reasonChoice } from "./reasons.js";
import { inWhole, tableParts } from "./table_parts.js";

const GAMES = [["draughts-it", "Italian draughts"], ["draughts-en", "English draughts"], ["draughts-int", "international draughts"], ["chess", "chess"], ["other", "another game"]];
const SCOPES = [["encounter", "each encounter"], ["board", "each board another one"], ["round", "the whole round"]];

/** Tables of openings, and the drawing of them for the round that is public (docs/rules/openings.md). */
export class OpeningsCard {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.drawn = make("div", "openings-drawn");
    this.table = make("div");
    this.scope = choice("scope", SCOPES);
    this.reason = reasonChoice("other");
    this.why = attributes(field("Drawn already; reason to draw again", this.reason), { hidden: true });
    this.draws = make("div", "openings-draw", this.table, field("An opening for", this.scope), this.why, make("div", "buttons", button("primary", "Draw the openings", () => this.#draw())));
    this.element = make("section", "openings-form card-form compact", make("h2", "", "Openings"), this.drawn, this.draws, this.#loading(), this.notice.element);
  }

  #loading() {
    this.name = input("opening-table", { maxlength: 20, pattern: "[A-Za-z0-9]+(-[A-Za-z0-9]+)*", placeholder: "A", required: true });
    this.game = choice("game", GAMES);
    this.source = input("source", { maxlength: 500, placeholder: "federal table of 2026", required: true });
    this.text = attributes(make("textarea"), { name: "openings", rows: 4, maxlength: 500_000, required: true, placeholder: "number,moves\n1,23-19 10-14" });
    this.file = input("file", { type: "file", accept: ".csv,.json,.txt,.tsv" });
    this.file.addEventListener("change", async () => { this.text.value = (await this.file.files[0]?.text()) ?? this.text.value; });
    const form = make("form", "", make("div", "pair", field("Table", this.name), field("Game", this.game)), field("Where it comes from", this.source),
      field("File", this.file), field("Openings", this.text, "CSV with the columns number, moves, fen, label, min_category, excluded, or the same as JSON."), button("", "Load the table", () => null));
    form.querySelector("button").type = "submit";
    form.addEventListener("submit", (event) => this.#load(event));
    return make("details", "", make("summary", "", "Load a table"), form);
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
    this.pick = choice("table", tables.length ? tables.map(([name, , count]) => [name, `${name}, ${count} openings`]) : [["", ""]]);
    this.table.replaceChildren(...(tables.length > 1 ? [field("Table", this.pick)] : []));
    this.drawn.replaceChildren(...this.#lines(tables, round));
  }

  #lines(tables, round) {
    if (!tables.length) return [make("p", "meta", "No table is loaded. For draughts: load the one of your federation, and draw from it.")];
    const listed = tables.map(([name, , count, source]) => make("p", "meta", `Table ${name}: ${count} openings, ${source}.`));
    const table = this.desk.table(`pairings.${round}`);
    const boards = Object.keys(this.openings).map((board) => boardLine(board, openingOf(table, board)));
    return [...listed, ...(boards.length ? [make("h3", "", `Round ${round}`), ...boards] : [])];
  }

  async #load(event) {
    event.preventDefault();
    const parts = tableParts(this.text.value);
    for (const [at, part] of parts.entries()) {
      const command = { type: "load-opening-table", name: this.name.value, game: this.game.value, text: part.text, source: this.source.value, ...(at ? { append: true } : {}) };
      const answer = await this.desk.send(command, "tournament");
      if (answer.body?.message) answer.body.message = inWhole(answer.body.message, part);
      if (!this.notice.answer(answer, at + 1 < parts.length ? `Part ${at + 1} of ${parts.length} is loaded.` : "Loaded.")) return;
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
      if (!this.notice.answer(answer, "Drawn.")) return;
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
  return make("div", "opening-line", make("p", "", make("b", "", `Board ${board}`), `: ${opening.words}`, make("small", "meta", ` draw ${opening.draw}`)), openingDiagram(opening));
}
