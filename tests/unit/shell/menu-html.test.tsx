import { createInstance, type i18n } from "i18next";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { expect, it } from "vitest";
import { menuFor } from "~/access/screens";
import { i18nOf } from "~/i18n/instances.server";
import { menuHtml, MOST_MENUS } from "~/shell/menu-html.server";
import { MenuList } from "~/shell/menu-list";
import { DEFAULT_PREFERENCES } from "~/shell/preferences";
import type { RootData } from "~/shell/root-data";
import { textOf } from "../../support/html";

const en = i18nOf("eng");
const person = { role: "sub_admin", keys: ["dashboard", "tip"], mustChangePassword: false };

function root(changes: object = {}): RootData {
  const all = { person, screen: "Tip_Management", currentEntry: "Tip_Management", preferences: DEFAULT_PREFERENCES };
  return { ...all, ...changes } as unknown as RootData;
}

/** The HTML that the browser renders in place of the server's. */
function inBrowser(
  { person: someone, screen, currentEntry, preferences, menuChoices, menuCounts }: RootData,
  texts: i18n,
): string {
  return renderToString(
    <I18nextProvider i18n={texts}>
      <MenuList
        menu={menuFor(someone!)}
        screen={screen}
        currentEntry={currentEntry}
        choices={menuChoices}
        counts={menuCounts}
        isRow={preferences.layout === "horizontal"}
      />
    </I18nextProvider>,
  );
}

it("everyone gets the menu that the browser renders for them", () => {
  const roots = [
    root(),
    root({ person: { ...person, keys: ["tip"] } }),
    root({ person: { ...person, role: "admin", keys: ["All"] } }),
    root({ person: { ...person, mustChangePassword: true } }),
    root({ screen: "AddEdit_Tip" }),
    root({ screen: "dashboard", currentEntry: "dashboard" }),
    root({ screen: null, currentEntry: null }),
    root({ menuChoices: { folded: ["people"], pinned: ["Tip_Management"] } }),
    root({ menuCounts: { Tip_Management: 1200 } }),
    root({ preferences: { ...DEFAULT_PREFERENCES, layout: "horizontal" } }),
  ];
  const texts = [en, i18nOf("gr")];
  for (const one of [...roots, ...roots])
    for (const language of texts) expect(menuHtml(one, language)).toBe(inBrowser(one, language));
});

it("a page without a signed-in person has none", () => {
  expect(menuHtml(root({ person: null }), en)).toBeUndefined();
  expect(menuHtml(undefined, en)).toBeUndefined();
});

it("is rendered once, until as many others were rendered since as are kept", () => {
  const changed = createInstance();
  void changed.init({ lng: "en", ns: ["screens"], resources: { en: { screens: {} } }, initImmediate: false });
  const one = root({ screen: "profile" });
  const first = menuHtml(one, en)!;
  expect(menuHtml(one, changed)).toBe(first);
  for (let at = 0; at < MOST_MENUS; at++) menuHtml(root({ screen: `other-${at}` }), en);
  expect(textOf(menuHtml(one, changed)!)).not.toBe(textOf(first));
});
