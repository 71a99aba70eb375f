import { attributes, button, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";
import { field, input, Notice } from "./fields.js";
import { RegulationFields } from "./regulation_fields.js";
import { reasonChoice } from "./reasons.js";
import { lastWritten } from "./written.js";

const FACTS = ["name", "city", "venue", "begins", "ends", "rounds"];
const AMONG = ["entry-error", "agreement", "rules", "late-entry", "other"];

/** Name, place, dates, rounds and rules, changed after the creation; pairing and points only before round 1. */
export class AmendForm {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.reason = reasonChoice(null, AMONG);
    this.rules = new RegulationFields();
    this.begin = button("", phrase("Change these"), () => this.#open());
    const save = button("primary", phrase("Save"), () => null);
    save.type = "submit";
    this.form = attributes(make("form", "amend-fields", ...this.#fields(), make("div", "buttons", save, button("quiet", phrase("Leave it"), () => this.#shut()))), { hidden: true });
    this.form.addEventListener("submit", (event) => this.#submit(event));
    this.element = make("section", "amend card-form compact", make("h2", "", phrase("Name, dates, rounds, rules")), this.begin, this.form, this.notice.element);
  }

  #fields() {
    return [
      field(phrase("Name"), input("name", { required: true, maxlength: 200 })),
      make("div", "pair", field(phrase("City"), input("city", { maxlength: 500 })), field(phrase("Hall"), input("venue", { maxlength: 500 }))),
      make("div", "pair", field(phrase("Begins"), input("begins", { type: "date" })), field(phrase("Ends"), input("ends", { type: "date" }))),
      field(phrase("Rounds"), input("rounds", { type: "number", min: 1, max: 99, required: true })),
      ...this.rules.elements(),
      field(phrase("Reason for other rounds, points or tie-breaks"), this.reason),
    ];
  }

  async #open() {
    const { info } = this.desk;
    const version = this.desk.versions.of("tournament") ?? this.desk.feed.n;
    try {
      this.written = await lastWritten(this.desk.base, version);
      this.seen = version;
    } catch {
      return this.notice.say(phrase("The server does not answer."), true);
    }
    // The list of tie-breaks has an event of its own; the table tells the newest.
    this.written.regulations = { ...this.written.regulations, tiebreaks: this.desk.table("info").meta.tiebreaks };
    const { details } = this.written;
    const values = { ...details, rounds: info.rounds };
    for (const name of FACTS) this.form.elements[name].value = values[name] ?? "";
    this.rules.fill(this.written.regulations, info.schedule.length > 0);
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

  #rules() {
    try {
      return this.rules.values();
    } catch (error) {
      this.notice.say(error.message, true);
      return null;
    }
  }

  async #submit(event) {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(this.form));
    const rules = this.#rules();
    if (rules === null) return undefined;
    const commands = wishes({ ...values, rules }, this.written, this.reason.value);
    if (commands.some(({ why }) => why?.code === "")) return this.notice.say(phrase("Choose a reason: rounds, points and tie-breaks are changed only with one."), true);
    for (const command of commands) {
      const answer = await this.desk.send(command, "tournament", this.seen);
      if (answer.kind === "stale") await this.#open();
      if (!this.notice.answer(answer, phrase("Changed."))) return undefined;
    }
    if (!commands.length) this.notice.say(phrase("Nothing is different."));
    return this.#shut();
  }
}

/** The commands that make of what is written what is wished; none where nothing differs. @param {object} wished @param {object} written @param {string} code of the reason */
export function wishes({ name, city, venue, begins, ends, rounds, rules }, written, code) {
  const details = { ...written.details, name: name.trim(), city, venue, begins, ends };
  const regulations = { ...written.regulations, rounds: Number(rounds), ...rules };
  const commands = [];
  if (differ(details, written.details)) commands.push({ type: "amend-details", details });
  if (differ(regulations, written.regulations)) commands.push({ type: "amend-rules", regulations, why: { code } });
  return commands;
}

function differ(wished, before) {
  return Object.entries(wished).some(([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key] ?? absent(value)));
}

/** What a value that is not written stands for: no text, no options, else what is wished. */
function absent(value) {
  if (typeof value === "string") return "";
  return typeof value === "object" && !Array.isArray(value) ? null : value;
}
