import "../environment";
import { describe, expect, it } from "vitest";
import { ACCESS_KEYS } from "contract/access-key-list";
import type { ActivityEntry } from "contract/activity";
import { ACTIVITY_ACTIONS } from "contract/activity-constants";
import { DEFAULT_LOCALE } from "contract/locale-constants";
import { formatFor } from "~/i18n/format";
import { getFixedT } from "~/i18n/i18n.server";
import { LANGUAGES, tagOf, type LanguageCode } from "~/i18n/languages";
import { changesOf } from "~/modules/activity/changes.server";
import { showEntry } from "~/modules/activity/entries.server";
import { nameAlone, RESOURCES } from "~/modules/activity/described.server";
import { sentenceOf } from "~/modules/activity/sentence.server";

const writerOf = (code: LanguageCode) => ({
  t: getFixedT(code),
  format: formatFor(tagOf(code), DEFAULT_LOCALE),
  lang: tagOf(code),
});

const entryOf = (over: Partial<ActivityEntry>): ActivityEntry => ({
  _id: "1",
  at: "2026-03-01T10:00:00.000Z",
  who: { id: "a", name: "Maria Alvarez" },
  action: "update",
  resource: "tip",
  record: { id: "r", name: "15" },
  address: null,
  before: null,
  after: null,
  undoes: null,
  undo: null,
  job: null,
  ...over,
});

function told(over: Partial<ActivityEntry>, code: LanguageCode = "eng"): string {
  const entry = entryOf(over);
  const writer = writerOf(code);
  return sentenceOf(entry, changesOf(entry, writer), writer);
}

const baseFare: Partial<ActivityEntry> = {
  resource: "fare",
  record: { id: "c", name: "Premium" },
  before: { baseFare: 3.2 },
  after: { baseFare: 3.6 },
};

describe("the words of the pages", () => {
  it.each<[string, string, string]>([
    ["redeem", "approve", "genehmigt"],
    ["driver", "approve", "zugelassen"],
    ["vehicle", "approve", "freigegeben"],
    ["user", "approve", "freigegeben"],
    ["document", "approve", "angenommen"],
    ["document", "reject", "abgelehnt"],
  ])("are those of a sentence: %s, %s", (resource, action, word) => {
    expect(told({ resource, action, record: { id: "r", name: "X" } }, "gr")).toMatch(new RegExp(` ${word}\\.$`));
  });
});

describe("the sentence of an entry", () => {
  it.each<[LanguageCode, string]>([
    ["eng", "Maria Alvarez changed the base fare of Premium from $3.20 to $3.60."],
    ["gr", "Maria Alvarez hat Premium geändert: Grundpreis von 3,20 $ auf 3,60 $."],
    ["sp", "Maria Alvarez cambió Premium: tarifa base, de 3,20 US$ a 3,60 US$."],
    ["it", "Maria Alvarez ha modificato Premium: tariffa base, da 3,20 USD a 3,60 USD."],
    ["rs", "Maria Alvarez изменил(а) Premium: базовая цена, было 3,20 $, стало 3,60 $."],
  ])("is in the reader's language, with the field's label and amounts: %s", (code, sentence) => {
    expect(told(baseFare, code).replaceAll("\u00a0", " ")).toBe(sentence);
  });

  it.each<[string, Partial<ActivityEntry>, string]>([
    [
      "a percentage",
      { before: { percentage: 15 }, after: { percentage: 17.25 } },
      "changed the percentage of the tip 15% from 15% to 17.25%.",
    ],
    [
      "a name of a value",
      {
        resource: "subscription",
        record: { id: "s", name: "Gold" },
        before: { period: "month" },
        after: { period: "year" },
      },
      "changed the period of the subscription Gold from Monthly to Yearly.",
    ],
    [
      "one language of several",
      {
        resource: "faq",
        record: { id: "f", name: "Why?" },
        before: { question: { en: "So", ko: "왜" } },
        after: { question: { en: "Why?", ko: "왜" } },
      },
      "changed the question (English) of the question Why? from So to Why?.",
    ],
    [
      "a date that was not set",
      {
        resource: "promoCode",
        record: { id: "p", name: "X1" },
        before: { endsAt: null },
        after: { endsAt: "2026-03-01T10:00:00.000Z" },
      },
      "set the ends of the promo code X1 to Mar 1, 2026, 10:00 AM.",
    ],
    [
      "several fields",
      { before: { percentage: 1, isActive: "0" }, after: { percentage: 2, isActive: "1" } },
      "changed the tip 15%.",
    ],
    [
      "a mileage range",
      { action: "delete", resource: "mileage", record: { id: "m", name: "1" } },
      "deleted the mileage range up to 1 mile.",
    ],
    [
      "another mileage range",
      { action: "delete", resource: "mileage", record: { id: "m", name: "2.5" } },
      "deleted the mileage range up to 2.5 miles.",
    ],
    ["an export", { action: "export", after: { rows: 1200 } }, "exported 1,200 rows: Tips."],
    [
      "a document",
      { action: "reject", resource: "document", record: { id: "d", name: "licence, Ann Lee" } },
      "rejected the document Driver's license, Ann Lee.",
    ],
    [
      "an accepted document",
      { action: "approve", resource: "document", record: { id: "d", name: "licence, Ann Lee" } },
      "accepted the document Driver's license, Ann Lee.",
    ],
    [
      "an approved driver",
      { action: "approve", resource: "driver", record: { id: "d", name: "Ann Lee" } },
      "approved the driver Ann Lee.",
    ],
    [
      "a disapproved driver",
      { action: "reject", resource: "driver", record: { id: "d", name: "Ann Lee" } },
      "disapproved the driver Ann Lee.",
    ],
    [
      "a disapproved vehicle",
      { action: "reject", resource: "vehicle", record: { id: "v", name: "Toyota Camry" } },
      "disapproved the vehicle Toyota Camry.",
    ],
    [
      "a disapproved user",
      { action: "reject", resource: "user", record: { id: "u", name: "Ann Lee" } },
      "disapproved the user Ann Lee.",
    ],
    [
      "a notification, which nobody can take back",
      { action: "create", resource: "notification", record: { id: "n", name: "Snow" } },
      "sent the notification Snow.",
    ],
    [
      "a wrong password of somebody who is signed in",
      { action: "confirmation-failed", resource: "session", record: { id: null, name: null } },
      "Wrong password or code at “Confirm that it is you”: Maria Alvarez.",
    ],
    [
      "the rule about second factors",
      {
        resource: "secondFactorPolicy",
        record: { id: null, name: null },
        before: { subAdminsNeedIt: false },
        after: { subAdminsNeedIt: true },
      },
      "changed the requirement of the second factor of sub-admins from No to Yes.",
    ],
    [
      "the name of the panel, which there is one of",
      {
        resource: "brand",
        record: { id: null, name: null },
        before: { name: "" },
        after: { name: "City Cabs" },
      },
      "set the company name of this panel to City Cabs.",
    ],
    [
      "a long value by the name of its field",
      { resource: "banner", before: { url: "a" }, after: { url: "b".repeat(121) } },
      "changed the link of the banner 15.",
    ],
    [
      "what another server has",
      { action: "merged", resource: "fleet", record: { id: "x", name: "North" } },
      "merged, fleet North.",
    ],
  ])("tells %s", (_, over, rest) => {
    expect(
      told(over)
        .replaceAll(/[\u00a0\u202f]/g, " ")
        .replace(/^Maria Alvarez:? /, ""),
    ).toBe(rest);
  });

  it.each(LANGUAGES.map(({ code }) => code))("has words for every action and resource: %s", (code) => {
    const sentences = RESOURCES.flatMap((resource) =>
      ACTIVITY_ACTIONS.map((action) => told({ action, resource, record: { id: null, name: "7" } }, code)),
    );
    expect(sentences.filter((sentence) => /\{\{|activity:|undefined|\bnull\b| {2}|[^\S]\./.test(sentence))).toEqual([]);
  });
});

it("the discount of a promo code is written as its kind, and its state says whether it is active", () => {
  const changesOfCode = (kind: string) =>
    changesOf(
      entryOf({ action: "create", resource: "promoCode", after: { kind, value: 5, isActive: true, state: "active" } }),
      writerOf("eng"),
    ).map(({ label, after }) => [label, after]);
  expect(changesOfCode("percent")).toEqual([
    ["Type of discount", "Percentage"],
    ["Value", "5%"],
    ["Status", "Active"],
  ]);
  expect(changesOfCode("flat")).toContainEqual(["Value", "$5.00"]);
});

it("the amounts of a booking stay in its own currency, and have no sign where the entry does not tell it", () => {
  const inEuros = { ...writerOf("eng"), format: formatFor("en", { ...DEFAULT_LOCALE, currency: "EUR" }) };
  const textsOf = (own: object) =>
    changesOf(
      entryOf({ resource: "booking", before: { total: 20.79, ...own }, after: { total: 0, ...own } }),
      inEuros,
    ).map(({ before, after }) => [before, after]);
  expect(textsOf({ currency: "USD" })).toEqual([["$20.79", "$0.00"]]);
  expect(textsOf({ currency: null })).toEqual([["€20.79", "€0.00"]]);
  expect(textsOf({})).toEqual([["20.79", "0.00"]]);
});

it("the type of a removed user is in the reader's language", () => {
  const before = { userType: { key: "individual", type: "NORMAL", title: "Individual" } };
  const changes = changesOf(entryOf({ action: "delete", resource: "user", before }), writerOf("gr"));
  expect(changes.map((change) => change.before)).toEqual(["Privatperson"]);
});

describe("the details of an entry", () => {
  const detailsOf = (over: Partial<ActivityEntry>, code: LanguageCode = "eng") =>
    showEntry(entryOf(over), writerOf(code)).changes.map(({ label, text }) => `${label}: ${text}`);
  const subAdmin = { resource: "subadmin", record: { id: "s", name: "Jane" } };
  const long = "A page is missing. ".repeat(12).trim();

  it("have the modules that somebody got and lost, however many they are", () => {
    const fresh = ACCESS_KEYS.filter((key) => key !== "tip");
    const [modules] = detailsOf({ ...subAdmin, before: { accessModule: ["tip"] }, after: { accessModule: fresh } });
    expect(modules).toMatch(/^Modules: added: .*Banner.*; removed: Tips?$/);
    expect(modules!.length).toBeGreaterThan(300);
  });

  it("have a long text, alone or with others", () => {
    const reject = { action: "reject", resource: "document", record: { id: "d", name: "licence, Ann Lee" } };
    expect(
      detailsOf({ ...reject, before: { status: "pending", reason: "" }, after: { status: "rejected", reason: long } }),
    ).toEqual(["Status: To be checked → Rejected", `Reason: ${long}`]);
    const faq = { resource: "faq", before: { answer: { en: "No." } }, after: { answer: { en: long } } };
    expect(detailsOf(faq)).toEqual([`Answer (English): No. → ${long}`]);
    const [endless] = detailsOf({ ...faq, after: { answer: { en: "x".repeat(5000) } } });
    expect(endless!.length).toBeLessThan(1100);
  });

  it("say nothing that the sentence has told, but what an undo has brought back", () => {
    const change = { before: { percentage: 15 }, after: { percentage: 11.5 } };
    expect(detailsOf(change)).toEqual([]);
    expect(detailsOf({ ...change, action: "undo" })).toEqual(["Percentage: 15% → 11.5%"]);
  });

  it("say of a picture whether it is new, another one or gone", () => {
    const banner = { resource: "banner", record: { id: "b", name: "x" } };
    const [one, other] = [{ imageLink: "1.png", url: "x" }, { imageLink: "2.png" }];
    expect(detailsOf({ ...banner, action: "create", after: one })).toContain("Image: added");
    expect(detailsOf({ ...banner, action: "delete", before: one })).toContain("Image: removed");
    expect(detailsOf({ ...banner, before: one, after: other })).toContain("Image: changed");
  });

  it("of a new sub-admin are about what somebody chose", () => {
    const after = { username: "Jane", secondFactor: false, officeLocation: { city: "Berlin", state: "Berlin" } };
    expect(detailsOf({ ...subAdmin, action: "create", after })).toEqual(["Name: Jane"]);
  });
});

describe("the name of a record alone", () => {
  it.each<[string, string, LanguageCode, string]>([
    ["tip", "11.5", "eng", "Tip of 11.5%"],
    ["tip", "11.5", "gr", "Trinkgeld von 11,5 %"],
    ["booking", "3995", "gr", "Buchung 3995"],
    ["mileage", "1", "eng", "Range up to 1 mile"],
    ["happyMoney/price", "12345.5", "eng", "Price of 12,345.5 points"],
    ["document", "background_check, Minji Ortiz", "gr", "Führungszeugnis, Minji Ortiz"],
    ["office", "99 New St, San Francisco", "gr", "99 New St, San Francisco"],
    ["vehicle", "2024", "eng", "2024"],
  ])("is that of its own pages: %s %s", (resource, name, code, shown) => {
    expect(nameAlone(resource, name, writerOf(code)).replaceAll(/[\u00a0\u202f]/g, " ")).toBe(shown);
  });
});
