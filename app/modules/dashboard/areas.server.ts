import type { Grant } from "contract/access-keys";
import { lackingScreens } from "~/access/connected.server";
import { menuFor, type ScreenId } from "~/access/screens";

/** The screens that somebody may open and the server has, other than the dashboard. */
export function areasOf(person: Grant): ScreenId[] {
  return menuFor(person, lackingScreens()).flatMap((group) => group.screens.filter((screen) => screen !== "dashboard"));
}
