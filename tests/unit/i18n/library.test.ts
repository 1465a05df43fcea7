import { expect, it, vi } from "vitest";
import { counted } from "~/i18n/counted";
import { LANGUAGES } from "~/i18n/languages";
import { backend, FRAME_NAMESPACES } from "~/i18n/backend";
import { i18nOf } from "~/i18n/instances.server";
import { texts } from "./text-files";

const routes = import.meta.glob<string>("/app/modules/**/*.tsx", { eager: true, import: "default", query: "?raw" });
const table = Object.values(
  import.meta.glob<string>("/app/routes.ts", { eager: true, import: "default", query: "?raw" }),
).join("");

it("what is said of exactly one is not said of 21, whose form is the same in Russian", () => {
  const { t } = i18nOf("rs");
  expect([1, 2, 5, 21].map((count) => t("tips:deleteQuestion", counted(count)))).toEqual([
    "Удалить этот вариант чаевых?",
    "Удалить эти 2 варианта чаевых?",
    "Удалить эти 5 вариантов чаевых?",
    "Удалить 21 вариант чаевых?",
  ]);
});

it("the route of every page names its module's texts, which the browser loads before the page is shown", () => {
  const modules = new Set([...texts.eng.keys()].map((key) => key.split(":")[0]));
  const pages = Object.entries(routes).filter(([path, source]) => {
    const [, module] = /^\/app\/modules\/([\w-]+)\//.exec(path) ?? [];
    return module && modules.has(module) && table.includes(`"${path.slice(5)}"`) && /\bmeta\b/.test(source);
  });
  expect(pages.length).toBeGreaterThan(100);
  const silent = pages.filter(([path, source]) => {
    const [, named = ""] = /export const handle = \{ i18n: ("[\w-]+"|\[[^\]]*\])/.exec(source) ?? [];
    return !named.includes(`"${path.split("/")[3]}"`);
  });
  expect(silent.map(([path]) => path)).toEqual([]);
});

it("the browser finds every namespace that a page asks for, in each language", async () => {
  const modules = [...new Set(Object.keys(routes).map((path) => path.split("/")[3]!))].filter((module) =>
    [...texts.eng.keys()].some((key) => key.startsWith(`${module}:`)),
  );
  const asked: string[] = [];
  vi.stubGlobal("window", {
    fetch: (address: string) => {
      asked.push(address);
      return Promise.resolve(Response.json({}));
    },
  });
  try {
    for (const { lang } of LANGUAGES)
      for (const namespace of [...FRAME_NAMESPACES, "find", "rich-text", ...modules])
        await new Promise<void>((resolve, reject) => {
          backend.read(lang, namespace, (error) => (error ? reject(error as Error) : resolve()));
        });
  } finally {
    vi.unstubAllGlobals();
  }
  expect(new Set(asked).size).toBe(LANGUAGES.length * (modules.length + 2));
});

it("a name from right to left keeps its own direction within a sentence, and others are as they are", () => {
  const { t } = i18nOf("eng");
  const noneFound = (search: string) => t("ui:list.caption.search", { search });
  expect(noneFound("محمد علي (2)")).toBe("found by “\u2068محمد علي (2)\u2069”");
  expect(noneFound("<O'Neil & Söhne>")).toBe("found by “<O'Neil & Söhne>”");
});
