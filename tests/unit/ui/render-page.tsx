import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { createInstance } from "i18next";
import type { ComponentProps, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import texts from "~/i18n/texts/eng";
import german from "~/i18n/texts/gr";

type RemixState = ComponentProps<typeof RemixContext.Provider>["value"];

const i18n = createInstance();
await i18n
  .use(initReactI18next)
  .init({
    lng: "en",
    resources: { en: texts, de: german },
    defaultNS: "common",
    initImmediate: false,
    interpolation: { escapeValue: false },
  });

interface Page {
  /** Path and query. */
  at?: string;
  lang?: "en" | "de";
  /** A page that is open over it. */
  over?: ReactNode;
}

/** The server's HTML of an element on a page, without the marks that React puts between texts. */
export async function renderPage(element: ReactNode, { at = "/list", lang = "en", over }: Page = {}): Promise<string> {
  await i18n.changeLanguage(lang);
  const path = new URL(at, "http://panel.example").pathname;
  const children = over ? [{ index: true, element: over }] : undefined;
  const { query, dataRoutes } = createStaticHandler([
    children ? { id: "page", path, element, children } : { id: "page", path, element },
  ]);
  const state = await query(new Request(new URL(at, "http://panel.example")));
  if (state instanceof Response) throw state;
  const remix = { manifest: { routes: {} }, routeModules: {}, future: {} } as unknown as RemixState;
  return renderToString(
    <I18nextProvider i18n={i18n}>
      <RemixContext.Provider value={remix}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, state)} context={state} hydrate={false} />
      </RemixContext.Provider>
    </I18nextProvider>,
  )
    .replaceAll("<!-- -->", "")
    .replaceAll("&amp;", "&");
}

/** The tags of a name, as they are written. */
export function tags(html: string, name: string): string[] {
  return html.match(new RegExp(`<${name}(?: [^>]*)?>`, "g")) ?? [];
}

/** What a reader would hear of it: without tags. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replace(/\s+/g, " ")
    .trim();
}
