import { phrase } from "../lib/language.js";

/** What pages call the fields of commands. */
const FIELDS = {
  tiebreaks: phrase("Tie-breaks"), zone: phrase("Time zone"), tournament: phrase("Address"), begins: phrase("Begins"), ends: phrase("Ends"), k: phrase("Player"), odd: phrase("Colour"),
  secret: phrase("Link"), regulations: phrase("Rounds and tie-breaks"), why: phrase("Reason"), time_control: phrase("Time control"), record: phrase("Name"),
  name: phrase("Name"), round: phrase("Round"), rounds: phrase("Rounds"), board: phrase("Board"), boards: phrase("Boards"), players: phrase("Players"), points: phrase("Points"), units: phrase("Points"),
  board_units: phrase("Board points"), board_points: phrase("Board points"), result: phrase("Result"), system: phrase("System"), scoring: phrase("Scoring"), encounter: phrase("Encounter"), stages: phrase("Stages"),
  participants: phrase("Participants"), teams: phrase("Teams"), sides: phrase("Teams"), members: phrase("Members"), roster: phrase("Roster"), captain: phrase("Captain"), groups: phrase("Groups"), order: phrase("Order"),
  rating: phrase("Rating"), title: phrase("Title"), federation: phrase("Federation"), club: phrase("Club"), category: phrase("Category"), ladder: phrase("Categories"), override: phrase("Rule set aside"),
  draw: phrase("Draw|of lots"), winner: phrase("Winner"), method: phrase("Method"), left_out: phrase("Left out"), text: phrase("Text"), slug: phrase("Address"), grant: phrase("Grant"),
};
/** The same where one of several is meant. */
const ITEMS = {
  tiebreaks: (number) => phrase("Tie-break {number}", { number }), rounds: (number) => phrase("Round {number}", { number }), boards: (number) => phrase("Board {number}", { number }),
  players: (number) => phrase("Player {number}", { number }), members: (number) => phrase("Member {number}", { number }), stages: (number) => phrase("Stage {number}", { number }),
  groups: (number) => phrase("Group {number}", { number }), sides: (number) => phrase("Team {number}", { number }),
};

/** Places of an event as the server writes them. @type {[RegExp, (found: string[]) => string][]} */
const SEATS = [
  [/^board (\d+) of round (\d+)$/, ([, board, round]) => phrase("board {board} of round {round}", { board, round })], [/^board (\d+)$/, ([, board]) => phrase("board {board}", { board })],
  [/^round (\d+)$/, ([, round]) => phrase("round {round}", { round })], [/^number (\d+)$/, ([, number]) => phrase("number {number}", { number })],
  [/^player (\d+)$/, ([, k]) => phrase("player {k}", { k })], [/^entry (\d+)$/, ([, k]) => phrase("entry {k}", { k })],
];

/** Where in a command something is wrong, or in the event, as the page calls it: "$.command.regulations.tiebreaks[1]" -> "Tie-break 2". */
export function placeWords(place) {
  if (!place.startsWith("$")) return seatWords(place);
  const path = place.replace(/^\$\.?/, "").replace(/^command\.?/, "");
  const [last, index] = /([a-z_]+)(?:\[(\d+)\])?$/.exec(path)?.slice(1) ?? [];
  if (last === undefined) return "";
  const words = FIELDS[last] ?? capital(last.replaceAll("_", " "));
  if (index === undefined) return words;
  const number = Number(index) + 1;
  return ITEMS[last]?.(number) ?? `${words} ${number}`;
}

/** A place of the event as the server writes it, in the language of the page. */
function seatWords(place) {
  for (const [form, words] of SEATS) if (form.test(place)) return words(form.exec(place));
  return place;
}

/** With a capital letter. */
export function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
