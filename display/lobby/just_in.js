import { name, tile } from "../lib/cells.js";
import { minutes } from "../lib/clock.js";
import { link, make } from "../lib/dom.js";
import { about } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { initial } from "../lib/names.js";
import { sides, winner } from "../lib/results.js";

const MOST = 8;
/** What time, board, tiles and gaps take in px; on a page that is zoomed to 320 px they stand closer. */
const taken = () => (window.innerWidth < 350 ? 162 : 200);
/** Room for a surname in em: all but these, shared by two. */
const room = () => (window.innerWidth < 1000 ? (window.innerWidth - 32 - taken()) / 32 : 7.5);

/** The newest results of all tournaments that are followed. @param {import("./card.js").TournamentCard[]} cards */
export function justIn(cards) {
  const lines = cards.flatMap((card) => card.results().map((line) => ({ ...line, row: card.row, zone: about(card.source).zone })));
  const newest = lines.sort((a, b) => (b.at ?? 0) - (a.at ?? 0)).slice(0, MOST);
  return newest.length ? newest.map(line) : [make("p", "meta", phrase("No result yet."))];
}

function line({ at, zone, row, board, white, black, result, scale }) {
  const [left, right] = sides(result) ?? [null, null];
  const won = winner(result);
  return link(`/t/${row.id}/#results`, "just-in",
    make("span", "meta", at ? minutes(at, zone) : ""),
    make("b", "", `${initial(row.name).toUpperCase()} ${board}`),
    make("span", `seat right ${won === "white" ? "won" : ""}`, name(surname(white.name), room())), tile(left, "", scale), tile(right, "", scale),
    make("span", `seat ${won === "black" ? "won" : ""}`, name(surname(black.name), room())));
}

function surname(text) {
  return text.split(",")[0];
}
