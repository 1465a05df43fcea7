import type { AccessKey } from "contract/access-keys";
import { LANDING } from "~/access/landing";
import { MENU_GROUPS, screenOf, type MenuGroup, type ScreenId } from "~/access/screens";
import { MODULES } from "./access-choice";

export interface ModuleGroup {
  group: MenuGroup;
  keys: readonly AccessKey[];
}

/** The modules by the menu group to which they lead; each is in exactly one group. */
export const MODULE_GROUPS: readonly ModuleGroup[] = MENU_GROUPS.map((group) => ({
  group,
  keys: MODULES.filter((key) => key !== "All" && groupOf(LANDING[key]) === group),
})).filter(({ keys }) => keys.length > 0);

function groupOf(id: ScreenId): MenuGroup | undefined {
  const { group, parent } = screenOf(id);
  return group ?? (parent === undefined ? undefined : screenOf(parent as ScreenId).group);
}

/** The checkboxes of whole groups in a form that was sent without scripts. */
interface SentGroups {
  ticked: readonly string[];
  /** The groups that were ticked in the rendered page. */
  before: readonly string[];
}

/** Applies the changed group checkboxes to the ticked modules; in other groups the single checkboxes decide. */
export function withGroups(modules: readonly string[], { ticked, before }: SentGroups): string[] {
  let result = [...modules];
  for (const { group, keys } of MODULE_GROUPS) {
    if (ticked.includes(group) === before.includes(group)) continue;
    const isWhole = keys.every((key) => result.includes(key));
    if (ticked.includes(group)) result = [...result, ...keys.filter((key) => !result.includes(key))];
    // A cleared single box has cleared the group's box as well.
    else if (isWhole) result = result.filter((key) => !(keys as readonly string[]).includes(key));
  }
  return result;
}
