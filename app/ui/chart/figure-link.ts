/** The class of a figure that links to its list. It has the color of text, because it is read more often than followed. */
export const FIGURE_LINK = "underline decoration-edge decoration-1 underline-offset-4 hover:decoration-current";
