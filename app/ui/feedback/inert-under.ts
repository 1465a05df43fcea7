import type { ReactNode } from "react";

/** React 18 knows no property of this name; as an attribute it works. */
const INERT = { inert: "" };

/** Makes a page inert below a dialog that has a URL of its own, with and without scripts. */
export function inertUnder(over: ReactNode): Record<string, string> {
  return over ? INERT : {};
}
