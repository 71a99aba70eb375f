import { phrase } from "../lib/language.js";

/** What the criteria and colour rules of both Swiss systems are called, and why somebody floats or has the bye, as projections/pairing says it. */
const TEXTS = {
  "the number of downfloaters": phrase("the number of downfloaters"),
  "the scores of the downfloaters": phrase("the scores of the downfloaters"),
  "the number of downfloaters of the following bracket": phrase("the number of downfloaters of the following bracket"),
  "the scores of these downfloaters": phrase("the scores of these downfloaters"),
  "the unplayed games of who gets the bye": phrase("the unplayed games of who gets the bye"),
  "colour differences beyond 2, around topscorers": phrase("colour differences beyond 2, around topscorers"),
  "a colour three times in a row, around topscorers": phrase("a colour three times in a row, around topscorers"),
  "colour preferences missed": phrase("colour preferences missed"),
  "strong colour preferences missed": phrase("strong colour preferences missed"),
  "residents who downfloat as in the previous round": phrase("residents who downfloat as in the previous round"),
  "opponents of MDPs who upfloat as in the previous round": phrase("opponents of MDPs who upfloat as in the previous round"),
  "residents who downfloat as two rounds before": phrase("residents who downfloat as two rounds before"),
  "opponents of MDPs who upfloat as two rounds before": phrase("opponents of MDPs who upfloat as two rounds before"),
  "scores of MDPs who downfloat as in the previous round": phrase("scores of MDPs who downfloat as in the previous round"),
  "scores of MDPs whose opponents upfloat as in the previous round": phrase("scores of MDPs whose opponents upfloat as in the previous round"),
  "scores of MDPs who downfloat as two rounds before": phrase("scores of MDPs who downfloat as two rounds before"),
  "scores of MDPs whose opponents upfloat as two rounds before": phrase("scores of MDPs whose opponents upfloat as two rounds before"),
  "the number of upfloaters": phrase("the number of upfloaters"),
  "the score differences of the upfloaters": phrase("the score differences of the upfloaters"),
  "more upfloaters than needed for the following scoregroup": phrase("more upfloaters than needed for the following scoregroup"),
  "upfloaters that were floaters in the previous round": phrase("upfloaters that were floaters in the previous round"),
  "opponents of upfloaters that were floaters in the previous round": phrase("opponents of upfloaters that were floaters in the previous round"),
  "both colour preferences can be granted": phrase("both colour preferences can be granted"),
  "the stronger colour preference is granted": phrase("the stronger colour preference is granted"),
  "alternates from the latest round in which one had White and the other Black": phrase("alternates from the latest round in which one had White and the other Black"),
  "the colour preference of the higher ranked player is granted": phrase("the colour preference of the higher ranked player is granted"),
  "no preference: odd numbers get the initial-colour": phrase("no preference: odd numbers get the initial-colour"),
  "neither has played: odd numbers get the initial-colour": phrase("neither has played: odd numbers get the initial-colour"),
  "only one has a colour preference: it is granted": phrase("only one has a colour preference: it is granted"),
  "opposite colour preferences are granted": phrase("opposite colour preferences are granted"),
  "only one has a strong colour preference: it is granted": phrase("only one has a strong colour preference: it is granted"),
  "White to the lower colour difference": phrase("White to the lower colour difference"),
  "alternates from the latest time in which one had White and the other Black": phrase("alternates from the latest time in which one had White and the other Black"),
  "the colour preference of the first-team is granted": phrase("the colour preference of the first-team is granted"),
  "the first-team alternates from its last match": phrase("the first-team alternates from its last match"),
  "the other team alternates from its last match": phrase("the other team alternates from its last match"),
  "gets the pairing-allocated bye (2.3.1)": phrase("gets the pairing-allocated bye (2.3.1)"),
  "may meet nobody of the bracket (2.1)": phrase("may meet nobody of the bracket (2.1)"),
  "the bracket is odd: somebody has to go down (1.4.1)": phrase("the bracket is odd: somebody has to go down (1.4.1)"),
  "the pairs of the bracket, or the rest of the round, cannot be completed otherwise (2.2.1, 2.4.1)": phrase("the pairs of the bracket, or the rest of the round, cannot be completed otherwise (2.2.1, 2.4.1)"),
  "joins as an upfloater: the scoregroup is odd (2.3.1)": phrase("joins as an upfloater: the scoregroup is odd (2.3.1)"),
  "joins as an upfloater: the scoregroup, or the rest of the round, cannot be paired with fewer (2.2.1, 2.3.1)": phrase("joins as an upfloater: the scoregroup, or the rest of the round, cannot be paired with fewer (2.2.1, 2.3.1)"),
  "the pairing-allocated bye, of the lowest score that allows it (C.04.3 art. 2.3.1)": phrase("the pairing-allocated bye, of the lowest score that allows it (C.04.3 art. 2.3.1)"),
  "the pairing-allocated bye: lowest score, then most matches played, then largest number (C.04.6 art. 3.4)": phrase("the pairing-allocated bye: lowest score, then most matches played, then largest number (C.04.6 art. 3.4)"),
};

/** A criterion or colour rule in the language of the page; what the engine says otherwise stays as it is. @param {string} english */
export function ruleWords(english) {
  return TEXTS[english] ?? english;
}
