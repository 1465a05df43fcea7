import { replace } from "@remix-run/node";
import { publicAction, publicLoader } from "~/access/guard.server";
import { localPath } from "~/http/local-path";
import { noPage } from "~/http/panel-error.server";
import { pathOf } from "~/access/screens";
import { languageCookie } from "~/i18n/i18n.server";
import { isLanguageCode } from "~/i18n/translation";
import { changePreference, SETTINGS_BAR_ID, STAY_OPEN_FIELD } from "./preferences";
import { readPreferences, writePreferences, writePreloader } from "./preferences.server";

export const loader = publicLoader(noPage);

/** Saves preferences and the language, and redirects back to the page. Unknown names and values are ignored. */
export const action = publicAction(async ({ form, request }) => {
  const headers = new Headers();
  const language = form.get("language");
  if (isLanguageCode(language)) headers.append("Set-Cookie", await languageCookie.write(language));
  const before = await readPreferences(request);
  let preferences = before;
  for (const [name, value] of form) {
    if (typeof value === "string") preferences = changePreference(preferences, name, value);
  }
  if (preferences !== before) headers.append("Set-Cookie", await writePreferences(preferences));
  if (preferences.preloader === "on" && before.preloader === "off")
    headers.append("Set-Cookie", await writePreloader(true));
  const target = form.get("redirectTo");
  const back = localPath(typeof target === "string" ? target : null);
  const place = form.has(STAY_OPEN_FIELD) ? `#${SETTINGS_BAR_ID}` : "";
  return replace((back ? back.pathname + back.search : pathOf("dashboard")) + place, { headers });
});
