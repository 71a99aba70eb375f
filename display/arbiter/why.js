import { button, make } from "../lib/dom.js";
import { playerName } from "../lib/joined.js";
import { counted, phrase } from "../lib/language.js";
import { written } from "../lib/points.js";
import { refusalText } from "./fields.js";
import { ruleWords } from "./why_texts.js";

/** Why the engine pairs so: a board's bracket and colour rule, why somebody floats or not, why two do not meet. */
export class WhyCard {
  #reasons = { key: "", asked: null };

  constructor(desk) {
    this.desk = desk;
    this.element = make("section", "card-form compact why");
    this.clear();
  }

  clear() {
    this.element.hidden = true;
    this.element.replaceChildren();
  }

  /** @param {object} line of the draft @param {{round, from}} draft */
  async board(line, draft) {
    const own = line.engine ?? line;
    await this.#show(phrase("Why board {board}", { board: line.board }), async () => {
      const { brackets } = await this.#round(draft);
      const bracket = brackets.find(({ boards }) => boards.some(({ white, black }) => white === own.white && black === own.black));
      if (bracket === undefined) return [fact(phrase("engine"), phrase("does not pair these two"))];
      const seat = bracket.boards.find(({ white }) => white === own.white);
      const yours = line.engine ? await this.#says(draft, line.white, line.black) : null;
      return [fact(phrase("bracket|of a Swiss"), bracketText(bracket)), fact(line.engine ? phrase("engine") : phrase("colours"), `${ruleWords(seat.says)} (${seat.article})`),
        ...(yours ? [fact(phrase("yours|pairing by hand"), yours)] : []), ...bracket.costs.map((cost) => fact(cost.criterion, `${ruleWords(cost.says)}: ${cost.value} (${cost.article})`))];
    });
  }

  /** Why somebody floats, or why he does not. */
  async player(k, draft) {
    await this.#show(this.#name(k), async () => {
      const { brackets, bye, bye_says: says } = await this.#round(draft);
      const floating = brackets.filter(({ floaters }) => floaters.some(({ player }) => player === k));
      const home = brackets.find(({ boards }) => boards.some(({ white, black }) => white === k || black === k));
      const moves = floating.map((bracket) => fact(joins(bracket, k) ? phrase("joins {points}", { points: written(bracket.points) }) : phrase("leaves {points}", { points: written(bracket.points) }), ruleWords(bracket.floaters.find(({ player }) => player === k).says)));
      const alone = home ? await this.#answer(draft, k, null) : null;
      const paired = home ? [fact(phrase("paired in"), bracketText(home)), fact(alone.asks, alone.says)] : [];
      const rest = bye === k ? [fact(phrase("bye"), ruleWords(says))] : [];
      return [...moves, ...paired, ...rest, make("p", "meta", phrase("Pick another one: why do these two not meet?"))];
    });
  }

  async pair(one, two, draft) {
    const title = phrase("{one} and {other}", { one: this.#name(one), other: this.#name(two) });
    await this.#show(title, async () => [fact(phrase("not paired"), await this.#says(draft, one, two))]);
  }

  #name(k) {
    return playerName(this.desk.feed, k);
  }

  async #show(title, facts) {
    const head = make("div", "card-head", make("h2", "", title), make("span", "space"), button("quiet", phrase("close"), () => this.clear()));
    this.element.hidden = false;
    this.element.replaceChildren(head, make("p", "meta", phrase("The engine is asked.")));
    this.element.scrollIntoView({ block: "nearest" });
    const asked = (this.asked = Symbol(title));
    const found = await facts().catch((error) => [make("p", "", error.message)]);
    if (this.asked === asked) this.element.replaceChildren(head, ...found);
  }

  /** The whole round, asked once for each proposal. */
  #round(draft) {
    const key = `${draft.round}:${draft.from}`;
    if (this.#reasons.key !== key) this.#reasons = { key, asked: this.#ask(draft.round, "") };
    return this.#reasons.asked;
  }

  async #says(draft, player, opponent) {
    return (await this.#answer(draft, player, opponent)).says;
  }

  /** What does not happen to somebody, or to two, and why. */
  #answer({ round }, player, opponent) {
    return this.#ask(round, `?player=${player}${opponent === null ? "" : `&opponent=${opponent}`}`);
  }

  async #ask(round, query) {
    const response = await fetch(`/api/t/${encodeURIComponent(this.desk.tournament)}/explain-pairing/${round}${query}`);
    const body = await response.json();
    if (!response.ok) throw new Error(refusalText(body));
    return body;
  }
}

function bracketText(bracket) {
  const { points, residents, moved_down: moved, floaters } = bracket;
  const joined = floaters.filter(({ player }) => joins(bracket, player)).length;
  return [
    counted(residents.length, "{count} with {points} points", "{count} with {points} points", { points: written(points) || "0" }),
    moved.length ? counted(moved.length, "and {count} from above", "and {count} from above") : "", joined ? counted(joined, "and {count} from below", "and {count} from below") : "",
  ].filter(Boolean).join(", ");
}

/** Whether a floater comes into a bracket, as between teams, or leaves it. */
function joins({ residents, moved_down: moved }, k) {
  return !residents.includes(k) && !moved.includes(k);
}

function fact(word, text) {
  return make("div", "why-fact", make("span", "", word), make("span", "", text));
}
