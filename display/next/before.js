import { loadJson } from "../lib/feed.js";
import { Table } from "../lib/table.js";

/**
 * The pairing of a round before it was taken back and published again, read from the past: so it is known on every phone,
 * also on one that has just opened the page.
 * @param {string} base address of the views @param {number} round
 * @param {number} n a version at or after the new publication, and before the next one
 * @returns {Promise<Table|null>} null where the log does not say so among its 200 entries up to n
 */
export async function pairingBefore(base, round, n, load = loadJson) {
  const log = await load(`${base}log@${n}`);
  const withdrawn = log === null ? null : lastWithdrawal(new Table(log), round);
  const body = withdrawn === null ? null : await load(`${base}pairings.${round}@${withdrawn - 1}`);
  return body === null ? null : new Table(body);
}

function lastWithdrawal(table, round) {
  const found = table.keys().filter((key) => table.cell(key, "type").startsWith("pairing-withdrawn.") && JSON.parse(table.cell(key, "event")).round === round);
  return found.length ? Math.max(...found.map(Number)) : null;
}
