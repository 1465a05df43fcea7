import type { ReactNode } from "react";

/** Marks the language of a record's text, for screen readers and for the choice of the font; empty without a text. */
export function inLanguage(text: string, lang: string): ReactNode {
  return text === "" ? "" : <span lang={lang}>{text}</span>;
}
