import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { answerOddly } from "../../support/odd-records";
import { protectedPlaces, type Place } from "../../support/places";
import { texts as textsOf } from "../../unit/i18n/text-files";
import { StubbedPanel } from "../../support/stubbed-panel";
import { redirectOf, type Visitor } from "../../support/visitor";
import { textOf, valuesIn } from "../../support/html";
import { cellsOf } from "../../support/csv";

/** Appended to every text of every record: markup, quotes, a comma, Chinese, Arabic and an emoji of several code points. */
const ODD = `<script>alert("x, y")</script><img src=x onerror=alert('z')> &amp; 北京市 شارع الملك 👩🏽‍✈️`;

const english = textsOf.eng;

let panel: StubbedPanel;
let admin: Visitor;
let places: Place[];

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
  places = (await protectedPlaces(admin)).filter(
    ({ route, takesOnly, address }) => !takesOnly && (!route.isResource || isFile(address)),
  );
});

afterAll(() => panel.stop());

/** Whether it is all that an element, a field or a cell of a file shows. */
const isWhole = (text: string, shown: readonly string[]) => shown.includes(text);

/** Every page without a redirect, by its address. */
async function allPages(visitor: Visitor = admin): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const { address } of places) {
    const answer = await visitor.get(address);
    if (redirectOf(answer) === null) pages.set(address, `${answer.status} ${answer.body}`);
  }
  return pages;
}

const isFile = (address: string) => /\.csv\b/.test(address);

/** The texts and fields of a page or a file that come from records. */
function shownIn(address: string, body: string): string[] {
  return isFile(address) ? cellsOf(body) : valuesIn(body, "main");
}

describe("a record with odd texts in every field", () => {
  it("shows each of them unchanged in lists, details, forms, confirm pages and files", async () => {
    panel.fresh();
    const usual = await allPages();
    const texts = answerOddly(panel.stub, (text) => `${text} ${ODD}`);
    // Texts that also appear on pages without records belong to the panel.
    const own = [...english.values()].join("\n");
    const telling = texts.filter(({ was }) => !own.includes(was));
    expect(telling.length).toBeGreaterThan(60);
    // For other people the panel keeps what it was answered before.
    const odd = await allPages(await panel.signIn({ email: "odd@example.com" }));
    const findings: string[] = [];
    let compared = 0;
    for (const [address, body] of odd) {
      if (!body.startsWith("200 ")) findings.push(`${address}: ${body.slice(0, 3)}`);
      if (!isFile(address) && /<script>alert|<img src=x/.test(body))
        findings.push(`${address}: markup of a record is markup of the page`);
      const before = shownIn(address, usual.get(address) ?? "");
      const after = shownIn(address, body);
      for (const { was, is } of telling.filter((text) => isWhole(text.was, before))) {
        compared += 1;
        // A full name may come from two fields.
        const words = was.split(" ").map((word) => `${word} ${ODD}`);
        const isThere = [is, words.join(" ")].some((text) => after.some((value) => value.includes(text)));
        if (!isThere) findings.push(`${address}: "${was}"`);
      }
    }
    expect(findings).toEqual([]);
    expect(compared).toBeGreaterThan(200);
  });

  it.each([
    ["all of them are empty", () => "", undefined],
    ["no date is one", () => "soon", (_: string, text: string) => /^\d{4}-\d\d-\d\d/.test(text)],
  ])("shows no gap in the panel's own words where %s", async (_, change, isChanged) => {
    panel.fresh();
    expect(answerOddly(panel.stub, change, isChanged).length).toBeGreaterThan(5);
    const findings: string[] = [];
    for (const [address, body] of await allPages()) {
      if (!body.startsWith("200 ")) findings.push(`${address}: ${body.slice(0, 3)}`);
      const gap = /\b(undefined|null|NaN|Invalid Date|\[object Object\])|\(\s*\)|“\s*”|·\s*·/.exec(textOf(body));
      if (gap) findings.push(`${address}: ${gap[0]}`);
    }
    expect(findings).toEqual([]);
  });
});
