import { attributes, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";
import { choice, field, input, offer } from "./fields.js";
import { ACCEPTED, BY_CATEGORY, CHOICES, ENCOUNTERS, GAME_POINTS, LADDER, OF_ENCOUNTERS, POINTS, POINTS_OFFERED, SCORINGS, STAGES, SYSTEMS, TIEBREAKS, USUAL } from "./regulation_table.js";
import { pointsTable, pointsText } from "./points_text.js";
import { stagesOf, stagesText } from "./stages.js";
import { TeamFields } from "./team_fields.js";
import { MATCH_POINTS, TEAM_TIEBREAKS, TEAM_TIEBREAKS_ELSE } from "./team_table.js";

const TIEBREAK_HINT = { players: phrase("in order; BH/C1 BH SB DE WIN WON"), teams: phrase("in order; MPvGP EDE EMGSB EMMSB BH BC TBR BBE") };

/** System, scoring, points, ladder, and the choices that the chosen ones have (docs/rules/handicap.md, neighbours.md). */
export class RegulationFields {
  constructor() {
    this.fixed = false;
    this.before = null;
    this.system = choice("system", SYSTEMS);
    this.teams = new TeamFields(() => this.#teamsChosen());
    this.encounter = choice("encounter", ENCOUNTERS);
    this.stages = attributes(make("textarea"), { name: "stages", rows: 5 });
    this.stages.value = STAGES;
    this.scoring = choice("scoring", SCORINGS);
    this.points = attributes(input("points", { list: "points-offered", required: true }), { value: POINTS.points });
    this.tiebreaks = attributes(input("tiebreaks"), { value: TIEBREAKS.dutch });
    this.tiebreaksField = field(phrase("Tie-breaks"), this.tiebreaks, TIEBREAK_HINT.players);
    this.ladder = attributes(input("ladder"), { value: LADDER });
    this.choices = CHOICES.map((entry) => {
      const control = controlOf(entry);
      control.addEventListener("change", () => this.#show());
      return { ...entry, control, element: field(entry.label, control) };
    });
    this.stagesField = field(phrase("Stages, a line each"), this.stages, phrase("games, rating (standard, rapid, blitz, unrated), lot for White, sudden-death or armageddon, time control"));
    this.scoringField = field(phrase("Scoring"), this.scoring);
    this.ladderField = field(phrase("Categories"), this.ladder, phrase("the lowest first, with commas between them"));
    this.system.addEventListener("change", () => this.#systemChosen());
    this.encounter.addEventListener("change", () => this.#began(this.tiebreaks, this.#usualTiebreaks()));
    this.scoring.addEventListener("change", () => this.#began(this.points, POINTS[this.scoring.value]));
    this.#offer();
    this.#show();
  }

  get #accepted() {
    return ACCEPTED[this.system.value];
  }

  /** Whether the chosen system pairs who takes part. */
  get #pairs() {
    return this.#accepted.participants.includes(this.teams.participants.value);
  }

  /** The Swiss of teams pairs teams, and the Dutch System does not; a scoring that is not offered any more takes its points with it. */
  #systemChosen() {
    const before = [this.teams.chosen, this.scoring.value];
    if (!this.#pairs) this.teams.chosen = !this.teams.chosen;
    this.#offer();
    if (before[0] !== this.teams.chosen || before[1] !== this.scoring.value) this.points.value = this.#usualPoints();
    this.#began(this.tiebreaks, this.#usualTiebreaks());
  }

  /** Teams have match points and tie-breaks of their own. */
  #teamsChosen() {
    if (!this.#pairs) this.system.value = this.teams.chosen ? USUAL.teams : USUAL.players;
    this.#offer();
    this.points.value = this.#usualPoints();
    this.#began(this.tiebreaks, this.#usualTiebreaks());
  }

  /** Offer what the chosen system accepts; what it does not accept gives way to the first that it does. */
  #offer() {
    const { encounters, scorings } = this.#accepted;
    offer(this.encounter, ENCOUNTERS.filter(([value]) => encounters.includes(value)));
    if (scorings.length) offer(this.scoring, SCORINGS.filter(([value]) => scorings.includes(value)));
  }

  #usualPoints() {
    return this.teams.chosen ? MATCH_POINTS : POINTS[this.scoring.value];
  }

  /** All fields, in their order; those that do not fit what is chosen are hidden. @returns {HTMLElement[]} */
  elements() {
    const of = (axis) => this.choices.filter((one) => one.axis === axis).map(({ element }) => element);
    const offered = attributes(make("datalist"), { id: "points-offered" });
    offered.append(...POINTS_OFFERED.map((value) => attributes(make("option"), { value })));
    return [
      ...this.teams.elements(),
      field(phrase("Pairing"), this.system), ...of("system"),
      field(phrase("Encounters"), this.encounter), this.stagesField,
      this.scoringField, ...of("scoring"), this.ladderField,
      field(phrase("Points"), this.points, phrase("win, draw, loss, and another one for the bye if it is no win")), offered,
      this.tiebreaksField,
    ];
  }

  /** Show what is written. @param {boolean} fixed round 1 is public: only the tie-breaks can change */
  fill(regulations, fixed) {
    const { system, encounter = "one-game", stages = [], scoring, points, tiebreaks, options, scoring_options: scored, ladder } = regulations;
    this.fixed = fixed;
    this.teams.fill(regulations, fixed);
    this.before = { stages, points, text: pointsText(points), options, scoring_options: scored };
    Object.assign(this.system, { value: system, disabled: fixed });
    this.#offer();
    Object.assign(this.encounter, { value: encounter, disabled: fixed });
    Object.assign(this.stages, { value: stages.length ? stagesText(stages) : STAGES, disabled: fixed });
    Object.assign(this.scoring, { value: scoring === OF_ENCOUNTERS ? "points" : scoring, disabled: fixed });
    Object.assign(this.points, { value: this.before.text, disabled: fixed });
    Object.assign(this.ladder, { value: ladder?.join(", ") ?? LADDER, disabled: fixed });
    this.tiebreaks.value = tiebreaks.join(" ");
    for (const { axis, of, key, control, offered } of this.choices) {
      const told = axis === "system" ? options : scored;
      const value = told?.[axis] === of ? shown(told[key]) : undefined;
      if (value !== undefined && control instanceof HTMLSelectElement && !offered.some(([one]) => one === value)) control.append(attributes(make("option", "", value), { value }));
      Object.assign(control, { value: value ?? offered[0][0], disabled: fixed });
    }
    this.#show();
  }

  /** Encounters of several games give the points: which the scoring is then, nobody has to choose. */
  get #several() {
    return this.encounter.value !== "one-game" && !this.teams.chosen;
  }

  /** The points of a result are the only ones that teams have. */
  get #scored() {
    return this.#several || this.teams.chosen;
  }

  #usualTiebreaks() {
    if (this.teams.chosen) return TEAM_TIEBREAKS[this.system.value] ?? TEAM_TIEBREAKS_ELSE;
    const usual = TIEBREAKS[this.system.value];
    return this.#several ? [GAME_POINTS, usual].filter(Boolean).join(" ") : usual;
  }

  #began(control, value) {
    control.value = value;
    this.#show();
  }

  #show() {
    for (const one of this.choices) one.element.hidden = !this.#fits(one);
    this.tiebreaksField.querySelector("small").textContent = this.teams.chosen ? TIEBREAK_HINT.teams : TIEBREAK_HINT.players;
    this.stagesField.hidden = this.encounter.value !== "stages";
    this.scoringField.hidden = this.#scored;
    this.ladderField.hidden = !this.#byCategory();
  }

  /** @param {object} one of CHOICES */
  #fits({ axis, of, when, format }) {
    if (axis === "scoring" && this.#scored) return false;
    if (format !== undefined && format !== this.encounter.value) return false;
    return this[axis].value === of && (when === undefined || when(this.#values(axis, of)));
  }

  #values(axis, of) {
    return Object.fromEntries(this.choices.filter((one) => one.axis === axis && one.of === of).map(({ key, control }) => [key, control.value]));
  }

  #byCategory() {
    const chosen = this.choices.filter((one) => this.#fits(one));
    return (!this.#scored && BY_CATEGORY.scoring.includes(this.scoring.value)) || chosen.some(({ key, control }) => BY_CATEGORY[key]?.includes(control.value));
  }

  /** The part of the regulations that these fields say; throws an Error with a sentence where points cannot be read. */
  values() {
    const tiebreaks = this.tiebreaks.value.split(/[\s,;]+/).filter(Boolean);
    if (this.fixed) return { tiebreaks, ...this.teams.values() };
    const step = this.choices.filter((one) => this.#fits(one) && ["step", "agreed_draw"].includes(one.key)).map(({ control }) => Number(control.value));
    return {
      system: this.system.value, encounter: this.encounter.value, scoring: this.#several ? OF_ENCOUNTERS : this.teams.chosen ? "points" : this.scoring.value,
      ...this.teams.values(),
      ...this.#stagesTold(),
      points: this.points.value === this.before?.text ? this.before.points : pointsTable(this.points.value, step), tiebreaks,
      ...this.#told("system", "options"), ...this.#told("scoring", "scoring_options"),
      ...(this.#byCategory() ? { ladder: this.ladder.value.split(/\s*[,;]\s*/).map((name) => name.trim()).filter(Boolean) } : {}),
    };
  }

  /** The stages, if there are any; none where there were some before. */
  #stagesTold() {
    if (this.encounter.value === "stages") return { stages: stagesOf(this.stages.value) };
    return this.before?.stages?.length ? { stages: [] } : {};
  }

  /** The options of the chosen system as they would be written; {} for its defaults. */
  options() {
    return this.#told("system", "options").options ?? {};
  }

  /** The options of the chosen system or scoring; null for its defaults; nothing where they are not chosen here. */
  #told(axis, name) {
    const found = this.choices.filter((one) => one.axis === axis && one.of === this[axis].value);
    const before = this.before?.[name]?.[axis] === this[axis].value ? this.before[name] : null;
    if (!found.length && before) return {};
    const elsewhere = Object.entries(before ?? {}).some(([key, value]) => key !== axis && !found.some((one) => one.key === key) && value.length !== 0);
    if (!elsewhere && found.every(({ control, offered }) => control.value === offered[0][0])) return { [name]: null };
    return { [name]: { [axis]: this[axis].value, ...before, ...Object.fromEntries(found.map(({ key, control, read = String }) => [key, read(control.value)])) } };
  }
}

function controlOf({ of, key, offered, lines = false }) {
  if (!lines) return choice(`${of}-${key}`, offered);
  const text = attributes(make("textarea"), { name: `${of}-${key}`, rows: 6 });
  text.value = offered[0][0];
  return text;
}

/** A value of options as the value of a choice; no value is the empty one. */
function shown(value) {
  if (value === null) return "";
  if (Array.isArray(value)) return value.join("\n");
  return typeof value === "boolean" ? (value ? "yes" : "no") : value === undefined ? undefined : String(value);
}
