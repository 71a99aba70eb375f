import { attributes, button, make } from "../lib/dom.js";
import { field, input, Notice } from "./fields.js";
import { reasonChoice } from "./reasons.js";
import { lastWritten } from "./written.js";

const AMONG = ["entry-error", "agreement", "rules", "late-entry", "other"];

/** Name, place, dates, rounds and tie-breaks, changed after the creation. */
export class AmendForm {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.reason = reasonChoice(null, AMONG);
    this.begin = button("", "Change these", () => this.#open());
    const save = button("primary", "Save", () => null);
    save.type = "submit";
    this.form = attributes(make("form", "amend-fields", ...this.#fields(), make("div", "buttons", save, button("quiet", "Leave it", () => this.#shut()))), { hidden: true });
    this.form.addEventListener("submit", (event) => this.#submit(event));
    this.element = make("section", "amend card-form compact", make("h2", "", "Name, dates, rounds, tie-breaks"), this.begin, this.form, this.notice.element);
  }

  #fields() {
    return [
      field("Name", input("name", { required: true, maxlength: 200 })),
      make("div", "pair", field("City", input("city", { maxlength: 500 })), field("Hall", input("venue", { maxlength: 500 }))),
      make("div", "pair", field("Begins", input("begins", { type: "date" })), field("Ends", input("ends", { type: "date" }))),
      field("Rounds", input("rounds", { type: "number", min: 1, max: 99, required: true })),
      field("Tie-breaks", input("tiebreaks"), "in order, with spaces between them"),
      field("Reason for other rounds or tie-breaks", this.reason),
    ];
  }

  async #open() {
    const { info } = this.desk;
    const version = this.desk.versions.of("tournament") ?? this.desk.feed.n;
    try {
      this.written = await lastWritten(this.desk.base, version);
    } catch {
      return this.notice.say("The server does not answer.", true);
    }
    // The list of tie-breaks has an event of its own; the table tells the newest.
    this.written.regulations = { ...this.written.regulations, tiebreaks: this.desk.table("info").meta.tiebreaks };
    const { details } = this.written;
    const values = { ...details, rounds: info.rounds, tiebreaks: this.written.regulations.tiebreaks.join(" ") };
    for (const element of this.form.querySelectorAll("input")) element.value = values[element.name] ?? "";
    this.reason.value = "";
    this.notice.say("");
    this.form.hidden = false;
    this.begin.hidden = true;
    return this.form.elements.name.focus();
  }

  #shut() {
    this.form.hidden = true;
    this.begin.hidden = false;
  }

  async #submit(event) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(this.form));
    const commands = wishes(values, this.written, this.reason.value);
    if (commands.some(({ why }) => why?.code === "")) return this.notice.say("Choose a reason: rounds and tie-breaks are changed only with one.", true);
    for (const command of commands) {
      if (!this.notice.answer(await this.desk.send(command, "tournament"), "Changed.")) return undefined;
    }
    if (!commands.length) this.notice.say("Nothing is different.");
    return this.#shut();
  }
}

/** The commands that make of what is written what is wished; none where nothing differs. */
export function wishes({ name, city, venue, begins, ends, rounds, tiebreaks }, written, code) {
  const details = { ...written.details, name: name.trim(), city, venue, begins, ends };
  const regulations = { ...written.regulations, rounds: Number(rounds), tiebreaks: tiebreaks.split(/[\s,;]+/).filter(Boolean) };
  const commands = [];
  if (differ(details, written.details)) commands.push({ type: "amend-details", details });
  if (differ(regulations, written.regulations)) commands.push({ type: "amend-rules", regulations, why: { code } });
  return commands;
}

function differ(wished, before) {
  return Object.entries(wished).some(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key] ?? (typeof value === "string" ? "" : value)));
}
