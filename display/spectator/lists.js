import { phrase } from "../lib/language.js";
import { newEncounterGames, newGames, newLines, newMatchGames, newResults } from "../lib/news.js";
import { ofTeams } from "../lib/team_match.js";
import { BracketTab } from "./bracket.js";
import { CrosstableTab } from "./crosstable.js";
import { MatchesTab } from "./matches.js";
import { PairingsTab } from "./pairings.js";
import { StandingsTab } from "./standings.js";

/** What the page of a tournament and the frames on other sites have in common: the lists, their views, and what is new in them. */

const BASE_VIEWS = ["info", "people", "players"];
const TEAM_VIEWS = ["teams", "members"];

/** The lists that stand everywhere, by name; and those that teams have instead. */
export function makeLists() {
  return {
    lists: { pairings: new PairingsTab(), standings: new StandingsTab(), crosstable: new CrosstableTab(), bracket: new BracketTab() },
    ofTeams: { pairings: new MatchesTab() },
  };
}

/** From so many px the boards stand in two columns: in less, nobody's name has room. */
const TWO_COLUMNS = 1000;

/** The room of lists and of what stands in them, px. @param {number} width that a list has @param {boolean} wide whether its rows stand on one line */
export function rooms(width, wide) {
  const single = wide && width < TWO_COLUMNS;
  const boxWidth = !wide ? width - 70 : single ? (width - 80) / 2 : (width - 124) / 4;
  return { wide, width, single, room: wide ? Math.max(240, width - 560) : width, boxWidth };
}

/** What a list is called, and what of it is shown: "Standings after round 5 of 9". */
export function headline(tab, view) {
  return phrase("{list} {which}", { list: tab.title, which: tab.context(view) });
}

/** Views that every list needs. @param {object} info as `about` gives it */
export function baseViews(info) {
  return ofTeams(info) ? [...BASE_VIEWS, ...TEAM_VIEWS] : BASE_VIEWS;
}

/** Keys of what has changed on a page that was there before, for its marks. */
export function newsOf(changes) {
  return changes.filter(({ before }) => before !== null).flatMap((change) => [...newGames(change), ...newResults(change), ...newEncounterGames(change), ...newMatchGames(change), ...newLines(change)]);
}
