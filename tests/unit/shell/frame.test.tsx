import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { DEFAULT_LOCALE } from "contract/locale-constants";
import { i18nOf } from "~/i18n/instances.server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import { describe, expect, it } from "vitest";
import { Frame } from "~/shell/frame";
import { DEFAULT_PREFERENCES } from "~/shell/preferences";
import { PublicFrame } from "~/shell/public-frame";
import type { RootData } from "~/shell/root-data";
import { elementsIn, tagsIn, textOf } from "../../support/html";

type RemixState = ComponentProps<typeof RemixContext.Provider>["value"];

const i18n = i18nOf("eng");

const root: RootData = {
  language: "eng",
  preferences: DEFAULT_PREFERENCES,
  person: {
    username: "Jane Doe",
    email: "jane@example.com",
    role: "sub_admin",
    keys: ["dashboard", "tip"],
    mustChangePassword: false,
    profileImage: "",
    mark: "",
  },
  screen: "Tip_Management",
  denied: false,
  currentEntry: "Tip_Management",
  notices: [],
  formFailed: false,
  showPreloader: false,
  imageOrigins: [],
  locale: DEFAULT_LOCALE,
  clock: "Times are in UTC",
  year: 2026,
};

/** The server's HTML of a page in its frame; null stands for a root loader that failed. */
async function html(page: ReactNode, data: Partial<RootData> | null = {}): Promise<string> {
  const routes = [{ id: "root", path: "*", element: page, loader: () => data && { ...root, ...data } }];
  const { query, dataRoutes } = createStaticHandler(routes);
  const state = await query(new Request("https://panel.example/adminPanel/Tip_Management?page=2&search=1"));
  if (state instanceof Response) throw state;
  if (!data) state.loaderData = {};
  const remix = { manifest: { routes: {} }, routeModules: {}, future: {} } as unknown as RemixState;
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <RemixContext.Provider value={remix}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, state)} context={state} hydrate={false} />
      </RemixContext.Provider>
    </I18nextProvider>,
  ).replaceAll("&amp;", "&");
}

describe("the frame behind sign-in", async () => {
  const page = await html(<Frame>content</Frame>);

  it("has every landmark once, after a skip link", () => {
    expect(tagsIn(page, "header")).toHaveLength(1);
    expect(tagsIn(page, "main")).toHaveLength(1);
    expect(tagsIn(page, "footer")).toHaveLength(1);
    expect(tagsIn(page, "nav")).toEqual([expect.stringContaining('aria-label="Main menu"')]);
    expect(page).toMatch(/^<a href="#main" class="skip-link">/);
    expect(page).toContain("© 2026 Taxi Admin");
    expect(textOf(page, "footer")).toContain("Times are in UTC");
  });

  it("marks the current page in the menu", () => {
    expect(tagsIn(page, "a").filter((tag) => tag.includes("aria-current"))).toEqual([
      expect.stringMatching(/aria-current="page".*Tip_Management/),
    ]);
  });

  it("marks the list, though not as the page, while one of its forms is open", async () => {
    const form = await html(<Frame>content</Frame>, { screen: "AddEdit_Tip" });
    expect(tagsIn(form, "a").filter((tag) => tag.includes("aria-current"))).toEqual([
      expect.stringMatching(/aria-current="true".*Tip_Management/),
    ]);
  });

  it("works without scripts, with popovers and forms", () => {
    for (const id of ["side-menu", "settings-bar"]) {
      expect(elementsIn(page, `#${id}[popover=auto]`)).toHaveLength(1);
      expect(elementsIn(page, `button[popovertarget=${id}]`)).not.toEqual([]);
    }
    const forms = tagsIn(page, "form");
    expect(forms.filter((tag) => tag.includes('action="/adminPanel/preferences"'))).toHaveLength(3);
    expect(forms.filter((tag) => tag.includes('action="/adminPanel/logout"'))).toHaveLength(1);
    expect(forms.filter((tag) => tag.includes('method="get"')).join()).toContain('action="/adminPanel/go"');
    expect(forms.filter((tag) => tag.includes('method="post"'))).toHaveLength(forms.length - 1);
    expect(page).toContain('name="redirectTo" value="/adminPanel/Tip_Management?page=2&search=1"');
    expect(page).not.toContain("Full screen");
  });

  it("gives every button its type", () => {
    for (const button of tagsIn(page, "button")) expect(button).toMatch(/type="(button|submit)"/);
  });

  it("marks the current choices as pressed", () => {
    const pressed = elementsIn(page, "button[aria-pressed=true]");
    expect(pressed.map(({ attributes: { name, value } }) => [name, value])).toEqual([
      ["scheme", "auto"],
      ["layout", "vertical"],
      ["width", "fluid"],
      ["sidebar", "default"],
      ["sidebarTheme", "dark"],
      ["topbarTheme", "light"],
      ["preloader", "off"],
    ]);
  });

  it("names the languages in their own words and language", () => {
    for (const [lang, name] of [
      ["es", "Español"],
      ["de", "Deutsch"],
      ["it", "Italiano"],
      ["ru", "Русский"],
    ]) {
      expect(textOf(page, `[lang=${lang}] > span`)).toContain(name);
    }
  });

  it("has live regions for later notices", () => {
    expect(page).toContain('<div role="alert"></div><div role="status"></div>');
  });

  it("renders errors as alerts and other notices as status", async () => {
    const page = await html(<Frame>content</Frame>, {
      notices: [
        {
          kind: "success",
          about: "Kevin Thompson",
          text: "User blocked successfully",
          undo: { to: "/adminPanel/User_Management/unblock", fields: [["record", "7 Kevin Thompson"]] },
        },
        { kind: "error", text: "Something went wrong." },
      ],
    });
    expect(textOf(page, "[role=alert] > .notice-error")).toContain("Something went wrong.");
    expect(textOf(page, "[role=status]")).toMatch(/Kevin Thompson ?: User blocked successfully/);
    expect(textOf(page, '[role=status] form[method=post][action="/adminPanel/User_Management/unblock"]')).toBe("Undo");
    expect(elementsIn(page, "[role=status] [name=record]")).toMatchObject([
      { attributes: { value: "7 Kevin Thompson" } },
    ]);
  });

  it("folds the groups of a menu in a row, so that none covers the page", async () => {
    expect(page).toContain('class="menu-group" open=""');
    const row = await html(<Frame>content</Frame>, { preferences: { ...DEFAULT_PREFERENCES, layout: "horizontal" } });
    expect(elementsIn(row, "nav details[open]")).toHaveLength(0);
    expect(row).toContain('class="menu-group menu" name="main-menu"');
  });

  it("shows the admin's role and a sub-admin's name", async () => {
    expect(page).toContain("Your account: Jane Doe");
    const admin = await html(<Frame>content</Frame>, { person: { ...root.person!, role: "admin" } });
    expect(admin).toContain("Your account: Admin");
  });

  it("covers the page while the preloader shows", async () => {
    expect(page).not.toContain("preloader-road");
    expect(await html(<Frame>content</Frame>, { showPreloader: true })).toContain("preloader-road");
  });
});

describe("the public frame", () => {
  it.each([
    ["a form", "login" as const],
    ["a text", "About_us" as const],
    ["an error", null],
  ])("carries %s", async (_, screen) => {
    const page = await html(<PublicFrame screen={screen}>content</PublicFrame>, { person: null });
    expect(tagsIn(page, "main")).toHaveLength(1);
    expect(page).toContain("Language: English");
    expect(page).toContain("/adminPanel/Privacy_policy");
    expect(page).not.toContain("side-menu");
  });

  it("works without the root loader's data", async () => {
    const page = await html(<PublicFrame screen={null}>content</PublicFrame>, null);
    expect(page).toContain("content");
    expect(page).not.toContain("©");
  });
});
