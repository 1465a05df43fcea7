import { useEffect, useLayoutEffect, useRef } from "react";
import { useClientLinks } from "../client-links";

/** React warns about layout effects on the server. */
const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Hydration does not compare inner HTML. */
const UNCHANGED = { __html: "" };

/**
 * A menu that the server draws, also for navigations. A document's data does not contain its HTML (`listData`), which stays as it is
 * until it changes. Somebody who types into it keeps it open, and the focus; after a choice its button has the focus.
 */
export function ServerPart({ html }: { html: string }) {
  const part = useRef<HTMLDivElement>(null);
  useClientLinks(part);
  useCommitEffect(() => {
    const element = part.current;
    if (!element || html === "") return;
    const focused = element.contains(document.activeElement) && document.activeElement;
    element.innerHTML = html;
    if (!focused) return;
    const field = focused.getAttribute("name");
    if (field !== null) element.querySelector("details")!.open = true;
    element.querySelector<HTMLElement>(field === null ? "summary" : `[name=${field}]`)?.focus();
  }, [html]);
  const drawn = typeof document === "undefined" ? { __html: html } : UNCHANGED;
  return <div ref={part} suppressHydrationWarning dangerouslySetInnerHTML={drawn} />;
}
