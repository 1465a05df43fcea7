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

// Scripts only add to what the server's HTML says. What is said of such records is checked without a browser.
for (const [name, change] of Object.entries(CHANGES)) {
  test(`every page has room for records with ${name}`, { tag: "@nojs" }, async ({ page, panel, stub, context }) => {
    stub.reset();
    const admin = new Visitor(panel.origin);
    for (const cookie of await context.cookies()) admin.cookies.set(cookie.name, cookie.value);
    const places = (await protectedPlaces(admin)).filter(({ route, takesOnly }) => !takesOnly && !route.isResource);
    expect(answerOddly(stub, change, isTyped).length).toBeGreaterThan(80);
    let seen = 0;
    for (const { address } of [...places, { address: "/adminPanel/About_us" }]) {
      await page.goto(address);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const findings = [...(await widthFindings(page)), ...(await crowdedFindings(page))];
        expect.soft(findings, `${address} at ${size.width} px`).toEqual([]);
      }
      seen += 1;
    }
    expect(seen).toBeGreaterThan(90);
  });
}
