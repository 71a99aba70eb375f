/**
 * A list, or another value, that a command replaces as a whole. Ours counts from the moment it is sent until the tables tell it: a second
 * change, made faster than the first is answered or shown, is made of the first and does not undo it.
 */
export class Ours {
  #sent = null;

  /** @param {{n: number}} feed whose tables tell the list */
  constructor(feed) {
    this.feed = feed;
  }

  /** The list as it will be. @param {() => *} told by the tables */
  list(told) {
    if (this.#sent !== null && this.#sent.n <= this.feed.n) this.#sent = null;
    return this.#sent === null ? told() : this.#sent.list;
  }

  /** @param {*} list @param {(list: *) => Promise<{kind: string, body: object}>} ask sends the command */
  async send(list, ask) {
    const sent = (this.#sent = { list, n: Infinity });
    const answer = await ask(list);
    if (answer.kind === "done") sent.n = answer.body.events.at(-1)?.n ?? 0;
    else if (this.#sent === sent) this.#sent = null;
    return answer;
  }
}
