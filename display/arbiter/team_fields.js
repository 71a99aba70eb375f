import { attributes } from "../lib/dom.js";
import { phrase } from "../lib/language.js";
import { writtenUnits } from "../lib/points.js";
import { choice, field, input } from "./fields.js";
import { pointsTable, pointsText } from "./points_text.js";
import { PARTICIPANTS, TEAM_FIELDS } from "./team_table.js";

/** Who takes part, and where teams do, how they are made up and what a match is (docs/rules/teams.md 1). */
export class TeamFields {
  /** @param {() => void} changed called when teams take the place of players, or the reverse */
  constructor(changed) {
    this.before = null;
    this.fixed = false;
    this.participants = choice("participants", PARTICIPANTS);
    this.fields = TEAM_FIELDS.map((entry) => {
      const control = controlOf(entry);
      return { ...entry, control, element: field(entry.label, control, entry.hint ?? "") };
    });
    this.participants.addEventListener("change", () => {
      this.#show();
      changed();
    });
    this.#show();
  }

  /** Whether teams take part. */
  get chosen() {
    return this.participants.value !== PARTICIPANTS[0][0];
  }

  set chosen(teams) {
    this.participants.value = teams ? PARTICIPANTS[1][0] : PARTICIPANTS[0][0];
    this.#show();
  }

  elements() {
    return [field(phrase("Taking part"), this.participants), ...this.fields.map(({ element }) => element)];
  }

  /** Show what is written. @param {{participants?: string, teams?: object|null}} regulations @param {boolean} fixed round 1 is public: only what is marked may change */
  fill({ participants = "individuals", teams = null }, fixed) {
    this.before = teams;
    this.fixed = fixed;
    Object.assign(this.participants, { value: participants, disabled: fixed });
    for (const one of this.fields) {
      const text = textOf(one, teams);
      if (one.offered) offer(one.control, text);
      Object.assign(one.control, { value: text, disabled: fixed && !one.late });
    }
    this.#show();
  }

  #show() {
    for (const { element } of this.fields) element.hidden = !this.chosen;
  }

  /** What of it the regulations say: `participants` and `teams`; throws an Error with a sentence where points cannot be read. */
  values() {
    if (!this.chosen) return this.fixed ? {} : { participants: this.participants.value, ...(this.before ? { teams: null } : {}) };
    const teams = { ...this.before };
    const board = this.fields.find(({ points }) => points);
    const table = board.control.value === textOf(board, this.before) && this.before ? this.before.board_points : pointsTable(board.control.value);
    for (const one of this.fields) {
      const value = one.points ? table : one.units ? unitsOf(one, table.per) : (one.read ?? String)(one.control.value);
      if (one.key in teams || JSON.stringify(value) !== JSON.stringify(standardOf(one))) teams[one.key] = value;
    }
    return { ...(this.fixed ? {} : { participants: this.participants.value }), teams };
  }
}

/** @param {object} entry of TEAM_FIELDS */
function controlOf({ key, offered, points, units, least, most, begin }) {
  const name = `team-${key.replace("_", "-")}`;
  if (offered) return choice(name, offered);
  const control = input(name, points || units ? {} : { type: "number", min: least, max: most });
  control.value = begin;
  return attributes(control, { required: key === "boards" });
}

/** Lets a value that is not usual stay: colours of the boards that a file has listed one by one. */
function offer(control, value) {
  if (![...control.options].some((one) => one.value === value)) control.append(new Option(value, value));
}

/** What a field is where nothing is written. @param {object} entry of TEAM_FIELDS */
function standardOf({ offered, standard = null, read = String }) {
  return offered ? read(offered[0][0]) : standard;
}

/** A field as its control shows it. */
function textOf(one, teams) {
  const value = teams?.[one.key];
  if (value === undefined || value === null) return teams && !one.offered && !one.points ? String(one.standard ?? "") : (one.offered?.[0][0] ?? one.begin);
  if (one.points) return pointsText(value);
  if (one.units) return writtenUnits(value, teams.board_points?.per ?? 2);
  return Array.isArray(value) ? value.join(" ") : String(value);
}

/** Points of the boards in units, null for none. */
function unitsOf({ control, label }, per) {
  if (control.value.trim() === "") return null;
  const value = Number(control.value.replace(",", ".").replace("½", ".5")) * per;
  if (!Number.isInteger(value) || value < 0) throw new Error(phrase("{field}: write points like 2 or 2½.", { field: label }));
  return value;
}
