/**
 * Where the files of display/ are served. Nobody asks beside himself: a module runs as itself or within the script of a page,
 * and these have different addresses.
 */

const ROOT = /^.*\/assets\/([^/]+)\//.exec(import.meta.url);

/** The build of the display files that run here: part of their address, null where there is none. */
export const BUILD = ROOT?.[1] ?? null;

/** @param {string} path within display/ @returns {URL} */
export function asset(path) {
  return new URL(path, ROOT?.[0] ?? location.href);
}
