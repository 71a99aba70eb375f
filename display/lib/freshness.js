import { seconds, span } from "./clock.js";
import { make } from "./dom.js";
import { icon } from "./icons.js";

const STALE = 30_000;
const OLD = 300_000;

/**
 * How old the data is, in the one wording of all pages (docs/look.md 5).
 * @param {{kind: string, since: number|null, age: number}} state of a source
 * @returns {{gone: boolean, old: boolean, words: (Node|string)[]}} gone: no connection for 30 s; old: for 5 minutes
 */
export function freshness({ kind, since, age }, zone) {
  if (since === null) return { gone: false, old: false, words: ["Connecting"] };
  const at = seconds(since, zone);
  const gone = kind !== "live" && age > STALE;
  if (gone) return { gone, old: age > OLD, words: [make("b", "", `No connection for ${span(age)}.`), ` Data of ${at}`] };
  if (kind === "live") return { gone, old: false, words: [make("span", "live-dot"), make("b", "", "Live"), ` data of ${at}`] };
  return { gone, old: false, words: [make("span", "wait", icon("clock"), ` reconnecting, data of ${at}`)] };
}
