import { useEffect, useLayoutEffect, useRef } from "react";
import { useClientLinks } from "~/ui/client-links";

/** React warns about layout effects on the server. */
const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Hydration does not compare inner HTML. */
const UNCHANGED = { __html: "" };

/**
 * A card that the server draws (`drawCard`). A document's data does not contain its HTML, which stays as it is until it
 * changes. The focus stays on the control for the period.
 */
export function DrawnCard({ html }: { html: string }) {
  const card = useRef<HTMLDivElement>(null);
  useClientLinks(card);
  useCommitEffect(() => {
    const element = card.current;
    if (!element || html === "") return;
    const hasFocus = element.contains(document.activeElement);
    element.innerHTML = html;
    if (hasFocus) element.querySelector("summary")?.focus();
  }, [html]);
  const drawn = typeof document === "undefined" ? { __html: html } : UNCHANGED;
  return <div ref={card} suppressHydrationWarning dangerouslySetInnerHTML={drawn} />;
}
