import type { Page } from "@playwright/test";
import { calls } from "contract";
import type { AnyCall } from "contract/call";
import type { TaxiApi } from "./taxi-api";

/** Words in Latin letters; what has a figure in it is a number of something. */
function latinWords(text: string): string[] {
  const parts = text.split(/[^\p{L}\p{N}-]+/u).filter((part) => !/\p{N}/u.test(part));
  return parts.flatMap((part) => part.split("-")).filter((part) => /^[a-z]{2,}$/i.test(part));
}

/**
 * The elements of lists. A kind that every list has once is looked for in its own way, one that it has several times
 * in all of them.
 */
const QUERIES = [[{ limit: 1000 }], [{ year: 2023 }], [{ userType: "user" }, { userType: "driver" }]];

/** Only so many records of a list are looked at one by one: those that open other pages stand near its top. */
const LOOKED_AT = 40;

const reads = (Object.values(calls) as AnyCall[]).filter(
  (call) => call.method === "GET" && call !== calls.listWebPages && call !== calls.readWebPage,
);

function collect(value: unknown, words: Set<string>): void {
  if (typeof value === "string") for (const word of latinWords(value)) words.add(word);
  else if (typeof value === "object" && value !== null) for (const each of Object.values(value)) collect(each, words);
}

/** Words of records that lists leave out. */
async function collectDetails(api: TaxiApi, words: Set<string>): Promise<void> {
  for (const call of reads.filter(({ path }) => /^[^:]+\/:id(\/[a-z]+)?$/i.test(path))) {
    const list = reads.find(({ path }) => path === call.path.slice(0, call.path.indexOf("/:id")));
    const answer = (list && (await api.call(list, { query: { limit: LOOKED_AT } }).catch(() => null))) as
      { data?: { docs?: { _id: string }[] } } | null | undefined;
    for (const { _id: id } of answer?.data?.docs ?? [])
      collect(await api.call(call, { params: { id } }).catch(() => null), words);
  }
}

/**
 * Words in Latin letters among all data that the taxi API gives out now: reading them takes as long as a test, so they
 * are read once for tests that change none. The public pages are left out: they are prose.
 */
export async function wordsOfData(api: TaxiApi): Promise<Set<string>> {
  const words = new Set<string>();
  // Identifiers, the same in every language.
  collect([...Intl.supportedValuesOf("timeZone"), "UTC", ...Intl.supportedValuesOf("currency")], words);
  // Some Russian names of currencies hold Latin letters: "франк КФА BEAC".
  const currencyNames = new Intl.DisplayNames("ru", { type: "currency" });
  collect(
    Intl.supportedValuesOf("currency").map((code) => currencyNames.of(code)),
    words,
  );
  for (const call of reads.filter(({ path }) => !path.includes(":"))) {
    const queries = QUERIES.find((some) => some.every((query) => call.query.safeParse(query).success));
    for (const query of queries ?? [{}]) collect(await api.call(call, { query }).catch(() => null), words);
  }
  await collectDetails(api, words);
  return words;
}

/**
 * Words in Latin letters that a page shows or tells readers, outside of texts that say in which language they are,
 * and of initials.
 */
export async function latinWordsOn(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const all = [document.title];
    const isOther = (element: Element | null) =>
      element?.closest(".prose, .avatar, [lang]:not(html), script, style, noscript") != null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!isOther(node.parentElement)) all.push(node.textContent ?? "");
    for (const name of [
      "aria-label",
      "title",
      "placeholder",
      "alt",
      "data-label",
      "aria-description",
      "aria-roledescription",
    ]) {
      for (const element of document.querySelectorAll(`body [${name}]`))
        if (!isOther(element)) all.push(element.getAttribute(name) ?? "");
    }
    return all;
  });
  return [...new Set(texts.flatMap(latinWords))];
}
