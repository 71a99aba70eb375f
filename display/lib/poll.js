/**
 * A client without a socket: it asks for the small `head`, fetches the delta (or the table) of each view that moved, and
 * gives them to the same reducer as one tick (CONTRACTS A7).
 */

/**
 * One round of polling.
 * @param {string} base address of the tournament, ends in "/"
 * @param {(url: string) => Promise<any|null>} load JSON of an address, null for 404; throws when there is no answer
 * @param {import("./session.js").Session} session
 * @returns {Promise<object>} a tick message
 */
export async function pollOnce(base, load, session) {
  const head = await load(`${base}head`);
  if (head === null) throw new Error(`${base}head is not there`);
  const views = {};
  for (const name of session.followed.keys()) {
    const theirs = head.views[name];
    if (theirs === undefined || theirs === session.position(name)) continue;
    const entry = await loadEntry(base, load, name, session.table(name)?.to ?? null, theirs);
    if (entry !== null) views[name] = entry;
  }
  const { at, now, build } = head;
  return { t: "tick", n: version(head.log), m: version(head.moves), at, now, build, views };
}

/** `people` has no positions of its own in addresses: it is always whole. */
async function loadEntry(base, load, name, mine, theirs) {
  if (name === "people") return load(`${base}people`);
  const delta = mine === null ? null : await load(`${base}${name}@${mine}~${theirs}`);
  return delta ?? load(`${base}${name}@${theirs}`);
}

function version(position) {
  return Number(String(position ?? "0").split("-")[0]);
}
