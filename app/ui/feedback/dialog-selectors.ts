/** Marks the element in a dialog that gets the focus when the dialog opens, instead of the heading. */
export const INITIAL_FOCUS = { "data-first": "" };

/** Marks the button or link in a dialog that Escape clicks, instead of closing the dialog. */
export const ON_ESCAPE = { "data-escape": "" };

/**
 * Gives an element the focus when the page loads without scripts. It is only for errors, the heading of a dialog, and the Cancel
 * button of a question.
 */
export const AUTO_FOCUS = { autoFocus: true };
