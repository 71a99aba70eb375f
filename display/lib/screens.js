/** The hall screens that show a list of a tournament: name in the address, and title (display/screens). */
export const SCREENS = [["pairings", "Pairings"], ["matches", "Team matches"], ["standings", "Standings"], ["crosstable", "Crosstable"], ["bracket", "Bracket"], ["results", "Results"]];

/** What a hall screen is called. */
export function screenTitle(name) {
  return SCREENS.find(([one]) => one === name)?.[1] ?? name;
}
