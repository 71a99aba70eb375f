/**
 * How the event is divided over the show: time goes to rounds, not to the hours between them. No clock and no data beyond the
 * view `moments`, so that every screen plays the same show.
 */

/** The whole show, its first and its last scene, ms. */
export const WHOLE = 90_000;
const OPENING = 6_000;
const FINAL = 10_000;
/** A round has no longer than that: an event of few rounds has a shorter show. */
const LONGEST_ROUND = 14_000;
/** What a step of a round has at least, and what its end has at most, ms; and the part of a round that is its end. */
const STEP = 700;
const END = 3_400;
const END_PART = 0.4;

/**
 * @typedef {object} Scene
 * @property {"opening"|"round"|"final"} kind @property {number} at when it begins, ms @property {number} ms how long it stays
 * @property {number|null} n version that it shows @property {number} round @property {number} done results that are in @property {number} total
 * @property {boolean} end whether the round is over with it
 */

/**
 * @param {import("../../lib/table.js").Table} moments
 * @returns {Scene[]}
 */
export function script(moments) {
  const rounds = byRound(moments);
  const each = Math.min(LONGEST_ROUND, (WHOLE - OPENING - FINAL) / Math.max(1, rounds.length));
  const scenes = [scene("opening", OPENING), ...rounds.flatMap((steps) => ofRound(steps, each)), scene("final", FINAL)];
  let at = 0;
  return scenes.map((one) => {
    const begins = at;
    at += one.ms;
    return { ...one, at: begins };
  });
}

function scene(kind, ms, moment = { n: null, round: 0, done: 0, total: 0 }, end = false) {
  return { kind, ms, ...moment, end };
}

/** The moments of each round; a round without a result is only its publication. */
function byRound(moments) {
  const rounds = new Map();
  for (const key of moments.keys()) {
    const [round, n, done, total] = ["round", "n", "done", "total"].map((column) => moments.cell(key, column));
    rounds.set(round, [...(rounds.get(round) ?? []), { round, n, done, total }]);
  }
  return [...rounds.values()].filter((steps) => steps.length > 1);
}

/** As many steps as have time, with equal parts of the results; the last one stays. */
function ofRound([, ...results], each) {
  const end = Math.min(END, each * END_PART);
  const count = Math.max(1, Math.min(results.length, Math.floor((each - end) / STEP)));
  const ms = (each - end) / count;
  return Array.from({ length: count }, (_, i) => {
    const last = i === count - 1;
    return scene("round", last ? ms + end : ms, results[Math.ceil(((i + 1) * results.length) / count) - 1], last);
  });
}
