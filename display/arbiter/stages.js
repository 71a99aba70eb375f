import { phrase } from "../lib/language.js";

/** Stages of an encounter as an arbiter writes them, a line each: "2 rapid lot 15 min + 10 s" (docs/rules/encounters.md 3). */

const RATINGS = ["standard", "rapid", "blitz", "unrated"];
const ENDS = ["sudden-death", "armageddon"];

/** @returns {object[]} throws an Error with a sentence where a line cannot be read */
export function stagesOf(text) {
  const lines = text.split("\n").map((line) => line.trim()).filter(Boolean);
  if (!lines.length) throw new Error(phrase("Write the stages of an encounter, a line each, like: 2 rapid lot 15 min + 10 s"));
  return lines.map(stageOf);
}

function stageOf(line) {
  const [count, ...words] = line.split(/\s+/);
  if (!/^\d+$/.test(count)) throw new Error(phrase("A stage begins with its number of games: “{line}”", { line }));
  const stage = { games: Number(count) };
  for (let word = words[0]; marked(word, stage); word = words[0]) words.shift();
  return { ...stage, time_control: words.join(" ") };
}

/** Whether a word says something about the stage, which is noted; the first one that does not begins the time control. */
function marked(word, stage) {
  if (RATINGS.includes(word)) stage.rating = word;
  else if (ENDS.includes(word)) stage.ends = word;
  else if (word === "lot") stage.first_white = "lot";
  else return false;
  return true;
}

/** The stages as they would be written. */
export function stagesText(stages) {
  return stages.map(({ games = 1, rating = "standard", first_white: white, ends, time_control: time }) => [games, rating, white === "lot" ? "lot" : "", ENDS.includes(ends) ? ends : "", time].filter(Boolean).join(" ")).join("\n");
}
