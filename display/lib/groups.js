import { ranks } from "./table.js";

/** Groups: named filters of the participants, as projections/groups.py has them. Who has no rating is in no rating band. */

const COMPARED = { "<": (a, b) => a < b, "<=": (a, b) => a <= b, "=": (a, b) => a === b, ">=": (a, b) => a >= b, ">": (a, b) => a > b };
const WORDS = { rating: "rating", birth_year: "born", sex: "sex", federation: "federation", club: "club", category: "category" };
const OF_SIZE = { "<": "below", "<=": "up to", "=": "", ">=": "from", ">": "above" };
const OF_TIME = { ...OF_SIZE, "<": "before", ">": "after" };
const SEXES = { w: "women", m: "men" };

/** @typedef {[string, string, string|number]} Filter fact, compare, value */

/** The groups of the event. @returns {{name: string, filters: Filter[]}[]} */
export function groupsOf(source) {
  return (source.table("info")?.meta.groups ?? []).map(([name, filters]) => ({ name, filters }));
}

/** The group with this name, in any case, or null. */
export function groupNamed(source, name) {
  const wanted = name?.toLowerCase();
  return groupsOf(source).find((one) => one.name.toLowerCase() === wanted) ?? null;
}

/** Does one filter hold? @param {(fact: string) => string|number|null} factOf */
export function holds([fact, compare, value], factOf) {
  const known = factOf(fact) ?? (typeof value === "number" ? 0 : "");
  return COMPARED[compare](known, value) && Boolean(known || !value);
}

/** Who passes all filters. @returns {Set<number>} entry numbers */
export function members(source, filters) {
  const table = source.table("players");
  return new Set((table?.keys() ?? []).filter((k) => filters.every((one) => holds(one, (fact) => table.cell(k, fact)))));
}

/** The standings of a group: its members in the same order; ranks are then among themselves. */
export function ofGroup(source, table, filters) {
  const inside = members(source, filters);
  return table.only(inside, [...ranks(table).keys()].filter((k) => inside.has(k)).length);
}

/** A filter as one reads it: "born from 2008", "women", "unrated". */
export function filterWords([fact, compare, value]) {
  if (fact === "rating" && compare === "=" && value === 0) return "unrated";
  if (fact === "sex") return SEXES[value] ?? "sex not given";
  const relation = (fact === "birth_year" ? OF_TIME : OF_SIZE)[compare];
  return [WORDS[fact] ?? fact, relation, value || "not given"].filter(Boolean).join(" ");
}
