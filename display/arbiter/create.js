import { attributes, button, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";
import { plainLetters } from "../lib/names.js";
import { field, input, Notice } from "./fields.js";
import { RegulationFields } from "./regulation_fields.js";
import { proposedRounds } from "./round_count.js";
import { commandId, postJson } from "./sender.js";

/** The choices on which the number of rounds hangs. */
const DECIDE_ROUNDS = "[name=participants], [name=system], [name=round-robin-cycles], [name=scheveningen-rounds], [name=knockout-elimination]";

/** A new tournament. */
export class CreateForm {
  /** @param {(tournament: string) => void} opened */
  constructor(opened) {
    this.opened = opened;
    this.notice = new Notice();
    this.id = commandId();
    this.rules = new RegulationFields();
    this.form = make("form", "card-form", make("h2", "", phrase("New tournament")), ...this.#names(), make("div", "halves", ...this.#facts()), button("primary", phrase("Create the tournament"), () => null), this.notice.element);
    this.form.querySelector("button").type = "submit";
    this.form.addEventListener("submit", (event) => this.#submit(event));
    this.form.addEventListener("change", ({ target }) => target.matches(DECIDE_ROUNDS) && this.#decided());
    this.form.elements.expected.addEventListener("input", () => this.#proposeRounds());
    this.form.elements.name.addEventListener("input", () => (this.form.elements.slug.value = slug(this.form.elements.name.value)));
    this.form.addEventListener("input", () => (this.id = commandId()));
    this.element = this.form;
  }

  #names() {
    return [
      field(phrase("Name"), attributes(input("name"), { required: true, maxlength: 200 })),
      field(phrase("Address"), attributes(input("slug"), { required: true, pattern: "[a-z0-9]+(-[a-z0-9]+)*", minlength: 2, maxlength: 60 }), phrase("small letters, digits and hyphens; it never changes")),
    ];
  }

  #facts() {
    return [
      ...this.rules.elements(),
      this.#expected(),
      this.#rounds(),
      field(phrase("Time control"), input("time_control", { maxlength: 500 })),
      field(phrase("City"), input("city", { maxlength: 500 })),
      field(phrase("Hall"), input("venue", { maxlength: 500 })),
      field(phrase("Begins"), input("begins", { type: "date" })),
      field(phrase("Ends"), input("ends", { type: "date" })),
      field(phrase("Time zone"), attributes(input("zone"), { value: Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC", required: true })),
    ];
  }

  #expected() {
    const expected = field(phrase("Players expected"), attributes(input("expected"), { type: "number", min: 2, max: 9999 }), phrase("proposes the number of rounds"));
    this.expectedLabel = expected.querySelector("span");
    return expected;
  }

  #rounds() {
    const rounds = field(phrase("Rounds"), attributes(input("rounds"), { type: "number", min: 1, max: 99, value: 7, required: true }), phrase("an open: 7 for up to 32 players, 9 for up to 128"));
    this.roundsReason = rounds.querySelector("small");
    return rounds;
  }

  /** Who takes part, or how they are paired, is another choice now. */
  #decided() {
    this.expectedLabel.textContent = this.rules.teams.chosen ? phrase("Teams expected") : phrase("Players expected");
    this.#proposeRounds();
  }

  /** Fill in the usual number of rounds of the field, and say why; the arbiter may write another one. */
  #proposeRounds() {
    const { expected, system, rounds } = this.form.elements;
    const players = Number(expected.value);
    if (players < 2 || system.value === "by-hand") return;
    const proposed = proposedRounds(system.value, players, this.rules.options(), { participants: this.form.elements.participants.value });
    rounds.value = proposed.rounds;
    this.roundsReason.textContent = proposed.reason;
  }

  /** @param {Record<string, string>} values */
  #regulations({ rounds }) {
    try {
      return { rounds: Number(rounds), ...this.rules.values() };
    } catch (error) {
      this.notice.say(error.message, true);
      return null;
    }
  }

  async #submit(event) {
    event.preventDefault();
    const values = /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(this.form)));
    const regulations = this.#regulations(values);
    if (regulations === null) return undefined;
    const command = { type: "create-tournament", details: details(values), regulations };
    const answer = await postJson("/api/tournaments", { id: this.id, tournament: values.slug, command }).catch(() => null);
    if (answer === null) return this.notice.say(phrase("The server does not answer. Press again: it will be created once."), true);
    const done = this.notice.answer({ kind: answer.status === 200 ? "done" : "refused", body: answer.body }, phrase("Created."));
    return done ? this.opened(values.slug) : null;
  }
}

/** @param {Record<string, string>} values */
function details({ name, city, venue, zone, begins, ends, time_control }) {
  return { name: name.trim(), city, venue, zone, begins, ends, time_control };
}

/** "Grand Prix 2026!" -> "grand-prix-2026" */
export function slug(name) {
  return plainLetters(name).replace(/[^a-z0-9]+/g, "-").replace(/^-+|-+$/g, "").slice(0, 60);
}
