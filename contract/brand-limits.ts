/** Bounds of the company's name and look, without schemas: a page that shows one does not bring these to the browser. */
export const MAX_BRAND_NAME_CHARACTERS = 40;

/** A color written #rrggbb. */
export const ACCENT = /^#[0-9a-f]{6}$/i;
