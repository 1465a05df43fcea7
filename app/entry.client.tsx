import { RemixBrowser } from "@remix-run/react";
import i18next from "i18next";
import { startTransition, StrictMode, useEffect, useLayoutEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { I18nextProvider, initReactI18next } from "react-i18next";
import { getInitialNamespaces } from "remix-i18next/client";
import { rootless, type PanelBrand } from "~/i18n/brand";
import { backend, FRAME_NAMESPACES } from "~/i18n/backend";
import { i18nOptions } from "./i18n/options";
import { PREFERENCES_PATH } from "~/shell/preferences";
import { followTyping } from "~/shell/rebuilt-document";
import { ReferenceContext } from "~/shell/root-data";
import { pageDataIsDecoded } from "./remix-internals/hydration";
import { fetchScripts, keepPageWithoutConnection } from "./connection/keep-page";
import { preloadScripts, prepareScriptsBy } from "./remix-internals/router";

const giveTyped = followTyping();
const { lang, dataset } = document.documentElement;
if (dataset.brand) rootless.brand = JSON.parse(dataset.brand) as PanelBrand;

const namespaces = [...FRAME_NAMESPACES, ...getInitialNamespaces()];
await i18next
  .use(initReactI18next)
  .use(backend)
  .init({ ...i18nOptions, lng: lang, ns: namespaces });
// Without its texts, the page stays as the server rendered it.
if (!namespaces.every((namespace) => i18next.hasResourceBundle(lang, namespace))) throw new Error("No texts");
// If texts fail to load on a client navigation, the next page is loaded as a whole document.
i18next.on("failedLoading", (_, namespace) => {
  if (getInitialNamespaces().includes(namespace)) location.reload();
});
keepPageWithoutConnection(i18next.t);

await pageDataIsDecoded();

function Panel() {
  useLayoutEffect(giveTyped, []);
  // The router exists after its first render.
  useEffect(() => {
    prepareScriptsBy((addresses) => fetchScripts(i18next.t, addresses));
    // The script of the preferences route is loaded in advance, so that a preference that fails offline can be handled at once.
    preloadScripts(PREFERENCES_PATH);
  }, []);
  return <RemixBrowser />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ReferenceContext.Provider value={document.querySelector<HTMLElement>("[data-reference]")?.dataset.reference}>
        <I18nextProvider i18n={i18next}>
          <Panel />
        </I18nextProvider>
      </ReferenceContext.Provider>
    </StrictMode>,
  );
});
