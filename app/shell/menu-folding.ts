import type { Grant } from "contract/access-keys";
import { menuFor } from "~/access/screens";
import { PREFERENCES_PATH } from "./preferences";

/**
 * Stores which groups of the menu are collapsed, after a click or a key on a group's heading. The page is not loaded again. In a
 * row (horizontal layout) groups are menus that open over the page, and nothing is stored.
 */
export function rememberFolding(menu: HTMLElement, grant: Grant): void {
  const names = menuFor(grant).map(({ group }) => group);
  menu.onclick = ({ target }) => {
    const clicked = (target as Element).closest("summary")?.parentElement;
    if (!clicked || clicked.matches(".menu")) return;
    const groups = [...menu.querySelectorAll("details")];
    const folded = groups.flatMap((group, at) =>
      // The browser opens or closes the group only after this event. Pinned entries are before the other groups.
      group.open === (group === clicked) ? (names[at + names.length - groups.length] ?? "pinned") : [],
    );
    navigator.sendBeacon(PREFERENCES_PATH, new URLSearchParams({ folded: folded.join() }));
  };
}
