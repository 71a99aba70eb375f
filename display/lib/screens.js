import { knockout } from "./bracket.js";
import { teamsTakePart } from "./participants.js";

/** The hall screens that show a list of a tournament: name in the address, and title (display/screens). */
export const SCREENS = [["pairings", "Pairings"], ["matches", "Team matches"], ["individuals", "Players of teams"], ["standings", "Standings"], ["crosstable", "Crosstable"], ["bracket", "Bracket"], ["leaders", "Leaders and upsets"], ["progress", "Round progress"], ["results", "Results"]];

/** Those that not every tournament has something for: only a knockout has a bracket, only teams have matches and members. */
const ONLY = { bracket: ({ system }) => knockout(system), matches: teamsTakePart, individuals: teamsTakePart };

/** Pictures of the whole: several screens that are told to show one do not share it, each shows all of it. */
const WHOLE = ["leaders", "progress"];

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
