import { counted, phrase } from "./language.js";

/** What takes part, in words: players, or teams. */

/** Do teams take part? @param {{participants: string}} about regulations, or what a page or a list says of a tournament */
export function teamsTakePart({ participants }) {
  return participants === "teams" || participants === "teams-all-play-all";
}

/** "player" or "team", in the plural unless there is one of them. */
export function participantsWord(about, count = 2) {
  if (teamsTakePart(about)) return count === 1 ? phrase("team") : phrase("teams");
  return count === 1 ? phrase("player") : phrase("players");
}

/** "12 teams", "1 player". */
export function participantsCounted(count, about) {
  return teamsTakePart(about) ? counted(count, "{count} team", "{count} teams") : counted(count, "{count} player", "{count} players");
}

/** Who takes part in several tournaments together: "104 players, 10 teams". @param {{players: number, participants: string}[]} rows */
export function allCounted(rows) {
  const kinds = [rows.filter((row) => !teamsTakePart(row)), rows.filter(teamsTakePart)].filter(({ length }) => length);
  return kinds.map((same) => participantsCounted(same.reduce((sum, { players }) => sum + players, 0), same[0])).join(", ");
}
