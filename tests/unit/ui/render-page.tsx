import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { TranslationProvider, Translator } from "~/i18n/translation";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom/server";
import texts from "~/i18n/texts/eng";
import german from "~/i18n/texts/gr";

type RemixState = ComponentProps<typeof RemixContext.Provider>["value"];

/** The texts that pages are rendered with, by language. A test adds those of its module. */
export const translators = { en: translatorFor("en", texts), de: translatorFor("de", german) };

function translatorFor(lng: string, resources: Record<string, object>): Translator {
  const translator = new Translator();
  translator.init({ lng, resources: { [lng]: resources }, defaultNS: "common" });
  return translator;
}

interface Page {
  /** Path and query. */
  at?: string;
  lang?: "en" | "de";
  /** A page that is open over it. */
  over?: ReactNode;
}

/** The server's HTML of an element on a page, without the marks that React puts between texts. */
export async function renderPage(element: ReactNode, { at = "/list", lang = "en", over }: Page = {}): Promise<string> {
  const path = new URL(at, "http://panel.example").pathname;
  const children = over ? [{ index: true, element: over }] : undefined;
  const { query, dataRoutes } = createStaticHandler([
    children ? { id: "page", path, element, children } : { id: "page", path, element },
  ]);
  const state = await query(new Request(new URL(at, "http://panel.example")));
  if (state instanceof Response) throw state;
  const remix = { manifest: { routes: {} }, routeModules: {}, future: {} } as unknown as RemixState;
  return renderToString(
    <TranslationProvider translator={translators[lang]}>
      <RemixContext.Provider value={remix}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, state)} context={state} hydrate={false} />
      </RemixContext.Provider>
    </TranslationProvider>,
  )
    .replaceAll("<!-- -->", "")
    .replaceAll("&amp;", "&");
}
