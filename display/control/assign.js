import { attributes, button, make } from "../lib/dom.js";
import { loadJson } from "../lib/feed.js";
import { counted, phrase } from "../lib/language.js";
import { screensFor } from "../lib/screens.js";
import { turnsOf } from "../stage/scene.js";
import { added, contentWords, split, without } from "./words.js";

const DWELLS = [10, 15, 20, 30, 60];

/** What the chosen screens show, and all that they could show: a click assigns it, or adds it to what they show in turn. */
export class AssignForm {
  /** @param {object} page the wall's page */
  constructor(page) {
    this.page = page;
    this.images = [];
    this.inTurn = false;
    this.seconds = 20;
    this.shows = make("ol", "shows");
    this.choices = make("div", "choices");
    this.mode = attributes(make("div", "mode"), { role: "group", "aria-label": phrase("What a click does") });
    this.element = make("section", "assign", make("h2", "", phrase("Shows|a screen")), this.shows, this.mode, this.choices);
    loadJson("/api/images").then((found) => {
      this.images = found?.images ?? [];
      this.#choices();
    }, () => null);
  }

  draw() {
    const key = JSON.stringify([this.page.chosen, this.page.chosenScreens().map(({ content }) => content), this.page.sections(), [...this.page.tournaments.values()], this.inTurn, this.seconds]);
    if (key === this.drawn) return;
    this.drawn = key;
    this.#shows();
    this.#mode();
    this.#choices();
  }

  #shows() {
    const [first, ...others] = this.page.chosenScreens();
    if (!first) return;
    const turns = turnsOf(first.content);
    const rows = others.length ? [make("li", "meta", counted(others.length + 1, "{count} screen: a list that is assigned now is shown whole.", "{count} screens: a list that is assigned now is split over them, in the order of their names."))] : turns.map((turn, place) => this.#turn(first, turn, place));
    this.shows.replaceChildren(...(rows.length ? rows : [make("li", "meta", phrase("Nothing yet: its own name."))]));
  }

  #turn(screen, { content, seconds }, place) {
    const words = contentWords(content, this.page.label);
    const away = attributes(button("round-button", "×", () => this.page.assign([screen], [without(screen.content, place)])), { "aria-label": phrase("Do not show: {content}", { content: words }) });
    return make("li", "", make("span", "shown", words), make("span", "meta", seconds ? phrase("{seconds} s", { seconds }) : ""), away);
  }

  #mode() {
    const way = (inTurn, words) => attributes(button("chip", words, () => this.#set(inTurn)), { "aria-pressed": String(this.inTurn === inTurn) });
    const dwell = attributes(make("select", "dwell"), { "aria-label": phrase("Seconds of each"), name: "seconds" });
    dwell.append(...DWELLS.map((one) => attributes(make("option", "", phrase("{seconds} s", { seconds: one })), { value: one })));
    dwell.value = String(this.seconds);
    dwell.addEventListener("change", () => (this.seconds = Number(dwell.value)));
    this.mode.replaceChildren(way(false, phrase("Show now")), way(true, phrase("Add in turn")), dwell);
    dwell.hidden = !this.inTurn;
  }

  #set(inTurn) {
    this.inTurn = inTurn;
    this.draw();
  }

  #choices() {
    const rows = this.page.sections().map((section) => this.#section(section));
    const others = [[phrase("Round progress of all sections"), { show: "progress" }], [phrase("The newest announcement"), { show: "announcement" }], [phrase("Sponsors"), { show: "sponsors" }], [phrase("Black|a screen"), { show: "nothing" }], ...this.images.map((image) => [image, { show: "image", image }])];
    const buttons = make("span", "choice-buttons", ...others.map(([words, content]) => this.#choice(words, content)), this.#name());
    this.choices.replaceChildren(...rows, attributes(make("div", "choice-row", make("span", "choice-head", phrase("Other|contents")), buttons), { role: "group", "aria-label": phrase("Other|contents") }));
  }

  #section({ tournament, label, colour }) {
    const known = this.page.tournaments.get(tournament);
    const lists = screensFor(known ?? { system: "", participants: "individuals" }).map(([view, title]) => [title, { show: "view", view, tournament }]);
    const head = make("span", "choice-head", attributes(make("span", `badge badge-${colour}`, (label || tournament).slice(0, 1).toUpperCase()), { "aria-hidden": "true" }), known?.name ?? label);
    const buttons = [...lists, [phrase("Countdown"), { show: "countdown", tournament }]].map(([words, content]) => this.#choice(words, content));
    return attributes(make("div", "choice-row", head, make("span", "choice-buttons", ...buttons)), { role: "group", "aria-label": label || tournament });
  }

  #choice(words, content) {
    return button("chip", words, () => this.#assign(content));
  }

  #name() {
    return button("chip", phrase("Its name"), () => this.page.assign(this.page.chosenScreens(), this.page.chosenScreens().map(() => null)));
  }

  #assign(content) {
    const screens = this.page.chosenScreens();
    const shares = split(content, screens.length);
    const wanted = shares.map((share, place) => (this.inTurn ? added(screens[place].content, share, this.seconds) : share));
    return this.page.assign(screens, wanted);
  }
}
