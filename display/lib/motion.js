/** Matches where nothing may move, as the device was told. */
export const calm = window.matchMedia("(prefers-reduced-motion: reduce)");
