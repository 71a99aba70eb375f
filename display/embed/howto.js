import { copyField } from "../lib/copy.js";
import { attributes, button, link, make, property, say } from "../lib/dom.js";
import { knockout } from "../lib/bracket.js";
import { loadJson } from "../lib/feed.js";
import { LANGUAGES, phrase } from "../lib/language.js";
import { languageName } from "../lib/language_choice.js";
import { theme } from "../lib/page.js";
import { Table } from "../lib/table.js";

const LISTS = [["standings", phrase("Standings")], ["pairings", phrase("Pairings")], ["crosstable", phrase("Crosstable")], ["bracket", phrase("Bracket")]];
const OF_THE_VISITOR = ["", phrase("as the visitor’s device")];
const THEMES = [OF_THE_VISITOR, ["day", phrase("light|colours")], ["night", phrase("dark|colours")]];
const SPOKEN = [OF_THE_VISITOR, ...LANGUAGES.map((code) => [code, languageName(code)])];
const REPLAYS = [["", phrase("when a visitor asks for it")], ["1", phrase("always in sight")]];
const LOWEST = 200;
const HIGHEST = 4000;

/** How a club shows a list of a tournament on its own site: choose, copy one line, see how it looks. */
class EmbedHowTo extends HTMLElement {
  async connectedCallback() {
    const own = window.matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "day";
    document.documentElement.dataset.theme = theme(new URLSearchParams(location.search), own);
    this.tournament = location.pathname.split("/")[2];
    const body = await loadJson(`/t/${this.tournament}/info`).catch(() => null);
    if (body === null) return this.replaceChildren(make("main", "", phrase("This tournament cannot be read now; load the page again.")));
    const info = new Table(body);
    this.name = info.cell("name", "value");
    this.#build(knockout(info.cell("system", "value")));
    return this.#show();
  }

  #build(bracket) {
    const lists = LISTS.filter(([name]) => name !== (bracket ? "crosstable" : "bracket"));
    this.list = choice(lists);
    this.theme = choice(THEMES);
    this.language = choice(SPOKEN);
    this.replay = choice(REPLAYS);
    this.height = attributes(make("input"), { type: "number", min: LOWEST, max: HIGHEST, step: 50, value: 600 });
    this.snippet = attributes(make("textarea", "snippet"), { readonly: true, "aria-label": phrase("Line to copy"), spellcheck: "false" });
    this.done = attributes(make("span", "meta"), { role: "status" });
    this.preview = make("iframe", "preview");
    const copy = button("", phrase("Copy the line"), async () => say(this.done, await copyField(this.snippet)));
    document.title = `${phrase("Embed")} · ${this.name}`;
    for (const one of [this.list, this.theme, this.language, this.replay, this.height]) one.addEventListener("change", () => this.#show());
    this.replaceChildren(make("main", "",
      make("h1", "", phrase("{tournament} on your own site", { tournament: this.name })),
      make("p", "", phrase("Choose a list and copy the line into a page of your site, where it takes HTML. The frame stays up to date by itself, sets no cookies and keeps nothing in the browsers of your visitors.")),
      make("div", "choices", make("label", "", phrase("List"), this.list), make("label", "", phrase("Colours|of a page"), this.theme), make("label", "", phrase("Language"), this.language), make("label", "", phrase("Replay"), this.replay), make("label", "", phrase("Height in pixels"), this.height)),
      this.snippet, make("div", "copy", copy, this.done),
      make("h2", "", phrase("How it looks")), this.preview, link(`/t/${this.tournament}/`, "", phrase("Back to the tournament"))));
  }

  #show() {
    const height = Math.min(HIGHEST, Math.max(LOWEST, Math.round(this.height.valueAsNumber) || LOWEST));
    const list = this.list.selectedOptions[0].textContent;
    const wishes = new URLSearchParams(Object.entries({ theme: this.theme.value, lang: this.language.value, replay: this.replay.value }).filter(([, value]) => value)).toString();
    const frame = { src: `${location.origin}/embed/${this.tournament}/${this.list.value}${wishes && `?${wishes}`}`, title: phrase("{list}: {tournament}", { list, tournament: this.name }) };
    this.snippet.value = line({ ...frame, width: "100%", height, loading: "lazy" });
    if (this.preview.src !== frame.src) attributes(this.preview, frame);
    property(this.preview, "--height", height);
    say(this.done, "");
  }
}

/** The frame as HTML, for another page. */
function line(values) {
  const escaped = (value) => String(value).replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  return `<iframe ${Object.entries(values).map(([name, value]) => `${name}="${escaped(value)}"`).join(" ")}></iframe>`;
}

function choice(values) {
  const element = make("select");
  element.append(...values.map(([value, text]) => attributes(make("option", "", text), { value })));
  return element;
}

customElements.define("embed-howto", EmbedHowTo);
