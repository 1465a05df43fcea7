import { useNavigate } from "@remix-run/react";
import type { ReactNode } from "react";
import { useEffect, useRef } from "react";
import { preloadScripts } from "~/remix-internals/router";

/** The time that a pointer rests on a link before its page is preloaded. */
const INTENT_MS = 100;

interface ClientLinksProps {
  className?: string;
  /** For the style sheet, as `data-columns`. */
  columns?: string;
  children: ReactNode;
}

/**
 * Turns plain links inside of it into client-side navigations, and preloads their pages' scripts. All rows share one
 * set of listeners, because a `Link` in each would cost a long list more than its content.
 */
export function ClientLinks({ className, columns, children }: ClientLinksProps) {
  const region = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    const node = region.current;
    if (!node) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      const link = linkAt(event.target);
      if (!link || event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
      event.preventDefault();
      // The menu closes, so its button gets the focus, which a dialog later returns to it.
      link.closest("details.menu")?.querySelector("summary")?.focus();
      navigate(addressOf(link));
    };
    const onIntent = (event: Event) => {
      clearTimeout(timer);
      const link = linkAt(event.target);
      if (link?.closest("tbody")) timer = setTimeout(() => preloadScripts(link.pathname), INTENT_MS);
    };
    node.addEventListener("click", onClick);
    node.addEventListener("pointerover", onIntent);
    node.addEventListener("focusin", onIntent);
    return () => {
      clearTimeout(timer);
      node.removeEventListener("click", onClick);
      node.removeEventListener("pointerover", onIntent);
      node.removeEventListener("focusin", onIntent);
    };
  }, [navigate]);

  return (
    <div ref={region} className={className} data-columns={columns}>
      {children}
    </div>
  );
}

/** The panel's link at an event's target; null if the browser has to follow it. */
function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.hasAttribute("href") || link.origin !== window.location.origin) return null;
  return link.target === "" && !link.hasAttribute("download") ? link : null;
}

function hasModifier(event: MouseEvent): boolean {
  return event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}
