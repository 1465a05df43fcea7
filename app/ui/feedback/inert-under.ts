import type { ReactNode } from "react";

/** React 18 has no property of this name; as an attribute it passes. */
const INERT = { inert: "" };

/**
 * For what lies under an open page of its own URL, a confirmation or a form: it can't be reached by
 * pointer, keyboard or reader, scripts or not.
 */
export function inertUnder(over: ReactNode): Record<string, string> {
  return over ? INERT : {};
}
