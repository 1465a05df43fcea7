import type { i18n } from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import type { OpenWork } from "contract/work";
import { menuFor } from "~/access/screens";
import { MenuList, type MenuCounts } from "./menu-list";
import type { RootData } from "./root-data";

/** A menu has about 6 KB, twice as much in Russian. Of more than these, the one that was rendered first is rendered again. */
export const MOST_MENUS = 300;

const rendered = new Map<string, string>();

/**
 * The HTML of `MenuList`, rendered once for everyone who has the same access, language and place in the menu: a fifth of
 * what a list costs the server is its menu.
 * @param root undefined on error pages of its loader
 * @returns undefined if the page has no menu
 */
export function menuHtml(root: RootData | undefined, texts: i18n): string | undefined {
  if (!root?.person) return undefined;
  const { person, screen, currentEntry, preferences, menuChoices, menuCounts: counts } = root;
  const { role, keys, mustChangePassword, mustSetUpFactor } = person;
  const key = JSON.stringify([
    texts.language,
    role,
    keys,
    mustChangePassword,
    mustSetUpFactor,
    screen,
    currentEntry,
    menuChoices,
    counts,
    preferences.layout,
  ]);
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const html = renderToString(
    <I18nextProvider i18n={texts}>
      <MenuList
        menu={menuFor({ role, keys, mustChangePassword, mustSetUpFactor })}
        screen={screen}
        currentEntry={currentEntry}
        choices={menuChoices}
        counts={counts}
        isRow={preferences.layout === "horizontal"}
      />
    </I18nextProvider>,
  );
  if (rendered.size >= MOST_MENUS) rendered.delete(rendered.keys().next().value!);
  rendered.set(key, html);
  return html;
}

/** Assigns the tasks that wait to the entries whose lists show them. Pending drivers are a tab of "Drivers". */
export function menuCounts({ scheduledRides, pendingDrivers, documents, redeems, mails }: OpenWork): MenuCounts {
  return {
    ...(scheduledRides && { ScheduledRidesManagement: scheduledRides }),
    ...(pendingDrivers && { "driver-management": pendingDrivers }),
    ...(documents && { DocumentExpire: documents }),
    ...(redeems && { Redeem: redeems }),
    ...(mails && { Activity: mails }),
  };
}
