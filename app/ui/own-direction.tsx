import type { ReactNode } from "react";
import { runsRightToLeft } from "~/i18n/right-to-left";

/** Isolates a record's text with right-to-left letters from the text around it. */
export function ownDirection(text: string): ReactNode {
  return runsRightToLeft(text) ? <bdi>{text}</bdi> : text;
}
