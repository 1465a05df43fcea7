import { replace } from "@remix-run/node";
import { publicAction, publicLoader } from "~/access/guard.server";
import { localPath } from "~/http/local-path";
import { noPage } from "~/http/panel-error.server";
import { pathOf } from "~/access/screens";
import { languageCookie } from "~/i18n/i18n.server";
import { isLanguageCode } from "~/i18n/languages";
import { changeMenuChoices } from "./menu-choices";
import { changePreference, SETTINGS_BAR_ID, STAY_OPEN_FIELD } from "./preferences";
import { menuChoices, readPreferences, writePreferences, writePreloader } from "./preferences.server";

export const loader = publicLoader(noPage);

/** Saves preferences, the menu's arrangement and the language, then redirects back to the page. Unknown names and values are ignored. */
export const action = publicAction(async ({ form, request }) => {
  const headers = new Headers();
  const language = form.get("language");
  if (isLanguageCode(language)) headers.append("Set-Cookie", await languageCookie.write(language));
  const before = await readPreferences(request);
  let preferences = before;
  const menuBefore = await menuChoices.read(request);
  let menu = menuBefore;
  for (const [name, value] of form) {
    if (typeof value !== "string") continue;
    preferences = changePreference(preferences, name, value);
    menu = changeMenuChoices(menu, name, value);
  }
  if (menu !== menuBefore) headers.append("Set-Cookie", await menuChoices.write(menu));
  if (preferences !== before) headers.append("Set-Cookie", await writePreferences(preferences));
  if (preferences.preloader === "on" && before.preloader === "off")
    headers.append("Set-Cookie", await writePreloader(true));
  // This request is sent in the background, and the page stays unchanged.
  if (form.has("folded")) return new Response(null, { status: 204, headers });
  const target = form.get("redirectTo");
  const back = localPath(typeof target === "string" ? target : null);
  const place = form.has(STAY_OPEN_FIELD) ? `#${SETTINGS_BAR_ID}` : "";
  return replace((back ? back.pathname + back.search : pathOf("dashboard")) + place, { headers });
});
