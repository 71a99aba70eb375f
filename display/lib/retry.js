/** When to try again. Randomness and time are injected, so that tests decide them. */

/** Full jitter between 0.5 s and at most 30 s, doubling with each failure; in ms. */
export function backoff(failures, random) {
  const ceiling = Math.min(30_000, 1000 * 2 ** failures);
  return 500 + random() * Math.max(0, ceiling - 500);
}

/** Somewhere in [low, high] ms. @param {number[]} range @param {() => number} random */
export function between([low, high], random) {
  return low + random() * (high - low);
}

/** Timers, time and randomness of the browser. */
export const BROWSER = {
  now: () => Date.now(),
  random: () => Math.random(),
  later: (action, ms) => setTimeout(action, ms),
  cancel: (timer) => clearTimeout(timer),
};
