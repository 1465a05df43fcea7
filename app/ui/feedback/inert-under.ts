import type { ReactNode } from "react";

/** React 18 has no such property, but passes it on as an attribute. */
const INERT = { inert: "" };

/** Makes a page inert below a dialog with its own URL, with and without scripts. */
export function inertUnder(over: ReactNode): Record<string, string> {
  return over ? INERT : {};
}
