import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { instances, TranslationProvider, pageTranslator, codeOf } from "~/i18n/translation";
import { rootless, type PanelBrand } from "~/i18n/brand";
import { fetchedTexts, sharedTexts } from "~/i18n/load-texts";
import { i18nOptions } from "./i18n/options";
import { PREFERENCES_PATH } from "~/shell/preferences";
import { ReferenceContext } from "~/shell/root-data";
import { pageDataIsDecoded } from "./remix-internals/hydration";
import { fetchScripts, keepPageWithoutConnection } from "./connection/keep-page";
import { preloadScripts, prepareScriptsBy } from "./remix-internals/router";

const { lang, dataset } = document.documentElement;
if (dataset.brand) rootless.brand = JSON.parse(dataset.brand) as PanelBrand;
const shared = await sharedTexts(codeOf(lang));

pageTranslator.init({
  ...i18nOptions,
  lng: lang,
  resources: { [lang]: { ...shared, ...fetchedTexts } },
});
instances.set(lang, pageTranslator);
keepPageWithoutConnection(pageTranslator.t);

await pageDataIsDecoded();

function Panel() {
  // The router exists after its first render.
  useEffect(() => {
    prepareScriptsBy((addresses) => fetchScripts(pageTranslator.t, addresses));
    // A choice of the frame that fails for want of a connection does not wait for its script.
    preloadScripts(PREFERENCES_PATH);
  }, []);
  return <RemixBrowser />;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ReferenceContext.Provider value={document.querySelector<HTMLElement>("[data-reference]")?.dataset.reference}>
        <TranslationProvider translator={pageTranslator}>
          <Panel />
        </TranslationProvider>
      </ReferenceContext.Provider>
    </StrictMode>,
  );
});
