/**
 * What regulations can say, as data: a system, a scoring or a choice that one of them has is one line here, and the forms
 * follow (regulation_fields.js).
 */

export const SYSTEMS = [["dutch", "Swiss (FIDE Dutch System)"], ["neighbours", "Standings neighbours (Monrad, Modenese)"], ["round-robin", "Round robin (Berger tables)"], ["by-hand", "Pairing by hand"]];

/** Tie-breaks offered at first: the Buchholz family means nothing where everybody meets everybody. */
export const TIEBREAKS = { dutch: "BH/C1 BH SB DE WIN", neighbours: "BH WIN LOTS", "round-robin": "DE WIN SB", "by-hand": "BH/C1 BH SB DE WIN" };

export const SCORINGS = [["points", "Points of the result"], ["handicap", "Handicap by category"], ["modenese", "Modenese rule"]];

/** Points for win, draw and loss that a scoring begins with; any others can be written. */
export const POINTS = { points: "1 ½ 0", handicap: "2 1 0", modenese: "10 5 0" };
export const POINTS_OFFERED = ["1 ½ 0", "2 1 0", "3 1 0", "10 5 0"];

/** The Italian ladder, as the program has it without another one. */
export const LADDER = "Provinciale, Regionale, Nazionale, Candidato Maestro, Maestro";

const STEPS = [["1", "¼ point"], ["2", "½ point"], ["4", "1 point"], ["8", "2 points"]];

/**
 * Choices that only one system or scoring has. axis: "system" or "scoring", of: its name, key: the field of its options,
 * offered: value and words, the first is the default; read: what the value is in the command.
 */
export const CHOICES = [
  { axis: "system", of: "neighbours", key: "first_order", label: "Order in round 1", offered: [["number", "by number"], ["category", "by category, the highest first"]] },
  { axis: "system", of: "neighbours", key: "first_pairs", label: "Pairs in round 1", offered: [["neighbours", "neighbours: 1–2, 3–4 …"], ["halves", "top half – bottom half"]] },
  { axis: "system", of: "neighbours", key: "colours", label: "Colours", offered: [["balanced", "balanced"], ["none", "do not matter"]] },
  { axis: "scoring", of: "handicap", key: "mode", label: "Who feels it", offered: [["lower-only", "the lower player gets more"], ["zero-sum", "and the higher one as much less"]] },
  { axis: "scoring", of: "handicap", key: "step", label: "For each category", offered: STEPS, read: Number },
  { axis: "scoring", of: "handicap", key: "forfeits", label: "Forfeits", offered: [["no", "without handicap"], ["yes", "with handicap"]], read: (value) => value === "yes" },
  { axis: "scoring", of: "modenese", key: "step", label: "For each category", offered: [STEPS[2], STEPS[3], STEPS[1], STEPS[0]], read: Number },
  { axis: "scoring", of: "modenese", key: "floor", label: "A game below 0", offered: [["none", "counts as it is"], ["zero", "counts as 0"]] },
];

/** Scorings and choices that need the ladder of categories. */
export const BY_CATEGORY = { scoring: ["handicap", "modenese"], first_order: ["category"] };
