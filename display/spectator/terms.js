import { figure, name } from "../lib/cells.js";
import { make } from "../lib/dom.js";
import { player } from "../lib/joined.js";
import { phrase, pieces, sentence } from "../lib/language.js";
import { written } from "../lib/points.js";

/** What stands in the place of a game, in words. */
const WORDS = { dummy: phrase("dummy"), rest: phrase("rest|a round"), forfeit: phrase("forfeit|a round") };
const NUMBER = /^-?\d+(\.\d+)?$/;

/**
 * The tie-breaks of a player, each as one line that adds up, with its rounds behind it (docs/look.md 8).
 * @param {{label: string, key: string}[]} columns
 * @param {{tiebreaks: string[]}} line of the standings
 * @param {number} k
 * @param {Set<string>} open the tie-breaks that stand open; kept here, for a page that is drawn again
 */
export function explained(source, columns, line, k, open) {
  const table = source.aside(`explain.${k}@${source.table("standings").to}`);
  return columns.map(({ label, key }, place) => {
    const head = [make("span", "", label || key), make("b", "", figure(line.tiebreaks[place]))];
    const found = about(table, key);
    return found === null ? make("div", "break", ...head) : remembered(details(source, head, found), key, open);
  });
}

/** What is said about one tie-break; null while it has not come. */
function about(table, key) {
  const found = table?.meta.tiebreaks?.find(([one]) => one === key);
  if (!found) return null;
  const terms = table.keys().filter((row) => table.cell(row, "tiebreak") === key);
  const cell = (row) => (column) => table.cell(row, column);
  return { article: found[3], formula: said(found[6]), adds: found[5].startsWith("sum"), terms: terms.map(cell) };
}

/** A sentence of the server, its numbers as figures are written: 2½. */
function said(one) {
  return sentence(one, (value) => (NUMBER.test(value) ? written(value) : value));
}

function remembered(element, key, open) {
  element.open = open.has(key);
  element.addEventListener("toggle", () => (element.open ? open.add(key) : open.delete(key)));
  return element;
}

function details(source, head, { article, formula, adds, terms }) {
  const rounds = terms.filter((term) => term("value") !== null || term("said") !== null);
  return make("details", "terms",
    make("summary", "break", ...head, ...(adds && terms.some((term) => term("value") !== null) ? [sum(terms)] : [])),
    make("p", "meta", `${formula} (${article})`),
    ...rounds.map((term) => round(source, term)));
}

/** "5½ + 4 + 3½, 2½ cut", what is cut struck through. */
function sum(terms) {
  const counted = terms.filter((term) => term("value") !== null && term("cut") === null);
  const cut = terms.filter((term) => term("cut") !== null);
  return make("span", "sum meta", `= ${counted.map((term) => written(term("value"))).join(" + ")}`,
    ...cut.flatMap((term) => [", ", ...pieces("{value} cut", { value: make("s", "", written(term("value"))) })]));
}

function round(source, term) {
  const opponent = term("opponent");
  const who = make("span", "who", term("kind") in WORDS ? `${WORDS[term("kind")]} ` : "", opponent === null ? "" : name(player(source, opponent).name, 18));
  const value = term("value") === null ? "" : written(term("value"));
  const articles = term("articles") === null ? "" : ` (${term("articles")})`;
  const why = term("said") === null ? [] : [make("span", "why meta", term("said").map(said).join("; ") + articles)];
  return make("div", "term", make("span", "round", term("round") ?? ""), who, make(term("cut") === null ? "b" : "s", "", value), ...why);
}
