import { seconds, span } from "./clock.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";
import { phrase } from "./language.js";

const STALE = 30_000;
const OLD = 300_000;

/**
 * @typedef {object} State of a source
 * @property {"live"|"old"|"still"} kind @property {number|null} since ms @property {number} age ms
 */

/**
 * How old the data is, in the one wording of all pages (docs/look.md 5).
 * @param {State} state
 * @returns {{gone: boolean, old: boolean, words: (Node|string)[]}} gone: no connection for 30 s, or told to stand still; old: for
 *   5 minutes
 */
export function freshness({ kind, since, age }, zone) {
  if (since === null) return { gone: false, old: false, words: [phrase("Connecting")] };
  const at = seconds(since, zone);
  if (kind === "still") return { gone: true, old: age > OLD, words: [make("b", "", phrase("Stands still.")), ` ${phrase("Data of {time}", { time: at })}`] };
  const gone = kind !== "live" && age > STALE;
  if (gone) return { gone, old: age > OLD, words: [make("b", "", phrase("No connection for {span}.", { span: span(age) })), ` ${phrase("Data of {time}", { time: at })}`] };
  if (kind === "live") return { gone, old: false, words: [make("span", "live-dot"), make("b", "", phrase("Live")), ` ${phrase("data of {time}", { time: at })}`] };
  return { gone, old: false, words: [make("span", "wait", icon("clock"), ` ${phrase("reconnecting, data of {time}", { time: at })}`)] };
}
