/** The part of the address that says what a visitor looks at: #standings&round=5&group=U18&at=4711&player=17 */

export const TABS = ["pairings", "standings", "crosstable", "bracket", "results", "individuals"];

/** @returns {{tab: string, round: number|null, group: string|null, at: number|null, player: number|null}} */
export function readAddress(hash) {
  const [tab, ...rest] = hash.replace(/^#/, "").split("&");
  const values = new URLSearchParams(rest.join("&"));
  const number = (key) => (/^\d+$/.test(values.get(key) ?? "") ? Number(values.get(key)) : null);
  const at = number("at");
  return { tab: TABS.includes(tab) ? tab : "standings", round: number("round"), group: values.get("group") || null, at: at === null ? null : Math.max(1, at), player: number("player") };
}

/** The fragment of an address. */
export function writeAddress({ tab, round, group = null, at, player }) {
  const rest = Object.entries({ round, group: group && encodeURIComponent(group), at, player }).filter(([, value]) => value !== null);
  return `#${[tab, ...rest.map(([key, value]) => `${key}=${value}`)].join("&")}`;
}
