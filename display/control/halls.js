import { field, Notice } from "../arbiter/fields.js";
import { attributes, button, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";

const LINE = /^([^:]+?)\s*(?::\s*(.*))?$/;
const RANGE = /^(.+?)\s+(\d+)(?:\s*[-–]\s*(\d+))?$/;

/**
 * Halls as they are written, one a line: "Hall A: A 1-45, B 1-20"; a hall without boards is its name alone.
 * @param {{tournament: string, label: string}[]} sections
 * @returns {{halls: object[], wrong: string|null}} wrong: the line that cannot be read
 */
export function readHalls(text, sections) {
  const lines = text.split("\n").map((line) => line.trim()).filter(Boolean);
  const halls = lines.map((line) => readHall(line, sections));
  const at = halls.indexOf(null);
  return { halls: halls.filter(Boolean), wrong: at < 0 ? null : lines[at] };
}

function readHall(line, sections) {
  const [, name, rest = ""] = LINE.exec(line) ?? [];
  const boards = rest.split(",").map((part) => part.trim()).filter(Boolean).map((part) => readRange(part, sections));
  return name && boards.every(Boolean) ? { name, boards } : null;
}

function readRange(part, sections) {
  const [, called, first, last = first] = RANGE.exec(part) ?? [];
  const found = sections.find(({ label, tournament }) => called === label || called === tournament);
  return found ? { tournament: found.tournament, first: Number(first), last: Number(last) } : null;
}

/** The same halls in writing. @param {import("../lib/table.js").Table} table `halls` */
export function writeHalls(table, label) {
  const range = ([tournament, first, last]) => `${label(tournament)} ${first === last ? first : `${first}-${last}`}`;
  return table.keys().map((name) => [name, table.cell(name, "boards").map(range).join(", ")].filter(Boolean).join(": ")).join("\n");
}

/** The halls and rooms, and which boards stand there: countdowns say it. */
export class HallsForm {
  constructor(page) {
    this.page = page;
    this.notice = new Notice();
    this.text = attributes(make("textarea"), { name: "halls", rows: 3, maxlength: 5000, placeholder: phrase("Hall A: A 1-45, B 1-20") });
    const save = button("", phrase("Save the halls"), () => null);
    save.type = "submit";
    this.element = make("form", "card-form compact", make("h2", "", phrase("Halls")), field(phrase("One hall a line"), this.text, phrase("its name, and after a colon the boards of each section")), make("div", "buttons", save), this.notice.element);
    this.element.addEventListener("submit", (event) => this.#save(event));
  }

  draw() {
    const table = this.page.table("halls");
    const key = JSON.stringify([table?.to, this.page.sections()]);
    if (!table || (key !== this.drawn && document.activeElement === this.text)) return;
    this.seen = this.page.version("festival");
    if (key === this.drawn) return;
    this.drawn = key;
    this.text.value = writeHalls(table, this.page.label);
  }

  async #save(event) {
    event.preventDefault();
    const { halls, wrong } = readHalls(this.text.value, this.page.sections());
    if (wrong !== null) return this.notice.say(phrase("“{line}” cannot be read: write it like Hall A: A 1-45, with the short names of the sections.", { line: wrong }), true);
    return this.notice.answer(await this.page.send({ type: "set-halls", halls }, "festival", this.seen), phrase("Saved."));
  }
}
