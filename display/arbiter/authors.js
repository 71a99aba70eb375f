import { roundRobin } from "../lib/joined.js";

/** Who entered which result and when, as far as the newest entries of the log tell. */

const RESULTS = /^result-(entered|corrected|withdrawn)/;
const read = new WeakMap();

/** @typedef {{n: number, at: number, by: string, event: object}} Author of the newest result event of a board */

/**
 * @param {import("../lib/table.js").Table|null} log
 * @param {number} round @param {number|string} board of a match of teams with the game, as "3.2"
 * @returns {Author|null} null: it is older than the entries that are listed
 */
export function author(log, round, board) {
  if (log === null) return null;
  if (!read.has(log)) read.set(log, newestOf(log));
  return read.get(log).get(`${round}:${board}`) ?? null;
}

function newestOf(log) {
  const found = new Map();
  for (const n of log.keys()) {
    if (!RESULTS.test(log.cell(n, "type"))) continue;
    const event = JSON.parse(log.cell(n, "event"));
    const entry = { n: Number(n), at: log.cell(n, "at"), by: log.cell(n, "by"), event };
    for (const place of [`${event.round}:${event.board}`, `${event.round}:${event.board}.${event.game ?? 1}`]) if (!found.has(place)) found.set(place, entry);
  }
  return found;
}

/** The result that counts for the rating report only, where a correction came that late; otherwise null. */
export function reported(found) {
  return found?.event.reach === "rating-report-only" ? found.event.result : null;
}

/**
 * Does a correction come too late for pairings and standings (C.04.2 art. 4.3)? What the server decides is said here
 * beforehand, so that nobody is surprised.
 * @param {{status: string, system: string, round: number, schedule: {round: number, closed: any}[]}} info what `about` says
 */
export function onlyForReport({ status, system, round: newest, schedule }, round) {
  if (status === "closed") return true;
  if (roundRobin(system) || newest <= round) return false;
  const next = schedule.find((one) => one.round === round + 1);
  return newest > round + 1 || Boolean(next?.closed);
}
