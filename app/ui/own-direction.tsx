import type { ReactNode } from "react";

/** Hebrew, Arabic and neighbouring scripts. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** Isolates a record's text with right-to-left letters from the text around it. */
export function ownDirection(text: string): ReactNode {
  return RIGHT_TO_LEFT.test(text) ? <bdi>{text}</bdi> : text;
}
