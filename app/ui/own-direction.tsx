import type { ReactNode } from "react";
import { isIsolated, isolated, runsRightToLeft } from "~/i18n/right-to-left";

/**
 * Isolates a record's text with right-to-left letters from the text around it. A text with an isolated part, such as a name
 * before an e-mail address, takes the direction of its other parts; Unicode's isolating characters make this possible, and `bdi`
 * does not.
 */
export function ownDirection(text: string): ReactNode {
  if (isIsolated(text)) return isolated(text);
  return runsRightToLeft(text) ? <bdi>{text}</bdi> : text;
}
