import type { ReactNode } from "react";

/** Hebrew, Arabic and the scripts beside them. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** A text out of a record: one with letters from right to left keeps its own order inside a page from left to right. */
export function ownDirection(text: string): ReactNode {
  return RIGHT_TO_LEFT.test(text) ? <bdi>{text}</bdi> : text;
}
