import { counted, phrase } from "../lib/language.js";
import { isWhole, screenTitle } from "../lib/screens.js";
import { turnsOf } from "../stage/scene.js";

/** A content in words: "Pairings, A, part 1 of 3". @param {(tournament: string) => string} label of a section */
export function contentWords(content, label) {
  if (content === null) return phrase("its own name");
  if (content.show === "rotation") return turnsOf(content).map((turn) => contentWords(turn.content, label)).reduce((first, next) => phrase("{first}, then {next}", { first, next }));
  return (WORDS[content.show] ?? (() => content.show))(content, label);
}

const WORDS = {
  view: ({ view, tournament, group, share = 1, of = 1 }, label) => [screenTitle(view), label(tournament), group, of > 1 ? phrase("part {part} of {parts}", { part: share, parts: of }) : ""].filter(Boolean).join(", "),
  progress: () => phrase("Round progress of all sections"),
  countdown: ({ tournament, round }, label) => (round ? phrase("Countdown to round {round}, {section}", { round, section: label(tournament) }) : phrase("Countdown to the next round, {section}", { section: label(tournament) })),
  announcement: ({ announcement }) => (announcement ? phrase("Announcement {number}", { number: announcement }) : phrase("The newest announcement")),
  image: ({ image }) => phrase("Picture {name}", { name: image }),
  sponsors: () => phrase("Sponsors"),
  nothing: () => phrase("Black|a screen"),
};

/** "5 minutes". */
export function minutesWords(count) {
  return counted(count, "{count} minute", "{count} minutes");
}

/** How a screen stands: {state: "live"|"silent"|"never", age: ms}. @param {object|undefined} report @param {number} now of the server */
export function standing(report, now) {
  if (report === undefined) return { state: "never", age: 0 };
  const age = Math.max(0, now - report.heard);
  return { state: age <= SILENT ? "live" : "silent", age };
}

/** A screen speaks every 8 s: after two that are missing it does not answer. */
const SILENT = 20_000;

/** A list split evenly over several screens: the content for each of them, in their order. */
export function split(content, count) {
  if (content.show !== "view" || isWhole(content.view) || count < 2) return Array.from({ length: count }, () => content);
  return Array.from({ length: count }, (_, place) => ({ ...content, share: place + 1, of: count }));
}

/** One thing more in turn: a screen that showed one thing shows both, from the next second on. */
export function added(content, more, seconds) {
  const before = turnsOf(content).map((turn) => ({ ...turn, seconds: turn.seconds || seconds }));
  const turns = [...before, { content: more, seconds }];
  return turns.length < 2 ? more : { show: "rotation", turns };
}

/** A rotation without one of its turns; what is left alone stays without a time, nothing is null. */
export function without(content, place) {
  const turns = turnsOf(content).filter((_, i) => i !== place);
  if (turns.length < 2) return turns[0]?.content ?? null;
  return { show: "rotation", turns };
}
