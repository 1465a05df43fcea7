import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { i18nOf } from "~/i18n/instances.server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import type { LanguageCode } from "~/i18n/languages";

type RemixState = ComponentProps<typeof RemixContext.Provider>["value"];

interface Page {
  /** Path and query. */
  at?: string;
  lang?: LanguageCode;
  /** A page that is open over it. */
  over?: ReactNode;
}

/** The server's HTML of an element on a page, without the marks that React puts between texts. */
export async function renderPage(element: ReactNode, { at = "/list", lang = "eng", over }: Page = {}): Promise<string> {
  const path = new URL(at, "http://panel.example").pathname;
  const children = over ? [{ index: true, element: over }] : undefined;
  const { query, dataRoutes } = createStaticHandler([
    children ? { id: "page", path, element, children } : { id: "page", path, element },
  ]);
  const state = await query(new Request(new URL(at, "http://panel.example")));
  if (state instanceof Response) throw state;
  const remix = { manifest: { routes: {} }, routeModules: {}, future: {} } as unknown as RemixState;
  return renderToString(
    <I18nextProvider i18n={i18nOf(lang)}>
      <RemixContext.Provider value={remix}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, state)} context={state} hydrate={false} />
      </RemixContext.Provider>
    </I18nextProvider>,
  )
    .replaceAll("<!-- -->", "")
    .replaceAll("&amp;", "&");
}
