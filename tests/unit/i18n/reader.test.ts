import { createInstance, type i18n } from "i18next";
import { describe, expect, it } from "vitest";
import { Translator, LANGUAGES } from "~/i18n/translation";
import { i18nOptions } from "~/i18n/options";

const shared = import.meta.glob<object>("../../../app/i18n/texts/*/*.json", { eager: true, import: "default" });
const ofModules = import.meta.glob<object>("../../../app/modules/*/texts/*.json", { eager: true, import: "default" });

/** All texts of a language by namespace. */
function textsOf(code: string): Record<string, object> {
  const all: Record<string, object> = {};
  for (const [path, texts] of Object.entries(shared)) {
    const [, language, namespace] = /texts\/(\w+)\/([\w-]+)\.json$/.exec(path)!;
    if (language === code) all[namespace!] = texts;
  }
  for (const [path, texts] of Object.entries(ofModules)) {
    const [, namespace, language] = /modules\/([\w-]+)\/texts\/(\w+)\.json$/.exec(path)!;
    if (language === code) all[namespace!] = texts;
  }
  return all;
}

function keysOf(texts: object, before = ""): string[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === "string" ? [before + name] : keysOf(value as object, `${before}${name}.`),
  );
}

/** With one form of every plural in Slavic and Germanic languages, and a number that languages write differently. */
const COUNTS = [0, 1, 2, 5, 21, 1234567];

describe.each(LANGUAGES)("texts of pages ($code)", async ({ code, lang }) => {
  const resources = textsOf(code);
  const withI18next: i18n = createInstance();
  await withI18next.init({ ...i18nOptions, lng: lang, resources: { [lang]: resources }, initImmediate: false });
  const withTranslator = new Translator();
  withTranslator.init({ lng: lang, defaultNS: i18nOptions.defaultNS, resources: { [lang]: resources } });

  it("every text reads as with i18next, in every plural form", () => {
    let compared = 0;
    for (const [namespace, texts] of Object.entries(resources)) {
      for (const key of keysOf(texts)) {
        const base = key.replace(/_(zero|single|one|two|few|many|other)$/, "");
        const names = [...JSON.stringify(texts).matchAll(/\{\{\s*([^,}\s]+)/g)].map(([, name]) => name!);
        const values = Object.fromEntries(
          names.filter((name) => name !== "count").map((name) => [name, `<${name} & "$1">`]),
        );
        for (const count of COUNTS) {
          const given = { ...values, count };
          const single = `${namespace}:${base}_single`;
          const expected = count === 1 && withI18next.exists(single) ? single : `${namespace}:${base}`;
          expect(withTranslator.t(`${namespace}:${base}`, given), `${namespace}:${base} ${count}`).toBe(
            withI18next.t(expected, given),
          );
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(5000);
  });

  it("what is missing, what stands in for it, and a namespace of one's own read as with i18next", () => {
    const readers = [
      { t: withI18next.t, tips: withI18next.getFixedT(null, "tips"), texts: withI18next },
      { t: withTranslator.t, tips: withTranslator.fixedT("tips"), texts: withTranslator },
    ] as { t: typeof withTranslator.t; tips: typeof withTranslator.t; texts: Pick<typeof withTranslator, "exists"> }[];
    const results = readers.map(({ t, tips, texts }) => [
      t("drivers:kind.nothing"),
      t("drivers:kind.nothing", { defaultValue: "as it is" }),
      t("drivers:kind.a:b", { defaultValue: "" }),
      t("documentTitle", { title: "<b>{{x}}</b>", brand: "City Cabs" }),
      tips("ui:list.number"),
      tips("percentage"),
      tips("nothing"),
      ...["tips:percentage", "tips:nothing", "title", "documentTitle", "tips:a.b"].map((key) => texts.exists(key)),
    ]);
    expect(results[1]).toEqual(results[0]);
  });
});
