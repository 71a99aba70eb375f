import { attributes, make, property } from "./dom.js";
import { loadJson } from "./feed.js";

/**
 * How the organiser makes a page his own: the colours of the badges, a logo and the sponsors (docs/look.md 1).
 * @typedef {{colours?: string[], logo?: string, sponsors?: string[]}} Branding
 */

/**
 * Where no organiser has said anything, and where nobody answers.
 * @type {{branding: Branding, colour: number|null}}
 */
export const PLAIN = { branding: {}, colour: null };

/** @param {string|null} tournament @param {(url: string) => Promise<any>} [load] @returns {Promise<{branding: Branding, colour: number|null}>} of the festival that has it as a section */
export async function brandOf(tournament, load = loadJson) {
  const all = await load("/api/festivals");
  const festival = all?.festivals.find(({ sections, branding }) => branding && sections.includes(tournament));
  if (festival === undefined) return PLAIN;
  const sections = await load(`/f/${encodeURIComponent(festival.id)}/sections`);
  const place = sections?.columns.findIndex(({ key }) => key === "colour");
  return { branding: festival.branding, colour: sections?.rows.find(([id]) => id === tournament)?.[1][place] ?? null };
}

/** Give the badges of this page their colours. @param {Branding} branding @param {number|null} [only] the one that all badges here have */
export function colourBadges({ colours = [] }, only = null) {
  for (let place = 0; place < 6; place += 1) {
    const colour = colours[only ?? place];
    if (colour) property(document.documentElement, `--badge-${place}`, colour);
    else document.documentElement.style.removeProperty(`--badge-${place}`);
  }
}

/** A picture of the organiser's, on white whatever the theme: nobody draws a logo for two grounds. */
export function plate(name, look = "") {
  return attributes(make("img", `plate ${look}`), { src: `/images/${encodeURIComponent(name)}`, alt: name.replace(/\.[a-z]+$/, "").replace(/[-_]/g, " ") });
}
