import { phrase } from "./language.js";

/** What somebody may do here, in words (docs/events.md, grants). */
const ROLES = {
  arbiter: phrase("arbiter"), "chief-arbiter": phrase("chief arbiter"), organiser: phrase("organiser"), "result-entry": phrase("result entry"),
  "check-in": phrase("check-in"), captain: phrase("captain"), player: phrase("player"), reader: phrase("reader|of everything"), screen: phrase("screen"),
};

export function roleWords(role) {
  return ROLES[role] ?? role.replaceAll("-", " ");
}
