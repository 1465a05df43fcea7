import type { Grant } from "contract/access-keys";
import { menuFor } from "~/access/screens";
import { PREFERENCES_PATH } from "./preferences";

/**
 * Keeps which groups of the menu are folded, after a click or a key on the heading of one. The page is not loaded again.
 * In a row (horizontal layout) groups are menus that open over the page, of which nothing is kept.
 */
export function rememberFolding(menu: HTMLElement, grant: Grant): void {
  const names = menuFor(grant).map(({ group }) => group);
  menu.onclick = ({ target }) => {
    const clicked = (target as Element).closest("summary")?.parentElement;
    if (!clicked || clicked.matches(".menu")) return;
    const groups = [...menu.querySelectorAll("details")];
    const folded = groups.flatMap((group, at) =>
      // The browser folds or unfolds the group only after this event. Pinned entries stand before the other groups.
      group.open === (group === clicked) ? (names[at + names.length - groups.length] ?? "pinned") : [],
    );
    navigator.sendBeacon(PREFERENCES_PATH, new URLSearchParams({ folded: folded.join() }));
  };
}
