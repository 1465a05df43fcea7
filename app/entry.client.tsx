import { RemixBrowser } from "@remix-run/react";
import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { TranslationProvider } from "./i18n/translation";
import { pageTranslator } from "./i18n/translator";
import { instances } from "./i18n/instances";
import { fetchedTexts } from "./i18n/load-texts";
import { codeOf } from "./i18n/languages";
import { i18nOptions } from "./i18n/options";
import { sharedTexts } from "./i18n/shared-texts";
import { ReferenceContext } from "~/shell/reference";
import { offerResend } from "./shell/send-again";

const lang = document.documentElement.lang;
const shared = await sharedTexts(codeOf(lang));

pageTranslator.init({
  ...i18nOptions,
  lng: lang,
  resources: { [lang]: { ...shared, ...fetchedTexts } },
});
instances.set(lang, pageTranslator);
offerResend(pageTranslator.t);

// A navigation that the next one overtakes: of the answer's rest, which is no longer read, Remix tells nobody else.
window.addEventListener("unhandledrejection", (event) => {
  if (event.reason instanceof DOMException && event.reason.name === "AbortError") event.preventDefault();
});

await pageData();

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

/**
 * Resolves when Remix has read the data that came with the page. Its first render begins with that and suspends: a
 * click or a key in this moment would force React to finish what can't be finished, which is an error (React's 345).
 */
async function pageData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (reading) {
    // What else it may throw, it throws again where it is rendered.
    if (reading instanceof Promise) await reading;
  }
}
