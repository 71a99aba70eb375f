import { attributes, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";

/** A labelled field of a form. @param {HTMLElement} control input, select or textarea */
export function field(label, control, hint = "") {
  return make("label", "field", make("span", "", label), control, hint ? make("small", "", hint) : null);
}

/** An input. @param {object} values attributes */
export function input(name, values = {}) {
  return attributes(make("input"), { name, autocomplete: "off", ...values });
}

/** A choice. @param {[string, string][]} options value and words */
export function choice(name, options, chosen = options[0][0]) {
  const element = attributes(make("select"), { name });
  offer(element, options);
  element.value = chosen;
  return element;
}

/** Offer other options in a choice, which keeps its value if that is among them. */
export function offer(element, options) {
  const { value } = element;
  element.replaceChildren(...options.map(([one, words]) => attributes(make("option", "", words), { value: one })));
  element.value = options.some(([one]) => one === value) ? value : options[0][0];
}

/** The refusal of the server in one sentence, with its article. */
export function refusalText({ message = phrase("refused"), article = "", place = "", error }) {
  const where = placeWords(place);
  const said = error === undefined ? message : phrase("{message}|what the server says", { message });
  return [where && !message.toLowerCase().includes(where.toLowerCase()) ? `${where}: ${said}` : said, article ? `(${article})` : ""].filter(Boolean).join(" ");
}

/** Why a command was not done, in one sentence. @param {{kind: string, body: object}} answer of `Sender.send` */
export function troubleText({ kind, body }) {
  return kind === "stale" ? phrase("Somebody changed this while you looked at it. The page shows the new state now; look, and do it again if you still want it.") : refusalText(body);
}

/** Where in a command something is wrong, as the page calls it: "$.command.regulations.tiebreaks[1]" -> "Tie-break 2". */
export function placeWords(place) {
  const path = place.replace(/^\$\.?/, "").replace(/^command\.?/, "");
  const [last, index] = /([a-z_]+)(?:\[(\d+)\])?$/.exec(path)?.slice(1) ?? [];
  if (!place.startsWith("$") || last === undefined) return place.startsWith("$") ? "" : place;
  const words = FIELDS[last] ?? capital(last.replaceAll("_", " "));
  if (index === undefined) return words;
  const number = Number(index) + 1;
  return ITEMS[last]?.(number) ?? `${words} ${number}`;
}

const FIELDS = {
  tiebreaks: phrase("Tie-breaks"), zone: phrase("Time zone"), tournament: phrase("Address"), begins: phrase("Begins"), ends: phrase("Ends"), k: phrase("Player"), odd: phrase("Colour"),
  secret: phrase("Link"), regulations: phrase("Rounds and tie-breaks"), why: phrase("Reason"), time_control: phrase("Time control"), record: phrase("Name"),
  name: phrase("Name"), round: phrase("Round"), rounds: phrase("Rounds"), board: phrase("Board"), boards: phrase("Boards"), players: phrase("Players"), points: phrase("Points"), units: phrase("Points"),
  board_units: phrase("Board points"), board_points: phrase("Board points"), result: phrase("Result"), system: phrase("System"), scoring: phrase("Scoring"), encounter: phrase("Encounter"), stages: phrase("Stages"),
  participants: phrase("Participants"), teams: phrase("Teams"), sides: phrase("Teams"), members: phrase("Members"), roster: phrase("Roster"), captain: phrase("Captain"), groups: phrase("Groups"), order: phrase("Order"),
  rating: phrase("Rating"), title: phrase("Title"), federation: phrase("Federation"), club: phrase("Club"), category: phrase("Category"), ladder: phrase("Categories"), override: phrase("Rule set aside"),
  draw: phrase("Draw|of lots"), winner: phrase("Winner"), method: phrase("Method"), left_out: phrase("Left out"), text: phrase("Text"), slug: phrase("Address"), grant: phrase("Grant"),
};
const ITEMS = {
  tiebreaks: (number) => phrase("Tie-break {number}", { number }), rounds: (number) => phrase("Round {number}", { number }), boards: (number) => phrase("Board {number}", { number }),
  players: (number) => phrase("Player {number}", { number }), members: (number) => phrase("Member {number}", { number }), stages: (number) => phrase("Stage {number}", { number }),
  groups: (number) => phrase("Group {number}", { number }), sides: (number) => phrase("Team {number}", { number }),
};

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** So long good news stands, in ms; a refusal stays until something else is done. */
const STAYS = 15_000;

/** A line under a form that says what happened; "bad" for refusals. */
export class Notice {
  constructor() {
    this.element = attributes(make("p", "notice"), { role: "status" });
  }

  say(text, bad = false) {
    this.element.textContent = text;
    this.element.classList.toggle("bad", bad);
    clearTimeout(this.fading);
    if (text && !bad) this.fading = setTimeout(() => this.say(""), STAYS);
  }

  /** What a command was answered with; `fine` is said if it was done. @returns {boolean} done */
  answer({ kind, body }, fine) {
    if (kind === "done") this.say(body.events?.length === 0 ? phrase("It was so already.") : fine);
    else this.say(troubleText({ kind, body }), true);
    return kind === "done";
  }
}
