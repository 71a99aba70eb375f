/**
 * What a screen shows at a moment, from what the log of the festival says: no state, no clock, so that a screen, its picture
 * on the arbiter's page and a test agree without talking to each other.
 */

/** On these somebody finds where he plays. */
export const PAIRINGS = ["pairings", "matches"];

/** @typedef {{at: number, list: string}} Published when a pairing was published, ms, and the hall screen on which it is read */

/** What a content is made of, in turn: one thing for ever, or the parts of a rotation with their times. */
export function turnsOf(content) {
  if (content === null) return [];
  return content.show === "rotation" ? content.turns : [{ content, seconds: 0 }];
}

/** The tournaments that a content shows, each once. */
export function tournamentsOf(content) {
  return [...new Set(turnsOf(content).map((turn) => turn.content.tournament).filter(Boolean))];
}

/**
 * For some minutes after a publication only the pairings of that tournament: on the screens that show it, nothing else of it
 * and nothing between; a screen keeps its part of a list that is split.
 * @param {{content: any, seconds?: number}[]} turns
 * @param {{published: Map<string, Published>, minutes: number, now: number}} when the newest pairing of each tournament; minutes of focus
 */
export function focused(turns, { published, minutes, now }) {
  const fresh = (id) => now - (published.get(id)?.at ?? -Infinity) < minutes * 60_000;
  const wanted = turns.filter(({ content }) => content.show === "view" && fresh(content.tournament));
  if (!wanted.length) return turns;
  const pairings = wanted.filter(({ content }) => PAIRINGS.includes(content.view));
  const shown = new Set(pairings.map(({ content }) => content.tournament));
  const added = wanted.filter(({ content }) => !shown.has(content.tournament) && shown.add(content.tournament));
  const made = added.map(({ content: { tournament, share = 1, of = 1 }, seconds }) => ({ content: { show: "view", view: published.get(tournament).list, tournament, share, of }, seconds }));
  return [...pairings, ...made].map(({ content, seconds }) => ({ content, seconds: seconds || 15 }));
}

/** The turn of a rotation that is on now: all clocks that agree on the time show the same. */
function onNow(turns, now) {
  if (turns.length < 2) return turns[0] ?? null;
  const cycle = turns.reduce((sum, { seconds }) => sum + seconds * 1000, 0);
  let rest = now % cycle;
  for (const turn of turns) {
    rest -= turn.seconds * 1000;
    if (rest < 0) return turn;
  }
  return turns[0];
}

/** The message to all that holds now, or null. */
export function messageNow({ message }, now) {
  return message && (message.until === null || now < message.until) ? message : null;
}

/** Whether a screen is to say its name, so that somebody in the hall finds it. */
export function identifies({ identified = null }, screen, now) {
  return identified !== null && now < identified.until && (!identified.screens.length || identified.screens.includes(screen));
}

/**
 * @param {{content: object|null, number: number, held: object|null}} screen held: what it goes on to show where it stands still
 * @param {{dark: boolean, focus: number, message: object|null, identified: object|null}} wall
 * @param {Map<string, Published>} published
 * @returns {{content: object|null, all: object[], banner: string|null}} content: null for the screen's own name; all: what is
 *   shown in turn, to be kept ready
 */
export function sceneOf(screen, wall, published, now) {
  const message = messageNow(wall, now);
  if (wall.dark) return { content: { show: "nothing" }, all: [], banner: null };
  if (message?.urgent) return { content: { show: "message", text: message.text }, all: [], banner: null };
  const turns = screen.held ? [{ content: screen.held }] : focused(turnsOf(screen.content), { published, minutes: wall.focus, now });
  const content = identifies(wall, screen.number, now) ? { show: "identify" } : (onNow(turns, now)?.content ?? null);
  return { content, all: turns.map((turn) => turn.content), banner: message?.text ?? null };
}

/**
 * Where a list is shown: the address of a hall screen, told how far its readers stand and which part it has.
 * @param {{view: string, tournament: string, group?: string, share?: number, of?: number}} content @param {object} told of the screen
 * @param {{label: string, colour: number}|null} [section] what the festival calls the tournament
 * @param {object} [more] of the query
 */
export function addressOf({ view, tournament, group, share = 1, of = 1 }, { inches, metres, theme }, section = null, more = {}) {
  const query = new URLSearchParams({ inches, metres, ...more });
  if (section !== null) query.set("section", section.label);
  if (section !== null) query.set("colour", String(section.colour));
  if (theme !== "by-view") query.set("theme", theme);
  if (group) query.set("group", group);
  if (of > 1) query.set("part", `${share}/${of}`);
  return `/s/${encodeURIComponent(tournament)}/${encodeURIComponent(view)}?live&${query}`;
}

/**
 * Where the progress of all sections is shown: a hall screen of the first of them, told of the others; null while there is none.
 * @param {{tournament: string, label: string, colour: number}[]} sections
 * @param {object} more of the query: the name of the festival, its language
 */
export function progressAddress(sections, told, more) {
  if (!sections.length) return null;
  const written = ({ tournament, label, colour }) => [tournament, label, colour].map(encodeURIComponent).join(":");
  return addressOf({ view: "progress", tournament: sections[0].tournament }, told, null, { ...more, sections: sections.map(written).join(",") });
}
