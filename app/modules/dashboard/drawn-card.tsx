import { useEffect, useLayoutEffect, useRef } from "react";
import { selectorFor } from "~/ui/control-address";
import { useClientLinks } from "~/ui/client-links";

/** React warns about layout effects on the server. */
const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Hydration does not compare inner HTML. */
const UNCHANGED = { __html: "" };

/**
 * A card that the server draws (`drawCard`). A document's data does not contain its HTML, which stays as it is until it
 * changes. The focus stays on its link, or on the control for the period.
 */
export function DrawnCard({ html }: { html: string }) {
  const card = useRef<HTMLDivElement>(null);
  useClientLinks(card);
  useCommitEffect(() => {
    const element = card.current;
    if (!element || html === "") return;
    const before = element.contains(document.activeElement) && document.activeElement;
    element.innerHTML = html;
    if (before)
      (
        element.querySelector<HTMLElement>(selectorFor(before) ?? "summary") ?? element.querySelector("summary")
      )?.focus();
  }, [html]);
  const drawn = typeof document === "undefined" ? { __html: html } : UNCHANGED;
  return <div ref={card} suppressHydrationWarning dangerouslySetInnerHTML={drawn} />;
}
