import { dates } from "../lib/clock.js";
import { formatWords } from "../lib/encounter.js";
import { phrase } from "../lib/language.js";
import { accelerationWords, apartWords } from "../lib/options.js";
import { ENCOUNTERS, OF_ENCOUNTERS, SCORINGS, SYSTEMS } from "./regulation_table.js";
import { stateName } from "./states.js";
import { PARTICIPANTS } from "./team_table.js";

/** What the facts of the view `info` are called. */
const NAMES = {
  id: phrase("address"), name: phrase("name"), federation: phrase("federation"), city: phrase("city"), venue: phrase("hall|of a tournament"), organiser: phrase("organiser"), chief_arbiter: phrase("chief arbiter"),
  zone: phrase("time zone"), begins: phrase("begins"), ends: phrase("ends"), time_control: phrase("time control"), rounds: phrase("rounds"), system: phrase("pairing"), encounter: phrase("encounters"), scoring: phrase("scoring"),
  participants: phrase("taking part"), points_per: phrase("parts of a point"), status: phrase("state"), initial_colour: phrase("odd numbers begin with"), numbered: phrase("starting numbers"),
};

const SCORED = new Map([...SCORINGS, [OF_ENCOUNTERS, phrase("points of the games of an encounter")]]);
const COLOURS = { white: phrase("white"), black: phrase("black") };
/** Facts whose value is a code or a date; all others are texts and numbers. */
const WORDS = {
  system: (value) => new Map(SYSTEMS).get(value), encounter: (value) => new Map(ENCOUNTERS).get(value), scoring: (value) => SCORED.get(value), participants: (value) => new Map(PARTICIPANTS).get(value),
  status: stateName, initial_colour: (value) => COLOURS[value], begins: (value) => dates(value, ""), ends: (value) => dates(value, ""),
};

/** All that the view `info` says, name and words. @param {import("../lib/table.js").Table|null} table @returns {string[][]} */
export function facts(table) {
  const meta = table?.meta ?? {};
  const told = (table?.keys() ?? []).map((key) => [NAMES[key], words(key, table.cell(key, "value"))]);
  return [...told, ...arranged(meta)].filter(([, value]) => value).concat([[phrase("tie-breaks"), (meta.tiebreaks ?? []).join(", ")]]);
}

function words(key, value) {
  return value && WORDS[key] ? WORDS[key](value) : value;
}

/** What the Dutch system is told beside, acceleration and who is kept apart; and the stages of an encounter. */
function arranged({ options, stages }) {
  return [[phrase("stages"), formatWords(stages)], [phrase("acceleration"), accelerationWords(options)], [phrase("not paired"), apartWords(options)]];
}
