import { copyField } from "../lib/copy.js";
import { attributes, button, link, make, property, say } from "../lib/dom.js";
import { knockout } from "../lib/bracket.js";
import { loadJson } from "../lib/feed.js";
import { theme } from "../lib/page.js";
import { Table } from "../lib/table.js";

const LISTS = [["standings", "Standings"], ["pairings", "Pairings"], ["crosstable", "Crosstable"], ["bracket", "Bracket"]];
const THEMES = [["", "as the visitor's device"], ["day", "light"], ["night", "dark"]];
const LOWEST = 200;
const HIGHEST = 4000;

/** How a club shows a list of a tournament on its own site: choose, copy one line, see how it looks. */
class EmbedHowTo extends HTMLElement {
  async connectedCallback() {
    const own = window.matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "day";
    document.documentElement.dataset.theme = theme(new URLSearchParams(location.search), own);
    this.tournament = location.pathname.split("/")[2];
    const body = await loadJson(`/t/${this.tournament}/info`).catch(() => null);
    if (body === null) return this.replaceChildren(make("p", "", "This tournament cannot be read now; load the page again."));
    const info = new Table(body);
    this.name = info.cell("name", "value");
    this.#build(knockout(info.cell("system", "value")));
    return this.#show();
  }

  #build(bracket) {
    const lists = LISTS.filter(([name]) => name !== (bracket ? "crosstable" : "bracket"));
    this.list = choice(lists);
    this.theme = choice(THEMES);
    this.height = attributes(make("input"), { type: "number", min: LOWEST, max: HIGHEST, step: 50, value: 600 });
    this.snippet = attributes(make("textarea", "snippet"), { readonly: true, "aria-label": "Line to copy", spellcheck: "false" });
    this.done = attributes(make("span", "meta"), { role: "status" });
    this.preview = make("iframe", "preview");
    const copy = button("", "Copy the line", async () => say(this.done, await copyField(this.snippet)));
    document.title = `Embed · ${this.name}`;
    for (const one of [this.list, this.theme, this.height]) one.addEventListener("change", () => this.#show());
    this.replaceChildren(
      make("h1", "", `${this.name} on your own site`),
      make("p", "", "Choose a list and copy the line into a page of your site, where it takes HTML. The frame stays up to date by itself, sets no cookies and keeps nothing in the browsers of your visitors."),
      make("div", "choices", make("label", "", "List", this.list), make("label", "", "Colours", this.theme), make("label", "", "Height in pixels", this.height)),
      this.snippet, make("div", "copy", copy, this.done),
      make("h2", "", "How it looks"), this.preview, link(`/t/${this.tournament}/`, "", "Back to the tournament"));
  }

  #show() {
    const height = Math.min(HIGHEST, Math.max(LOWEST, Math.round(this.height.valueAsNumber) || LOWEST));
    const list = this.list.selectedOptions[0].textContent;
    const theme = this.theme.value ? `?theme=${this.theme.value}` : "";
    const frame = { src: `${location.origin}/embed/${this.tournament}/${this.list.value}${theme}`, title: `${list}: ${this.name}` };
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
