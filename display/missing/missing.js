import { link, make } from "../lib/dom.js";
import { loadJson } from "../lib/feed.js";
import { phrase, pieces } from "../lib/language.js";
import { theme } from "../lib/page.js";

const MOST = 8;

/** What an address that leads nowhere shows: that it does, and where the visitor may have wanted to go. */
class MissingPage extends HTMLElement {
  async connectedCallback() {
    const own = window.matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "day";
    document.documentElement.dataset.theme = theme(new URLSearchParams(location.search), own);
    this.ways = make("ul", "ways");
    this.replaceChildren(make("main", "",
      make("h1", "", phrase("There is nothing at this address")),
      make("p", "", ...pieces("{address} leads nowhere here. Look whether it is typed as it was printed; addresses are in small letters.", { address: make("code", "", decoded(location.pathname)) })),
      this.ways));
    this.#show([]);
    const answer = await loadJson("/api/tournaments").catch(() => null);
    this.#show(likely(answer?.tournaments ?? [], location.pathname).slice(0, MOST));
  }

  #show(rows) {
    const all = [...rows.map(({ id, name }) => [`/t/${id}/`, name]), ["/", phrase("All tournaments")], ["/arbiter/", phrase("Arbiter’s page")]];
    this.ways.replaceChildren(...all.map(([address, words]) => make("li", "", link(address, "", words))));
  }
}

/** Tournaments in the order of how many letters their ids begin with as the address does. */
export function likely(rows, path) {
  const wanted = (path.split("/")[2] ?? "").toLowerCase();
  return [...rows].sort((a, b) => common(b.id, wanted) - common(a.id, wanted));
}

function common(id, wanted) {
  let letters = 0;
  while (letters < id.length && id[letters] === wanted[letters]) letters += 1;
  return letters;
}

function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

customElements.define("missing-page", MissingPage);
