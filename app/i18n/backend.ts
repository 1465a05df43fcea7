import type { BackendModule, ResourceKey } from "i18next";
import { codeOf, type LanguageCode } from "./languages";

interface LanguageTexts {
  default: Readonly<Record<string, ResourceKey>>;
  addresses: Readonly<Record<string, string>>;
}

// Each language is a separate chunk, so that a browser loads only its own.
const languages: Record<LanguageCode, () => Promise<LanguageTexts>> = {
  eng: () => import("./texts/eng"),
  sp: () => import("./texts/sp"),
  gr: () => import("./texts/gr"),
  it: () => import("./texts/it"),
  rs: () => import("./texts/rs"),
};

/** The namespaces of the page frame, which are part of each language's chunk. */
export const FRAME_NAMESPACES = ["common", "layout", "screens", "shell", "ui"];

/** Loads i18next's texts in the browser: those of the page frame from the language's chunk, others from separate files. */
export const backend: BackendModule = {
  type: "backend",
  init() {},
  read(tag, namespace, done) {
    readTexts(codeOf(tag), namespace).then(
      (texts) => done(null, texts),
      // If there was no response, i18next tries again, because the connection may come back soon.
      (error: unknown) => done(error as Error, error instanceof TypeError),
    );
  },
};

async function readTexts(code: LanguageCode, namespace: string): Promise<ResourceKey> {
  const { default: frame, addresses } = await languages[code]();
  const texts = frame[namespace];
  if (texts) return texts;
  const found = Object.entries(addresses).find(
    ([path]) => path.endsWith(`/${namespace}.json`) || path.includes(`/${namespace}/texts/`),
  );
  if (!found) throw new Error(`No texts for ${namespace}`);
  const answer = await window.fetch(found[1]);
  if (!answer.ok) throw new Error(`${answer.status} for the texts of ${namespace}`);
  return (await answer.json()) as ResourceKey;
}
