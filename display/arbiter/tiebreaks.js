import { attributes, button, make } from "../lib/dom.js";
import { loadJson } from "../lib/feed.js";
import { phrase } from "../lib/language.js";
import { reasonWords } from "../lib/reasons.js";
import { tiebreakTitle } from "../lib/tiebreaks.js";
import { choice, field, input, Notice, refusalText } from "./fields.js";
import { reasonChoice } from "./reasons.js";

const AMONG = ["entry-error", "agreement", "rules", "late-entry", "other"];
/** So long nothing is asked while somebody types, in ms. */
const PAUSE = 250;
/** The scores of teams by which tie-breaks are reckoned, as the server names them. */
const SCORES = { "match points": phrase("match points"), "game points": phrase("game points") };

/**
 * The list of tie-breaks, completed by the chief arbiter (C.07 art. 4.1.1): what each is and what speaks against it is said
 * while one types; once round 1 is public a change needs a reason, and the old list stays to be seen.
 */
export class TieBreaksForm {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.list = input("tiebreaks", { "aria-label": phrase("Tie-breaks in order") });
    this.checked = make("div", "checked-tiebreaks");
    this.more = make("div", "pair");
    this.reason = reasonChoice(null, AMONG);
    this.why = field(phrase("Reason"), this.reason);
    this.announced = attributes(make("input"), { type: "checkbox", name: "announced" });
    this.waiver = attributes(make("label", "tick", this.announced, make("span", "", phrase("It was announced how unrated players count: use it"))), { hidden: true });
    this.before = make("div", "before-lists");
    const save = button("primary", phrase("Set this list"), () => null);
    save.type = "submit";
    this.element = make("form", "tiebreaks-form card-form compact", make("h2", "", phrase("Tie-breaks")),
      field(phrase("In order, with spaces or commas between them"), this.list), this.checked, this.more, this.waiver, this.why, make("div", "buttons", save), this.notice.element, this.before);
    this.element.addEventListener("submit", (event) => this.#submit(event));
    this.list.addEventListener("input", () => this.#typed());
  }

  draw(info) {
    const { meta } = this.desk.table("info");
    const written = meta.tiebreaks.join(" ");
    this.why.hidden = info.round === 0;
    this.before.replaceChildren(...(meta.tiebreaks_before ?? []).map(([, before, code, started]) => make("p", "meta", beforeWords(before, code, started))));
    if (this.shown === written) return;
    this.shown = written;
    this.list.value = written;
    this.#ask();
  }

  get texts() {
    return this.list.value.split(/[\s,;]+/).filter(Boolean);
  }

  #typed() {
    clearTimeout(this.pause);
    this.pause = setTimeout(() => this.#ask(), PAUSE);
  }

  async #ask() {
    const asked = this.texts;
    const address = `/api/t/${encodeURIComponent(this.desk.tournament)}/tie-breaks?list=${encodeURIComponent(asked.join(","))}`;
    const answer = await loadJson(address).catch(() => null);
    if (answer === null || asked.join() !== this.texts.join()) return;
    this.checked.replaceChildren(...answer.tiebreaks.map((one, place) => this.#row(one, place)));
    this.waiver.hidden = !answer.tiebreaks.some(({ question }) => question?.code === "tiebreak-unrated");
    this.#offer(answer.offered);
  }

  #row({ text, label, title, article, fault, question }, place) {
    const trouble = fault ?? question;
    const drop = attributes(button("quiet", phrase("remove"), () => this.#set(this.texts.filter((_, at) => at !== place))), { "aria-label": phrase("Remove {name}", { name: label || text }) });
    return make("div", `checked-tiebreak ${fault ? "refused" : question ? "asked" : ""}`,
      make("b", "", label || text), make("span", "", title ? `${tiebreakTitle(title)} ` : "", article ? make("small", "meta", article) : null), drop,
      trouble ? make("p", "", refusalText(trouble)) : null);
  }

  #offer(offered) {
    const pick = attributes(choice("more", [["", phrase("add another")], ...offered.map(({ text, title }) => [text, `${text} · ${offeredTitle(title)}`])]), { "aria-label": phrase("add another") });
    pick.addEventListener("change", () => pick.value && this.#set([...this.texts, pick.value]));
    this.more.replaceChildren(field("", pick));
  }

  #set(texts) {
    this.list.value = texts.join(" ");
    this.#ask();
  }

  async #submit(event) {
    event.preventDefault();
    const started = this.desk.info.round > 0;
    if (started && !this.reason.value) return this.notice.say(phrase("Choose a reason: round 1 is public, and the old list stays to be seen."), true);
    const command = { type: "complete-tie-breaks", tiebreaks: this.texts, ...(started ? { why: { code: this.reason.value } } : {}),
      ...(this.announced.checked && !this.waiver.hidden ? { override: { code: "tiebreak-unrated", reason: { code: "rules" } } } : {}) };
    if (this.notice.answer(await this.desk.send(command, "tournament"), phrase("The list is set."))) this.reason.value = "";
    return undefined;
  }
}

/** A list that was replaced: which, when, and why. */
function beforeWords(list, code, started) {
  const what = [list.join(" ") || phrase("none|tie-breaks"), started ? phrase("changed after the start") : ""].filter(Boolean).join(", ");
  return phrase("Before: {what}.", { what: code ? `${what}: ${reasonWords({ code })}` : what });
}

/** The title of a tie-break, where teams have two scores with the one that it is reckoned by. */
function offeredTitle(title) {
  const [, one, score] = /^(.*), (match points|game points)$/.exec(title) ?? [];
  return score ? `${tiebreakTitle(one)}, ${SCORES[score]}` : tiebreakTitle(title);
}
