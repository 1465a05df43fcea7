import sanitizeHtml from "sanitize-html";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES } from "~/i18n/languages";
import { currencyOptions } from "~/i18n/currencies.server";
import { countriesIn } from "~/modules/sub-admins/countries.server";
import { builtRoutes } from "../../support/built-routes";
import { protectedPlaces } from "../../support/places";
import { buildPseudoPanel } from "../../support/pseudo-language/build";
import { pseudo } from "../../support/pseudo-language/pseudo";
import { samples } from "../../support/stub-api";
import { StubbedPanel } from "../../support/stubbed-panel";
import { redirectOf, type Visitor } from "../../support/visitor";

/** Names, formats and signs that are the same in every language. */
const NAMES = [
  "UTC",
  "Taxi",
  "Admin",
  "Android",
  "iOS",
  "CSV",
  "IMDb",
  "PNG",
  "JPEG",
  "USD",
  "EUR",
  "KRW",
  "CNY",
  "MXN",
];

/** Attributes that people see or hear. */
const SPOKEN = [
  "aria-label",
  "title",
  "placeholder",
  "alt",
  "data-label",
  "aria-description",
  "aria-roledescription",
  "label",
];

/** Elements with their own language, the server's texts, initials. */
const isOfOthers = (tag: string, attributes: Record<string, string>) =>
  (tag !== "html" && "lang" in attributes) || /\b(prose|avatar)\b/.test(attributes.class ?? "");

/** All texts of a page, in elements and in attributes. */
function saidOn(html: string): string[] {
  const said: string[] = [];
  const rest = sanitizeHtml(html, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: ["script", "style"],
    exclusiveFilter: ({ tag, attribs }) => isOfOthers(tag, attribs),
  });
  sanitizeHtml(rest, {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    nonTextTags: ["script", "style"],
    textFilter: (text) => {
      said.push(text.replace(/&\w+;/g, " "));
      return text;
    },
    transformTags: {
      "*": (tagName, attribs) => {
        said.push(...SPOKEN.map((name) => attribs[name] ?? ""));
        return { tagName, attribs };
      },
    },
  });
  return said;
}

/** Words in plain Latin letters; addresses are none. */
function wordsOf(text: string): string[] {
  const parts = text.replace(/https?:\S+|\S+@\S+|[\w-]+(?:\.[\w-]+)+(?:\/\S*)?/g, " ").split(/[^\p{L}\p{M}\p{N}_]+/u);
  return parts.filter((word) => /^[a-z]{2,}$/i.test(word));
}

/** Names and texts that the stub sends, but no constants such as "approved". */
function wordsOfSamples(value: unknown, words = new Set<string>()): Set<string> {
  if (typeof value === "string" && (/[A-Z@]/.test(value) || value.includes(" ")))
    for (const word of wordsOf(value)) words.add(word);
  else if (typeof value === "object" && value !== null)
    for (const each of Object.values(value)) wordsOfSamples(each, words);
  return words;
}

/** Names of months, days and countries and other words that come from the platform (ruling B21). */
function wordsOfDates(): string[] {
  const days = Array.from({ length: 366 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day, day % 24)));
  const styles = (["full", "long", "medium", "short"] as const).map(
    (dateStyle) => new Intl.DateTimeFormat("en", { dateStyle, timeStyle: "long", timeZone: "UTC" }),
  );
  const months = new Intl.DateTimeFormat("en", { month: "short" });
  return [...new Set(days.flatMap((day) => [...styles, months].flatMap((style) => wordsOf(style.format(day)))))];
}

/** Spans of time and measures, likewise. */
function wordsOfMeasures(): string[] {
  const spans = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  const units = ["minute", "hour", "day", "week", "month", "year"] as const;
  const within = units.flatMap((unit) => [-2, -1, 0, 1, 2].map((count) => spans.format(count, unit)));
  // Names of periods begin with a capital letter.
  const said = within.flatMap((text) => [text, text.charAt(0).toUpperCase() + text.slice(1)]);
  const measured = (unit: string) =>
    (["long", "short"] as const).flatMap((unitDisplay) =>
      [1, 2].map((count) => new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay }).format(count)),
    );
  return [...said, ...[...units, "mile", "foot"].flatMap(measured)].flatMap(wordsOf);
}

let panel: StubbedPanel;
let admin: Visitor;
let known: Set<string>;

beforeAll(async () => {
  panel = await StubbedPanel.start({}, await buildPseudoPanel());
  admin = await panel.signIn();
  const languages = LANGUAGES.flatMap(({ name }) => wordsOf(name));
  const timeZones = Intl.supportedValuesOf("timeZone").flatMap((zone) => wordsOf(zone.replace(/[_/]/g, " ")));
  const countries = countriesIn("en").flatMap(({ label }) => wordsOf(label));
  known = new Set([
    ...NAMES,
    ...languages,
    ...countries,
    ...timeZones,
    ...currencyOptions("en", "USD").flatMap(({ label }) => wordsOf(label)),
    ...wordsOfDates(),
    ...wordsOfMeasures(),
    ...wordsOfSamples(samples),
    "Stub",
    "Person",
  ]);
});

afterAll(() => panel.stop());

/** The texts of a page that do not come from a text file. */
const hardCoded = (html: string) => [...new Set(saidOn(html).flatMap(wordsOf))].filter((word) => !known.has(word));

describe("with the pseudo language every text of the panel comes from a text file", () => {
  it("pseudo texts are readable and contain no plain letters", () => {
    expect(pseudo("Add {{count}} <b>tips</b>")).toBe("Ȧḓḓ {{count}} <b>ŧīƥş</b>");
    expect(hardCoded(`<p title="Hard">${pseudo("Soft")} coded<script>not this</script></p>`)).toEqual([
      "Hard",
      "coded",
    ]);
  });

  it("every page is translated, with its errors and when the taxi API fails", async () => {
    const places = (await protectedPlaces(admin)).filter(({ route, takesOnly }) => !route.isResource && !takesOnly);
    const open = (await builtRoutes()).filter(
      ({ path, isResource, hasLoader }) => hasLoader && !isResource && !path.includes(":") && !path.includes("*"),
    );
    const findings: Record<string, string[]> = {};
    const look = (state: string, html: string) => {
      const words = hardCoded(html);
      if (words.length > 0) findings[state] = words;
    };
    for (const address of new Set([...places.map((place) => place.address), ...open.map(({ path }) => path)])) {
      const page = await admin.get(address);
      if (redirectOf(page) !== null || page.status === 404) continue;
      look(address, page.body);
    }
    for (const { route, address } of places.filter(({ route }) => route.hasAction)) {
      const answer = await admin.copy().post(address, {});
      if (redirectOf(answer) === null) look(`${route.path} with mistakes`, answer.body);
    }
    expect(findings).toEqual({});
  });
});
