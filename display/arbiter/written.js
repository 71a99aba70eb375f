import { loadJson } from "../lib/feed.js";
import { Table } from "../lib/table.js";

/** Details and regulations are replaced as a whole: who changes a line of them has to know the rest, which the log has. */

const DETAILS = /^(tournament-created|details-amended)\./;
const RULES = /^(tournament-created|rules-amended)\./;

/**
 * Both as they were last written, found in the pages of the log from a version backwards.
 * @param {string} base address of the views @param {number} n a version at or after the last change
 * @param {(url: string) => Promise<object|null>} load
 * @returns {Promise<{details: object, regulations: object}>} throws where the log cannot be read
 */
export async function lastWritten(base, n, load = loadJson) {
  const found = { details: null, regulations: null };
  for (let upto = n; upto > 0 && !(found.details && found.regulations);) {
    const page = await load(`${base}log@${upto}`);
    if (page === null) throw new Error(`no log at ${upto}`);
    const table = new Table(page);
    take(table, found);
    upto = Math.min(...table.keys().map(Number), upto) - 1;
  }
  return found;
}

function take(table, found) {
  for (const n of table.keys()) {
    const type = table.cell(n, "type");
    if (!DETAILS.test(type) && !RULES.test(type)) continue;
    const event = JSON.parse(table.cell(n, "event"));
    if (DETAILS.test(type)) found.details ??= event.details;
    if (RULES.test(type)) found.regulations ??= event.regulations;
  }
}
