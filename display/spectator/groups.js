import { appealWords, pendingAppeals } from "../lib/appeals.js";
import { attributes, button, make } from "../lib/dom.js";
import { groupsOf, members } from "../lib/groups.js";
import { boardPer, givenTo, givenWords, pointsPer } from "../lib/given.js";
import { playerName } from "../lib/joined.js";
import { phrase, pieces } from "../lib/language.js";
import { reasonWords } from "../lib/reasons.js";
import { tieWords } from "../lib/team_table.js";

/** What stands around the list of standings: the choice of a group above it, and below it why it is not the last word. */

/** One chip for everybody and one for each group, with the number of its members; nothing where there are no groups. */
export function groupChips({ source, group, openGroup }) {
  const groups = groupsOf(source);
  if (!groups.length && group === null) return [];
  const chip = (name, words, count) => {
    const pressed = name === null ? group === null : name.toLowerCase() === group?.toLowerCase();
    const element = attributes(button("chip", words, () => openGroup(name)), { "aria-pressed": String(pressed) });
    element.append(make("small", "", count));
    return element;
  };
  const everybody = source.table("players")?.rows.size ?? 0;
  return [chip(null, phrase("All|players"), everybody), ...groups.map(({ name, filters }) => chip(name, name, members(source, filters).size))];
}

/** The appeals that are pending, and the tie-breaks that were changed after the start, with the old list and the reason. */
export function standingNotes(source, table) {
  const pending = new Set(table.meta.appeals ?? []);
  const appeals = pendingAppeals(source).filter(({ appeal }) => pending.has(appeal));
  const lists = (source.table("info")?.meta.tiebreaks_before ?? []).filter(([, , , started]) => started);
  return [
    ...appeals.map((one) => note(phrase("Provisional."), unanswered(one, source))),
    ...lists.map(([, before, code]) => note(phrase("Tie-breaks changed after the start."), phrase("Before: {tiebreaks}. Reason: {reason}.", { tiebreaks: before.join(", ") || phrase("none|tie-breaks"), reason: reasonWords({ code }) }))),
  ];
}

function unanswered(one, source) {
  const appeal = appealWords(one);
  if (one.by === null) return phrase("{appeal} has no answer yet.", { appeal });
  return phrase("{appeal}, lodged by {player}, has no answer yet.", { appeal, player: playerName(source, one.by) });
}

const MOST = 12;

/** Who has a bonus or a penalty in the points, with the reason; of very many only that there are some. */
export function givenNotes(source, lines, through) {
  const given = lines.filter(({ given: text }) => text);
  if (!given.length) return [];
  const per = pointsPer(source);
  const words = ({ key }) => givenTo(source, key).filter(({ round }) => round === null || round <= through).map((one) => givenWords(one, per, boardPer(source))).join("; ");
  const who = given.length > MOST ? phrase("Small before the points; whose it is says the page of the player.") : given.map((line) => `${line.name}: ${words(line)}.`).join(" ");
  return [note(phrase("Bonuses and penalties."), who)];
}

/** Of teams: who is level in points, and which criterion separates them. */
export function tieNotes(lines, table, info) {
  return tieWords(lines, table, info).map((words) => note(phrase("Tied."), words));
}

function note(head, text) {
  return make("p", "", ...pieces("{head} {text}", { head: make("b", "", head), text }));
}
