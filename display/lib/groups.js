import { phrase } from "./language.js";
import { ranks } from "./table.js";

/** Groups: named filters of the participants, as projections/groups.py has them. Who has no rating is in no rating band. */

const COMPARED = { "<": (a, b) => a < b, "<=": (a, b) => a <= b, "=": (a, b) => a === b, ">=": (a, b) => a >= b, ">": (a, b) => a > b };
const SEXES = { w: phrase("women"), m: phrase("men") };

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

/** Does one filter hold? @param {Filter} filter @param {(fact: string) => string|number|null} factOf */
export function holds([fact, compare, value], factOf) {
  const known = factOf(fact) ?? (typeof value === "number" ? 0 : "");
  return COMPARED[compare](known, value) && Boolean(known || !value);
}

/** Who passes all filters. @returns {Set<number|string>} entry numbers */
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
  if (fact === "rating") return compare === "=" && value === 0 ? phrase("unrated") : ratingWords(compare, value);
  if (fact === "birth_year") return bornWords(compare, value);
  if (fact === "sex") return SEXES[value] ?? phrase("sex not given");
  const name = value || phrase("not given");
  if (fact === "federation") return phrase("federation {name}", { name });
  return fact === "club" ? phrase("club {name}", { name }) : phrase("category {name}", { name });
}

function ratingWords(compare, value) {
  return {
    "<": phrase("rating below {value}", { value }), "<=": phrase("rating up to {value}", { value }), "=": phrase("rating {value}", { value }),
    ">=": phrase("rating from {value}", { value }), ">": phrase("rating above {value}", { value }),
  }[compare];
}

function bornWords(compare, year) {
  if (!year) return phrase("year of birth not given");
  return {
    "<": phrase("born before {year}", { year }), "<=": phrase("born up to {year}", { year }), "=": phrase("born {year}", { year }),
    ">=": phrase("born from {year}", { year }), ">": phrase("born after {year}", { year }),
  }[compare];
}
