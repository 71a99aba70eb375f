import { phrase } from "./language.js";

/** Long names of tie-breaks, as the engine says them; the codes above columns (BH, SB, DE) are the same in all languages. */
const TITLES = {
  "Direct encounter": phrase("Direct encounter"), "Number of wins": phrase("Number of wins"), "Games won": phrase("Games won"),
  "Games played with Black": phrase("Games played with Black"), "Games won with Black": phrase("Games won with Black"),
  "Progressive scores": phrase("Progressive scores"), "Rounds one elected to play": phrase("Rounds one elected to play"),
  "Standard points": phrase("Standard points"), "Pairing number": phrase("Pairing number"), "Buchholz": phrase("Buchholz"),
  "Average of opponents' Buchholz": phrase("Average of opponents' Buchholz"), "Fore Buchholz": phrase("Fore Buchholz"),
  "Sonneborn-Berger": phrase("Sonneborn-Berger"), "Koya system": phrase("Koya system"),
  "Average rating of opponents": phrase("Average rating of opponents"), "Tournament performance rating": phrase("Tournament performance rating"),
  "Perfect tournament performance": phrase("Perfect tournament performance"),
  "Average performance rating of opponents": phrase("Average performance rating of opponents"),
  "Average perfect performance of opponents": phrase("Average perfect performance of opponents"), "Rating": phrase("Rating"),
  "Board count": phrase("Board count"), "Top board results": phrase("Top board results"),
  "Bottom board elimination": phrase("Bottom board elimination"), "Match points": phrase("Match points"), "Game points": phrase("Game points"),
  "Match points or game points": phrase("Match points or game points"),
  "Sonneborn-Berger, match points by match points": phrase("Sonneborn-Berger, match points by match points"),
  "Sonneborn-Berger, match points by game points": phrase("Sonneborn-Berger, match points by game points"),
  "Sonneborn-Berger, game points by match points": phrase("Sonneborn-Berger, game points by match points"),
  "Sonneborn-Berger, game points by game points": phrase("Sonneborn-Berger, game points by game points"),
  "Extended direct encounter": phrase("Extended direct encounter"),
  "Extended direct encounter, board count, top board results": phrase("Extended direct encounter, board count, top board results"),
  "Extended direct encounter, board count, bottom board elimination": phrase("Extended direct encounter, board count, bottom board elimination"),
  "Extended direct encounter, top board results": phrase("Extended direct encounter, top board results"),
  "Extended direct encounter, bottom board elimination": phrase("Extended direct encounter, bottom board elimination"),
  "Scores and schedule strength combination": phrase("Scores and schedule strength combination"), "Play-off": phrase("Play-off"),
  "Drawing of lots": phrase("Drawing of lots"), "Game points differential (FFE)": phrase("Game points differential (FFE)"),
  "Game points for (FFE)": phrase("Game points for (FFE)"), "Berlin, the board coefficient (FFE)": phrase("Berlin, the board coefficient (FFE)"),
  "Lowest own average rating (FFE)": phrase("Lowest own average rating (FFE)"), "Buchholz (Papi)": phrase("Buchholz (Papi)"),
  "Truncated Buchholz (Papi)": phrase("Truncated Buchholz (Papi)"), "Median Buchholz (Papi)": phrase("Median Buchholz (Papi)"),
  "Sum of Buchholz (Papi)": phrase("Sum of Buchholz (Papi)"), "Kashdan (Papi)": phrase("Kashdan (Papi)"),
  "Performance (Papi)": phrase("Performance (Papi)"),
};

/** @param {string} title in English, as projections/tiebreaks has it */
export function tiebreakTitle(title) {
  return TITLES[title] ?? title;
}
