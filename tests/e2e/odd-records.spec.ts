import type { Page } from "@playwright/test";
import { answerOddly, isTyped } from "../support/odd-records";
import { protectedPlaces } from "../support/places";
import { Visitor } from "../support/visitor";
import { crowdedFindings, NARROWEST, widthFindings } from "./helpers/layout";
import { expect, test } from "./helpers/stub-test";

// One walk through all pages.
test.describe.configure({ timeout: 180_000 });

/** Behind every text of every record: a word of 200 letters, Chinese, Arabic, an emoji of several parts, markup. */
const LONG = `${"Donaudampfschifffahrtsgesellschaftskapitän".repeat(5).slice(0, 200)} 北京市朝阳区建国门外大街一号 شارع-الملك-فهد-١٢ 👩🏽‍✈️🇰🇷 <script>alert("x")</script>`;

const lengthened = (text: string) => {
  if (text.startsWith("<")) return `<p>${LONG}</p>`;
  return text.includes("@") ? `${"l".repeat(150)}.${text}` : `${text} ${LONG}`;
};

/** Pictures that are elsewhere are none here: the panel lets no foreign server in. */
const CHANGES = {
  "words that are too long": (text: string) => (text.startsWith("http") ? "" : lengthened(text)),
  "nothing in them": () => "",
};

const SIZES = [{ width: 1440, height: 900 }, { width: 390, height: 844 }, NARROWEST];

/** A4 within its margins, upright and on its side. */
const PAPER = { auto: { width: 718, height: 1000 }, wide: { width: 1047, height: 700 } };

/** A list, a record, a form and a question. */
const SAMPLE = [
  "Booking_Management",
  "driver-view?id=driver-1",
  "AddEditFAQ?id=faq-1",
  "Tip_Management/delete?id=tip-1",
];

// Scripts only add to what the server's HTML says. What is said of such records is checked without a browser.
for (const [name, change] of Object.entries(CHANGES)) {
  test(`a page of each kind has room for records with ${name}`, { tag: "@nojs" }, async ({ page, stub }) => {
    stub.reset();
    expect(answerOddly(stub, change, isTyped).length).toBeGreaterThan(80);
    for (const address of SAMPLE) await expectRoom(page, `/adminPanel/${address}`);
  });

  test(
    `every page has room for records with ${name}`,
    { tag: ["@nojs", "@all"] },
    async ({ page, stubbedPanel, stub, context }) => {
      stub.reset();
      const admin = new Visitor(stubbedPanel.origin);
      for (const cookie of await context.cookies()) admin.cookies.set(cookie.name, cookie.value);
      const places = (await protectedPlaces(admin)).filter(({ route, takesOnly }) => !takesOnly && !route.isResource);
      expect(answerOddly(stub, change, isTyped).length).toBeGreaterThan(80);
      const addresses = [...places.map(({ address }) => address), "/adminPanel/About_us"];
      for (const address of addresses) await expectRoom(page, address);
      expect(addresses.length).toBeGreaterThan(90);
    },
  );
}

async function expectRoom(page: Page, address: string): Promise<void> {
  expect((await page.goto(address))?.status(), address).toBe(200);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const findings = [...(await widthFindings(page)), ...(await crowdedFindings(page))];
    expect.soft(findings, `${address} at ${size.width} px`).toEqual([]);
  }
  await page.emulateMedia({ media: "print" });
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("page"));
  await page.setViewportSize(PAPER[paper as keyof typeof PAPER]);
  expect.soft(await widthFindings(page), `${address} on paper`).toEqual([]);
  await page.emulateMedia({ media: null });
}
