/** On an element in a dialog: it takes the focus when the dialog opens. Without one the heading does. */
export const INITIAL_FOCUS = { "data-first": "" };

/** On a button or link in a dialog: Escape presses it. Without one Escape closes the dialog. */
export const ON_ESCAPE = { "data-escape": "" };

/**
 * Takes the focus without scripts, when the page is loaded: on what went wrong, or on the way out of a page that exists to
 * ask one question. Nothing else takes it.
 */
export const AUTO_FOCUS = { autoFocus: true };
