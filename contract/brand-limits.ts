/**
 * Limits of the company's name and look, separate from the schemas, so that a page that shows one does not bring the schemas into
 * the browser.
 */
export const MAX_BRAND_NAME_CHARACTERS = 40;

/** A color in the form #rrggbb. */
export const ACCENT = /^#[0-9a-f]{6}$/i;
