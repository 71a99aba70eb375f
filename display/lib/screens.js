import { knockout } from "./bracket.js";
import { phrase } from "./language.js";
import { teamsTakePart } from "./participants.js";

/** The hall screens that show a list of a tournament: name in the address, and title (display/screens). */
export const SCREENS = [
  ["pairings", phrase("Pairings")], ["matches", phrase("Team matches")], ["individuals", phrase("Players of teams")], ["standings", phrase("Standings")],
  ["crosstable", phrase("Crosstable")], ["bracket", phrase("Bracket")], ["leaders", phrase("Leaders and upsets")],
  ["progress", phrase("Round progress")], ["show", phrase("The event in 90 seconds")], ["results", phrase("Results")],
];

/** Those that not every tournament has something for: only a knockout has a bracket, only teams have matches and members. */
const ONLY = { bracket: ({ system }) => knockout(system), matches: teamsTakePart, individuals: teamsTakePart };

/** Pictures of the whole: several screens that are told to show one do not share it, each shows all of it. */
const WHOLE = ["leaders", "progress", "show"];

export function isWhole(name) {
  return WHOLE.includes(name);
}

/** Those that have something to show. @param {{system: string, participants: string}} about */
export function screensFor(about) {
  return SCREENS.filter(([name]) => ONLY[name]?.(about) ?? true);
}

/** What a hall screen is called. */
export function screenTitle(name) {
  return SCREENS.find(([one]) => one === name)?.[1] ?? name;
}
