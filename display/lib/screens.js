import { knockout } from "./bracket.js";

/** The hall screens that show a list of a tournament: name in the address, and title (display/screens). */
export const SCREENS = [["pairings", "Pairings"], ["matches", "Team matches"], ["individuals", "Players of teams"], ["standings", "Standings"], ["crosstable", "Crosstable"], ["bracket", "Bracket"], ["results", "Results"]];

/** Those that have something to show: only a knockout has a bracket, only teams have matches. @param {{system: string, participants: string}} about */
export function screensFor({ system, participants }) {
  return SCREENS.filter(([name]) => (name !== "bracket" || knockout(system)) && (name !== "matches" || participants !== "individuals"));
}

/** What a hall screen is called. */
export function screenTitle(name) {
  return SCREENS.find(([one]) => one === name)?.[1] ?? name;
}
