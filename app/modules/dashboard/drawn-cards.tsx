import { useEffect, useLayoutEffect, useRef } from "react";
import { useClientLinks } from "~/ui/client-links";

/** React warns about layout effects on the server. */
const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Hydration does not compare inner HTML. */
const UNCHANGED = { __html: "" };

/**
 * The cards that the server draws (`drawFigureCards`). A document's data does not contain their HTML, which stays as it is until it
 * changes. The focus stays on the control for the period.
 */
export function DrawnCards({ html }: { html: string }) {
  const cards = useRef<HTMLDivElement>(null);
  useClientLinks(cards);
  useCommitEffect(() => {
    const element = cards.current;
    if (!element || html === "") return;
    const hasFocus = element.contains(document.activeElement);
    element.innerHTML = html;
    if (hasFocus) element.querySelector("summary")?.focus();
  }, [html]);
  const drawn = typeof document === "undefined" ? { __html: html } : UNCHANGED;
  return <div ref={cards} className="grid gap-3.5" suppressHydrationWarning dangerouslySetInnerHTML={drawn} />;
}
