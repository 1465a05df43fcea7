import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { menuFor } from "~/access/screens";
import english from "~/i18n/texts/eng";
import german from "~/i18n/texts/gr";
import { TranslationProvider, Translator } from "~/i18n/translation";
import { menuHtml, MOST_MENUS } from "~/shell/menu-html.server";
import { MenuList } from "~/shell/menu-list";
import { DEFAULT_PREFERENCES } from "~/shell/preferences";
import type { RootData } from "~/shell/root-data";
import { textOf } from "../../support/html";

function translator(lng: string, texts: object): Translator {
  const made = new Translator();
  made.init({ lng, resources: { [lng]: texts as Record<string, object> }, defaultNS: "common" });
  return made;
}

const en = translator("en", english);
const person = { role: "sub_admin", keys: ["dashboard", "tip"], mustChangePassword: false };

function root(changes: object = {}): RootData {
  const all = { person, screen: "Tip_Management", currentEntry: "Tip_Management", preferences: DEFAULT_PREFERENCES };
  return { ...all, ...changes } as unknown as RootData;
}

/** The HTML that the browser renders in place of the server's. */
function inBrowser(
  { person: someone, screen, currentEntry, preferences, menuChoices, menuCounts }: RootData,
  texts: Translator,
): string {
  return renderToString(
    <TranslationProvider translator={texts}>
      <MenuList
        menu={menuFor(someone!)}
        screen={screen}
        currentEntry={currentEntry}
        choices={menuChoices}
        counts={menuCounts}
        isRow={preferences.layout === "horizontal"}
      />
    </TranslationProvider>,
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
  const texts = [en, translator("de", german)];
  for (const one of [...roots, ...roots])
    for (const language of texts) expect(menuHtml(one, language)).toBe(inBrowser(one, language));
});

it("a page without a signed-in person has none", () => {
  expect(menuHtml(root({ person: null }), en)).toBeUndefined();
  expect(menuHtml(undefined, en)).toBeUndefined();
});

it("is rendered once, until as many others were rendered since as are kept", () => {
  const changed = translator("en", { ...english, screens: { ...english.screens, group: {}, menu: {} } });
  const one = root({ screen: "profile" });
  const first = menuHtml(one, en)!;
  expect(menuHtml(one, changed)).toBe(first);
  for (let at = 0; at < MOST_MENUS; at++) menuHtml(root({ screen: `other-${at}` }), en);
  expect(textOf(menuHtml(one, changed)!)).not.toBe(textOf(first));
});
