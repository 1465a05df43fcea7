import type { Grant } from "contract/access-keys";
import { MENU_GROUPS, mayOpen, screenIds, screenOf, type MenuGroup, type ScreenId } from "./screens";

/** The screens of the side menu that a person may open, by group; empty groups are left out. */
export function menuFor(grant: Grant): { group: MenuGroup; screens: ScreenId[] }[] {
  return MENU_GROUPS.map((group) => ({
    group,
    screens: screenIds.filter((id) => screenOf(id).group === group && mayOpen(grant, id)),
  })).filter(({ screens }) => screens.length > 0);
}

/**
 * The menu entry that is marked: the screen's own, that of the list that it belongs to, or for screens that belong to none
 * the one that was marked last (section 3, `lastMenuEntry`).
 */
export function menuEntryOf(id: ScreenId | null, lastEntry: string | null): ScreenId | null {
  if (id && screenOf(id).group) return id;
  const entry = (id && screenOf(id).parent) ?? lastEntry;
  return screenIds.find((known) => known === entry) ?? null;
}
