import { createInstance, type TFunction } from "i18next";
import { describe, expect, it } from "vitest";
import { DEFAULT_LOCALE } from "contract/locale-constants";
import { LANGUAGES } from "~/i18n/languages";
import { bookingSummary, earningsSummary, untoldBookings, untoldEarnings } from "~/modules/dashboard/charts";
import { dashboardFormat } from "~/modules/dashboard/format";
import { month, year } from "./sample-months";

const files = import.meta.glob<Record<string, unknown>>("/app/modules/dashboard/texts/*.json", {
  eager: true,
  import: "default",
});
const textsOf = (code: string) => files[`/app/modules/dashboard/texts/${code}.json`]!;

const i18n = createInstance();
await i18n.init({
  resources: Object.fromEntries(LANGUAGES.map(({ code, lang }) => [lang, { dashboard: textsOf(code) }])),
  interpolation: { escapeValue: false },
  fallbackLng: false,
  initImmediate: false,
});
const tOf = (lang: string): TFunction<"dashboard"> => i18n.getFixedT(lang, "dashboard");
/** Intl writes narrow and fixed spaces. */
const plain = (text: string) => text.replace(/\s/g, " ");

const NOTHING_BEFORE = { yearBefore: year({}), sameDaysBefore: null, unsent: [] as string[] };

const JANUARY = {
  total_ride: 1824,
  android_ride_booking: 1020,
  ios_ride_booking: 804,
  confirm_ride: 1560,
  cancel_ride: 264,
};

describe("the summary of the bookings", () => {
  const say = (lang: string, fields: object | null, month = 1) =>
    plain(
      bookingSummary(tOf(lang), dashboardFormat(lang, DEFAULT_LOCALE), {
        choice: { year: 2023, month, earnings: 1 },
        months: year(fields ? { [month]: fields } : {}),
        running: null,
        ...NOTHING_BEFORE,
      }),
    );

  it.each([
    ["en", "1,824 rides were requested in January 2023; 14.5% of them were cancelled. Android brought 55.9%."],
    ["de", "Im Januar 2023 wurden 1.824 Fahrten angefragt; 14,5 % davon wurden storniert. 55,9 % kamen über Android."],
    ["es", "En enero de 2023 se solicitaron 1824 viajes; se canceló el 14,5 %. El 55,9 % llegó por Android."],
    ["it", "Nel mese di gennaio 2023 sono state richieste 1824 corse; annullate: 14,5%. Da Android: 55,9%."],
    ["ru", "За январь 2023 г. заказаны 1 824 поездки; отменено 14,5 %. Через Android — 55,9 %."],
  ])("%s: a month", (lang, sentence) => {
    expect(say(lang, JANUARY)).toBe(sentence);
  });

  it.each([
    ["en", 1, "1 ride was requested"],
    ["en", 2, "2 rides were requested"],
    ["de", 1, "wurde 1 Fahrt angefragt"],
    ["es", 1, "se solicitó 1 viaje"],
    ["es", 1_000_000, "se solicitaron 1.000.000 de viajes"],
    ["it", 1, "è stata richiesta 1 corsa"],
    ["it", 1_000_000, "sono state richieste 1.000.000 di corse"],
    ["ru", 1, "заказана 1 поездка"],
    ["ru", 3, "заказаны 3 поездки"],
    ["ru", 5, "заказано 5 поездок"],
    ["ru", 11, "заказано 11 поездок"],
    ["ru", 21, "заказана 21 поездка"],
  ])("%s: the plural form of %i", (lang, total_ride, words) => {
    expect(say(lang, { total_ride })).toContain(words);
  });

  it.each([
    ["en", "No rides were requested in March 2023."],
    ["de", "Im März 2023 wurden keine Fahrten angefragt."],
    ["es", "En marzo de 2023 no se solicitó ningún viaje."],
    ["it", "Nessuna corsa richiesta nel mese di marzo 2023."],
    ["ru", "За март 2023 г. поездок не заказывали."],
  ])("%s: a month without any", (lang, sentence) => {
    expect(say(lang, null, 3)).toBe(sentence);
    expect(say(lang, { total_earning: 5 }, 3)).toBe(sentence);
  });

  it.each([
    ["en", "+6% compared with December 2022."],
    ["de", "+6 % gegenüber Dezember 2022."],
    ["es", "+6 % respecto a diciembre de 2022."],
    ["it", "+6% rispetto a dicembre 2022."],
    ["ru", "+6 % к предыдущему месяцу (декабрь 2022 г.)."],
  ])("%s: compares with the month before", (lang, words) => {
    const text = bookingSummary(tOf(lang), dashboardFormat(lang, DEFAULT_LOCALE), {
      choice: { year: 2023, month: 1, earnings: null },
      months: year({ 1: JANUARY }),
      running: null,
      ...NOTHING_BEFORE,
      yearBefore: year({ 12: { total_ride: 1720 } }),
    });
    expect(plain(text)).toContain(` ${words} `);
  });

  it("compares a month that is not over with the same days", () => {
    const shown = {
      choice: { year: 2023, month: 2, earnings: null },
      months: year({ 1: JANUARY, 2: { total_ride: 97 } }),
      running: 2,
      ...NOTHING_BEFORE,
      sameDaysBefore: month("January", { total_ride: 100 }),
    };
    const say = () => bookingSummary(tOf("en"), dashboardFormat("en", DEFAULT_LOCALE), shown);
    expect(say()).toContain(" \u22123% compared with the same days of January.");
    shown.sameDaysBefore = month("January");
    expect(say()).not.toContain("same days");
  });

  it("tells nothing of what a server does not send", () => {
    const without = (...unsent: string[]) =>
      bookingSummary(tOf("en"), dashboardFormat("en", DEFAULT_LOCALE), {
        choice: { year: 2023, month: 1, earnings: 1 },
        months: year({ 1: { total_ride: 1824 } }),
        running: null,
        ...NOTHING_BEFORE,
        unsent,
      });
    expect(without("android_ride_booking", "ios_ride_booking", "cancel_ride")).toBe(
      "1,824 rides were requested in January 2023.",
    );
    expect(without("total_ride", "ios_ride_booking")).toBe("");
    expect([...untoldBookings(["confirm_ride"])]).toEqual(["confirmed", "open"]);
    expect([...untoldBookings(["total_ride"])]).toEqual([]);
    expect([...untoldBookings(["total_ride", "android_ride_booking"])]).toEqual(["android", "open", "total"]);
    expect([...untoldEarnings(["admin_earning", "ios_ride_booking_earning"])]).toEqual(["company", "ios"]);
  });

  it("never divides by zero", () => {
    expect(say("en", { cancel_ride: 2 })).toBe("0 rides were requested in January 2023.");
    expect(say("en", { total_ride: 4 })).toBe("4 rides were requested in January 2023; 0% of them were cancelled.");
    expect(say("en", { ios_ride_booking: 4 })).toContain("Android brought 0%.");
  });
});

describe("the summary of the earnings", () => {
  const MONTHS = year({
    1: { total_earning: 41_200.4, driver_earning: 32_960.32, admin_earning: 8_240.08 },
    12: { total_earning: 116_900, driver_earning: 93_520, admin_earning: 23_380 },
  });
  const say = (lang: string, earnings: number | "all", months = MONTHS, running: number | null = null) =>
    plain(
      earningsSummary(tOf(lang), dashboardFormat(lang, DEFAULT_LOCALE), {
        choice: { year: 2023, month: 1, earnings },
        months,
        running,
        ...NOTHING_BEFORE,
      }),
    );

  it.each([
    [
      "en",
      "January 2023 brought in $41,200 in fares: 80% for the drivers and 20% for the company. The best month of 2023 was December with $116,900.",
    ],
    [
      "de",
      "Januar 2023: 41.200 $ an Fahrpreisen, davon 80 % für die Fahrer und 20 % für das Unternehmen. Bester Monat 2023 war der Dezember mit 116.900 $.",
    ],
    [
      "es",
      "Enero de 2023 dejó 41.200 US$ en tarifas: el 80 % para los conductores y el 20 % para la empresa. El mejor mes de 2023 fue diciembre, con 116.900 US$.",
    ],
    [
      "it",
      "Gennaio 2023: 41.200 USD di tariffe incassate (autisti 80%, azienda 20%). Il mese migliore del 2023 è stato dicembre, con 116.900 USD.",
    ],
    [
      "ru",
      "Январь 2023 г.: оплата поездок — 41 200 $, из них водителям — 80 %, компании — 20 %. Лучший месяц 2023 года — декабрь: 116 900 $.",
    ],
  ])("%s: a month", (lang, sentence) => {
    expect(say(lang, 1)).toBe(sentence);
  });

  it.each([
    ["en", "2023 brought in $158,100 in fares:"],
    ["de", "2023: 158.100 $ an Fahrpreisen,"],
    ["es", "2023 dejó 158.100 US$ en tarifas:"],
    ["it", "2023: 158.100 USD di tariffe incassate "],
    ["ru", "2023 год: оплата поездок — 158 100 $,"],
  ])("%s: the year", (lang, beginning) => {
    expect(say(lang, "all").startsWith(beginning)).toBe(true);
  });

  it("names the best month, and notes that the current one is not over", () => {
    expect(say("en", 12)).toMatch(/ It was the best month of 2023\.$/);
    expect(say("en", "all", MONTHS, 12)).toMatch(/ December is not over yet\.$/);
    expect(say("en", "all", MONTHS, 5)).not.toContain("not over");
  });

  it("covers a month and a year without earnings", () => {
    expect(say("en", 3)).toBe("No fares were paid in March 2023. The best month of 2023 was December with $116,900.");
    expect(say("en", "all", year({}))).toBe("No fares were paid in 2023.");
    expect(say("ru", 3, year({}))).toBe("Март 2023 г.: оплаченных поездок не было.");
  });

  it("names shares only where there are some, and cents only in small amounts", () => {
    expect(say("en", 1, year({ 1: { total_earning: 12.5, driver_earning: 14.5, admin_earning: -2 } }))).toBe(
      "January 2023 brought in $12.50 in fares. It was the best month of 2023.",
    );
    expect(say("en", 1, year({ 1: { driver_earning: 4 } }))).toBe("January 2023 brought in $0.00 in fares.");
  });
});

describe("the texts", () => {
  const PLURAL = /_(one|few|many|other)$/;
  const keysOf = (texts: object, path = ""): string[] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === "string" ? [path + key] : keysOf(text as object, `${path}${key}.`),
    );

  it.each(LANGUAGES.map(({ code, lang }) => [code, lang]))(
    "%s: the same, in every plural form of the language",
    (code, lang) => {
      const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories;
      const expected = keysOf(textsOf("eng")).flatMap((key) => {
        if (!PLURAL.test(key)) return [key];
        return key.endsWith("_other") ? forms.map((form) => key.replace(PLURAL, `_${form}`)) : [];
      });
      expect(keysOf(textsOf(code)).sort()).toEqual(expected.sort());
    },
  );

  it("are exactly the labels of the specification", () => {
    expect(textsOf("eng").counts).toMatchObject({
      users: "Total Number of Users",
      drivers: "Drivers",
      subAdmins: "SubAdmin",
      total: "Total Count",
    });
  });
});
