import { pagesOf } from "../bracket/pages.js";
import { HEADS, setting, tree } from "../bracket/tree.js";

/** The show of a knockout: one picture of the bracket for each round, which fills up to the winner. Lengths in u. */

/** An encounter in the smallest legible type, and the least width of one. */
const HEIGHT = 140;
const WIDTH = 340;
const BETWEEN = 60;

/** What a round is called; "" where it is more than one. */
export function titleOf(found, round) {
  const now = found.rounds.filter((one) => one.round === round && one.part !== "third");
  return now.length === 1 ? now[0].title : "";
}

/** Who goes on from a round, in the order of the bracket. @returns {number[]} k */
export function winnersOf(found, round) {
  return encountersOf(found, round).map(({ winner }) => winner).filter(Boolean);
}

function encountersOf(found, round) {
  return found.rounds.filter((one) => one.round === round).flatMap(({ encounters }) => encounters);
}

/**
 * The picture of a round: the last rounds as a tree, where it has room; an earlier one alone, side by side, on as many pages as it needs.
 * @param {{width: number, area: number, least: number, portrait: boolean}} size
 * @param {number} part how much of the round is told, 0 to 1: which of the pages is shown
 * @param {Set<string>} fresh encounters that were decided just now
 */
export function picture(found, round, size, part, fresh) {
  const page = inTree(found, round, size) ?? alone(found, round, size, part);
  return tree(page, size, ({ key }, game) => (game === undefined && fresh.has(key) ? "mark" : ""));
}

/** The page of the bracket that has the whole round, and what comes of it. */
function inTree(found, round, size) {
  const keys = encountersOf(found, round).map(({ key }) => key);
  const shown = ({ columns }) => new Set(columns.flatMap(({ encounters, below }) => [...encounters, ...(below ? [below] : [])]).map(({ key }) => key));
  return pagesOf(found, size.portrait).findLast((page) => keys.every((key) => shown(page).has(key)) && legible(page, size));
}

function legible(page, size) {
  const most = Math.max(...page.columns.map(({ encounters, below }) => encounters.length + (below ? 1 : 0)));
  return most <= rowsOf(size) && setting(page, size).cell >= WIDTH;
}

function rowsOf({ area }) {
  return Math.max(1, Math.floor((area - HEADS) / HEIGHT));
}

function alone(found, round, size, part) {
  const now = found.rounds.filter((one) => one.round === round);
  const all = now.flatMap(({ title, encounters }) => encounters.map((one) => ({ ...one, title })));
  const rows = rowsOf(size);
  const room = Math.max(1, Math.min(4, Math.floor((size.width - 56 + BETWEEN) / (WIDTH + BETWEEN))));
  const pages = Math.ceil(all.length / (rows * Math.min(room, Math.ceil(all.length / rows))));
  const each = Math.ceil(all.length / pages);
  const at = Math.min(pages - 1, Math.floor(part * pages));
  const shown = all.slice(at * each, (at + 1) * each);
  const high = Math.ceil(shown.length / Math.min(room, Math.ceil(shown.length / rows)));
  const columns = Array.from({ length: Math.ceil(shown.length / high) }, (_, i) => shown.slice(i * high, (i + 1) * high));
  return { key: `${round}:${at}`, title: "", columns: columns.map((encounters, i) => ({ title: i && columns[i - 1][0].title === encounters[0].title ? "" : encounters[0].title, round, encounters, below: null })) };
}
