import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { instances, TranslationProvider, pageTranslator, codeOf } from "~/i18n/translation";
import { fetchedTexts, sharedTexts } from "~/i18n/load-texts";
import { i18nOptions } from "./i18n/options";
import { ReferenceContext } from "~/shell/root-data";
import { pageDataIsDecoded } from "./remix-internals/hydration";
import { offerResend } from "./shell/resend";

const lang = document.documentElement.lang;
const shared = await sharedTexts(codeOf(lang));

pageTranslator.init({
  ...i18nOptions,
  lng: lang,
  resources: { [lang]: { ...shared, ...fetchedTexts } },
});
instances.set(lang, pageTranslator);
offerResend(pageTranslator.t);

// A navigation that replaces another one aborts its response, and Remix does not catch that error.
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

await pageDataIsDecoded();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <ReferenceContext.Provider value={document.querySelector<HTMLElement>("[data-reference]")?.dataset.reference}>
        <TranslationProvider translator={pageTranslator}>
          <RemixBrowser />
        </TranslationProvider>
      </ReferenceContext.Provider>
    </StrictMode>,
  );
});
