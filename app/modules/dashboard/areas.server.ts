import type { Grant } from "contract/access-keys";
import { lackingScreens } from "~/access/connected.server";
import { menuFor, type ScreenId } from "~/access/screens";

/** Returns the screens, other than the dashboard, that a person may open and the server has. */
export function areasOf(person: Grant): ScreenId[] {
  return menuFor(person, lackingScreens()).flatMap((group) => group.screens.filter((screen) => screen !== "dashboard"));
}
