import type { Grant } from "contract/access-keys";
import { menuFor, type ScreenId } from "~/access/screens";

/** The screens that somebody may open, other than the dashboard. */
export function areasOf(person: Grant): ScreenId[] {
  return menuFor(person).flatMap((group) => group.screens.filter((screen) => screen !== "dashboard"));
}
