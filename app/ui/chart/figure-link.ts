/** A figure that leads to its list: in ink, as it is read more often than followed. */
export const FIGURE_LINK = "underline decoration-edge decoration-1 underline-offset-4 hover:decoration-current";
