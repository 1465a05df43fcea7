import { useNavigate } from "@remix-run/react";
import { type RefObject, useEffect } from "react";
import { preloadScripts } from "~/remix-internals/router";

/** The time in milliseconds that a pointer rests on a link before its page is preloaded. */
const INTENT_MS = 100;

/**
 * Turns the plain links of a region into client-side navigations, and preloads their pages' scripts. All links share one set of
 * listeners, because a `Link` for each would cost a long list more than its content.
 */
export function useClientLinks(region: RefObject<HTMLElement>): void {
  const navigate = useNavigate();

  useEffect(() => {
    const node = region.current;
    if (!node) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onClick = (event: MouseEvent) => {
      const link = linkAt(event.target);
      if (!link || event.defaultPrevented || event.button !== 0 || hasModifier(event)) return;
      event.preventDefault();
      // The menu closes, so its button gets the focus, and a dialog later returns the focus to it.
      const menu = link.closest("details.menu");
      menu?.querySelector("summary")?.focus();
      navigate(addressOf(link), {
        // As in browsers, a link to the page itself adds nothing to the history.
        replace: link.href === window.location.href,
        // The scroll position stays when a dialog opens above its page, and when a menu changes what the page shows.
        preventScrollReset: link.pathname.startsWith(window.location.pathname + (menu ? "" : "/")),
      });
    };
    const onIntent = (event: Event) => {
      clearTimeout(timer);
      const link = linkAt(event.target);
      // Links to another state of the same page need no other scripts.
      if (link && link.pathname !== window.location.pathname)
        timer = setTimeout(() => preloadScripts(link.pathname), INTENT_MS);
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
  }, [region, navigate]);
}

/** Returns the panel's link at an event's target; null if the browser has to follow it. */
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
