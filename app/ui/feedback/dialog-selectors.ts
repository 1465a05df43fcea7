/** For an element in a dialog: it gets the focus when the dialog opens, in place of the heading. */
export const INITIAL_FOCUS = { "data-first": "" };

/** For a button or link in a dialog: Escape clicks it, in place of closing the dialog. */
export const ON_ESCAPE = { "data-escape": "" };

/** Gets the focus without scripts when the page is loaded: only for errors, and for Cancel of a confirmation. */
export const AUTO_FOCUS = { autoFocus: true };
