import { attributes, link, make } from "../lib/dom.js";
import { loadJson } from "../lib/feed.js";
import { freshness } from "../lib/freshness.js";
import { icon } from "../lib/icons.js";
import { counted, phrase, pieces } from "../lib/language.js";
import { languageChoice } from "../lib/language_choice.js";
import { plainLetters } from "../lib/names.js";
import { theme } from "../lib/page.js";
import { allCounted } from "../lib/participants.js";
import { metaLine } from "../lib/joined.js";
import { fullName } from "../lib/cells.js";
import { TournamentCard } from "./card.js";
import { justIn } from "./just_in.js";
import { sampleTournaments } from "./sample.js";

const EVERY = 10_000;
const FOLLOWED = 4;
const HITS = 12;

/** The home page: every tournament, what is going on in the running ones, and the way to a player or a screen. */
class Lobby extends HTMLElement {
  cards = new Map();

  connectedCallback() {
    this.search = new URLSearchParams(location.search);
    const own = window.matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "day";
    document.documentElement.dataset.theme = theme(this.search, own);
    this.#build();
    this.#read();
    setInterval(() => this.#tell(), 1000);
  }

  #build() {
    this.sub = make("p", "sub", "");
    this.field = attributes(make("input"), { type: "search", placeholder: phrase("Find a player"), "aria-label": phrase("Find a player"), autocomplete: "off" });
    this.field.addEventListener("input", () => this.#find());
    this.hits = attributes(make("div", "hits"), { hidden: true });
    this.list = make("div", "cards");
    this.news = make("div", "news");
    this.justIn = attributes(make("div", "", make("h2", "", phrase("Just in")), this.news), { hidden: true });
    this.state = make("span", "state");
    this.replaceChildren(
      make("header", "lobby-head", make("div", "words", make("h1", "", "Openhall"), this.sub), make("label", "find", icon("search"), this.field, this.hits)),
      make("main", "lobby-main",
        make("section", "tournaments", make("h2", "", phrase("Tournaments")), this.list),
        make("section", "now", this.justIn, ...doors())),
      make("footer", "lobby-foot", this.state, languageChoice()));
  }

  async #read() {
    const answer = this.search.has("sample") ? sampleTournaments() : await loadJson("/api/tournaments").catch(() => null);
    if (answer !== null) this.#show(answer.tournaments);
    setTimeout(() => this.#read(), EVERY);
  }

  #show(rows) {
    this.sub.textContent = rows.length ? [counted(rows.length, "{count} tournament", "{count} tournaments"), allCounted(rows)].join(", ") : "";
    const running = rows.filter((row) => row.status === "running").slice(0, FOLLOWED).map(({ id }) => id);
    this.justIn.hidden = !running.length;
    for (const row of rows) this.#card(row, running.includes(row.id));
    for (const id of this.cards.keys()) if (!rows.some((row) => row.id === id)) this.#drop(id);
    const cards = rows.map((row) => this.cards.get(row.id).element);
    this.list.replaceChildren(...(cards.length ? cards : [make("p", "nothing", phrase("No tournament yet. An arbiter creates the first one on the arbiter’s page."))]));
    this.#tell();
  }

  #card(row, follow) {
    if (!this.cards.has(row.id)) this.cards.set(row.id, new TournamentCard(this.search, () => this.#changed()));
    this.cards.get(row.id).show(row, follow);
  }

  #drop(id) {
    this.cards.get(id).stop();
    this.cards.delete(id);
  }

  #changed() {
    this.news.replaceChildren(...justIn([...this.cards.values()]));
  }

  #tell() {
    const sources = [...this.cards.values()].map(({ source }) => source).filter(Boolean);
    const worst = sources.map((source) => source.state()).sort((a, b) => b.age - a.age)[0];
    const { gone, words } = worst ? freshness(worst, "UTC") : { gone: false, words: [] };
    this.state.classList.toggle("gone", gone);
    this.state.classList.toggle("hatched", gone);
    this.state.replaceChildren(...words);
  }

  #find() {
    const wanted = plainLetters(this.field.value.trim());
    const found = wanted ? [...this.cards.values()].flatMap((card) => card.players(wanted)).slice(0, HITS) : [];
    this.hits.hidden = !wanted;
    const rows = found.map(({ player, row }) => link(`/t/${row.id}/#standings&player=${player.k}`, "hit", fullName(player.name), make("span", "meta", `${row.name} · ${metaLine(player)}`)));
    this.hits.replaceChildren(...(rows.length ? rows : [make("p", "meta", phrase("Nobody of this name in the running tournaments."))]));
  }
}

/** The ways in for those who run the hall. */
function doors() {
  return [
    make("h2", "", phrase("For the hall")),
    make("p", "door", ...pieces("{page} opened with the link that the server printed", { page: link("/arbiter/", "", phrase("Arbiter’s page")) })),
    make("p", "door", ...pieces("{screen} shows a word; the arbiter enters it", { screen: link("/s/", "", phrase("New wall screen")) })),
  ];
}

customElements.define("openhall-lobby", Lobby);
