import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANGUAGES } from "~/i18n/languages";
import { texts } from "../unit/i18n/text-files";
import { StubbedPanel } from "../support/stubbed-panel";
import { linksIn, textOf } from "../support/html";

const STATEMENT = "/adminPanel/accessibility";
const CONTACT = "barriers@example.com";

let named: StubbedPanel;
let unnamed: StubbedPanel;

beforeAll(async () => {
  [named, unnamed] = await Promise.all([StubbedPanel.start({ ACCESSIBILITY_CONTACT: CONTACT }), StubbedPanel.start()]);
});

afterAll(() => Promise.all([named.stop(), unnamed.stop()]));

describe("the accessibility statement", () => {
  it("names the accessibility contact, or the administrator without one", async () => {
    expect((await named.visitor().get(STATEMENT)).body).toContain(`href="mailto:${CONTACT}"`);
    const { body } = await unnamed.visitor().get(STATEMENT);
    expect(body).not.toContain("mailto:");
    expect(textOf(body)).toContain("write to the administrator of this panel");
  });

  it("works without the taxi API", async () => {
    const stub = unnamed.fresh();
    expect((await unnamed.visitor().get(STATEMENT)).status).toBe(200);
    expect(stub.count()).toBe(0);
  });

  it.each(LANGUAGES.map(({ code, lang }) => [code, lang] as const))("has all texts in %s", async (code, lang) => {
    const { body } = await unnamed.visitor({ "accept-language": lang }).get(STATEMENT);
    const said = textOf(body);
    const expected = [...texts[code]].filter(([key, text]) => key.startsWith("accessibility:") && !text.includes("{{"));
    expect(expected.length).toBeGreaterThan(25);
    expect(expected.filter(([, text]) => !said.includes(text))).toEqual([]);
  });

  it("is linked at the foot of every kind of page", async () => {
    const admin = await unnamed.signIn();
    const pages = [
      await unnamed.visitor().get("/adminPanel/login"),
      await unnamed.visitor().get("/adminPanel/Help_us"),
      await unnamed.visitor().get("/adminPanel/nowhere"),
      await admin.get("/adminPanel/dashboard"),
      await admin.get("/adminPanel/Tip_Management/manage"),
      await admin.get("/adminPanel/nowhere"),
    ];
    for (const { body } of pages) expect(linksIn(body, "footer")).toContain(STATEMENT);
  });
});
