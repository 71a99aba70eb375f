import { knockout } from "../lib/bracket.js";
import { cycleHint } from "../lib/cycle.js";
import { button, link, make, say } from "../lib/dom.js";
import { loadJson } from "../lib/feed.js";
import { counted, phrase } from "../lib/language.js";
import { languageChoice } from "../lib/language_choice.js";
import { screensFor } from "../lib/screens.js";
import { AccessForm } from "./access.js";
import { AmendForm } from "./amend.js";
import { AppealCard } from "./appeals.js";
import { field, Notice } from "./fields.js";
import { GroupsForm } from "./groups.js";
import { OpeningsCard } from "./openings.js";
import { LevelMatches } from "./level.js";
import { Question } from "./question.js";
import { reasonChoice } from "./reasons.js";
import { ScheduleForm } from "./schedule.js";
import { postJson } from "./sender.js";
import { facts } from "./settings_facts.js";
import { TieBreaksForm } from "./tiebreaks.js";
import { TiesForm } from "./ties.js";

/** The tournament as a whole: its pages and screens, its files, its end. */
export class SettingsTab {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.facts = make("div", "facts");
    this.why = reasonChoice("entry-error");
    this.ending = make("div", "ending");
    this.question = new Question();
    this.amend = new AmendForm(desk);
    this.access = new AccessForm(desk);
    this.level = new LevelMatches(desk);
    /** @type {{element: HTMLElement, draw: (info: object) => void}[]} */
    this.cards = [this.level, new TieBreaksForm(desk), new TiesForm(desk), new ScheduleForm(desk), new GroupsForm(desk), new OpeningsCard(desk), new AppealCard(desk)];
    this.hint = make("p", "notice bad cycle-hint");
    this.element = make("div", "columns",
      make("section", "wide", this.hint, this.facts, make("div", "setting-cards", ...this.cards.map(({ element }) => element))),
      make("aside", "narrow", this.notice.element, this.amend.element, this.access.element, this.#screens(), make("section", "card-form compact", make("h2", "", phrase("The end")), this.ending), this.question.element,
        make("section", "card-form compact", make("h2", "", phrase("Language on this device")), languageChoice())));
  }

  #screens() {
    return make("section", "card-form compact", make("h2", "", phrase("Wall screens")),
      make("p", "meta", phrase("Open /s/ on the computer of a screen: it shows a word. Enter it on the page of the wall, and say there what each screen shows.")),
      make("div", "buttons", button("primary", phrase("Open the wall"), () => this.#wall())),
      make("p", "meta", phrase("Or open one of these on any screen:")),
      (this.walls = make("p", "links")));
  }

  /** That of the festival, if this browser holds one with this tournament; else its own, begun with this click. */
  async #wall() {
    const { tournament } = this.desk;
    const [session, all] = await Promise.all([loadJson("/api/session"), loadJson("/api/festivals")]).catch(() => [null, null]);
    const held = (session?.festivals ?? []).filter(({ role }) => role !== "screen").map(({ festival }) => festival);
    const shared = (all?.festivals ?? []).find(({ id, sections }) => held.includes(id) && sections.includes(tournament));
    if (shared) return location.assign(`/wall/${encodeURIComponent(shared.id)}/`);
    const answer = await postJson(`/api/t/${encodeURIComponent(tournament)}/wall`, {}).catch(() => null);
    if (answer === null) return this.notice.say(phrase("The server does not answer."), true);
    if (answer.status === 200) return location.assign(`/wall/${encodeURIComponent(tournament)}/`);
    return this.notice.answer({ kind: "refused", body: answer.body }, "");
  }

  views() {
    return ["grants", "appeals", "draws", ...this.level.views(), ...this.access.views()];
  }

  draw(info) {
    say(this.hint, cycleHint(this.desk.feed, info));
    this.facts.replaceChildren(...facts(this.desk.table("info")).map(([name, value]) => make("div", "fact", make("span", "", name), make("b", "", value))));
    for (const card of this.cards) card.draw(info);
    this.access.draw();
    if (this.wallsOf !== info.system) this.#walls(info.system);
    this.question.draw();
    if (this.endingShown === info.status) return;
    this.endingShown = info.status;
    this.ending.replaceChildren(...(info.status === "closed" ? this.#reopening() : this.#closing()));
  }

  #walls(system) {
    this.wallsOf = system;
    this.walls.replaceChildren(...screensFor(this.desk.info).map(([name, title]) => link(`/s/${this.desk.tournament}/${name}`, "", title)));
  }

  #closing() {
    return [make("p", "meta", phrase("When all rounds are played: the standings are final, and nothing changes any more unless you reopen it with a reason.")),
      button("danger", phrase("Close the tournament"), () => this.#close())];
  }

  async #close() {
    const { round, rounds, system } = this.desk.info;
    const missing = rounds - round;
    // A knockout ends when its winner is known; after two losses that can be a round earlier, and the server knows.
    if (missing > 0 && !knockout(system)) return this.notice.say(counted(missing, "{count} of {rounds} rounds has not been played. To end here, change the number of rounds to {round} first, with a reason; then close.", "{count} of {rounds} rounds have not been played. To end here, change the number of rounds to {round} first, with a reason; then close.", { rounds, round }), true);
    const final = phrase("The standings become final. After that a corrected result reaches the rating report only, unless the tournament is reopened with a reason.");
    const sure = await this.question.ask(() => (this.desk.info.status === "closed" ? null : [phrase("Close the tournament?"), final]), { yes: phrase("Close it"), no: phrase("Leave it open") });
    return sure ? this.#send({ type: "close-tournament" }, phrase("Closed.|the tournament")) : null;
  }

  #reopening() {
    return [field(phrase("Reason"), this.why), button("danger", phrase("Reopen"), () => this.#send({ type: "reopen-tournament", why: { code: this.why.value } }, phrase("Reopened.")))];
  }

  async #send(command, fine) {
    this.notice.answer(await this.desk.send(command, "tournament"), fine);
  }
}
