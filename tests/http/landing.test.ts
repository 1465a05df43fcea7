import { ACCESS_KEYS, isAccessKey } from "contract/access-key-list";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANDING } from "~/access/landing";
import { pathOf } from "~/access/screens";
import { StubbedPanel } from "../support/stubbed-panel";
import { json, samples, signIn } from "../support/stub-api";
import { linksIn, textOf } from "../support/html";
import type { Answer } from "../support/visitor";

let panel: StubbedPanel;
beforeAll(async () => {
  panel = await StubbedPanel.shared();
});
afterAll(() => panel.stop());

/** Signs in with an access list, and returns the landing page's path and text. */
let people = 0;
async function land(access: readonly string[]) {
  const visitor = panel.visitor();
  const email = `landing-${++people}@example.com`;
  panel.stub.answer("login", json(signIn({ role: "sub_admin", access, email })));
  const answer = await visitor.post("/adminPanel/login", { email, password: "Secret#1" });
  const page = answer.location === null ? answer : await visitor.get(answer.location);
  return { location: answer.location, status: page.status, text: textOf(page.body) };
}

/** The page of the first known key, else the dashboard (section 2, rulings A3, A10). */
function expectedFor(access: readonly string[]): string {
  for (const key of access) {
    if (!isAccessKey(key)) continue;
    if (key === "All") return pathOf("dashboard");
    return pathOf(LANDING[key]);
  }
  return pathOf("dashboard");
}

const rotated = ACCESS_KEYS.filter((key) => key !== "dashboard" && key !== "All");

describe("the landing page of a sub-admin", () => {
  it.each([
    // Where each key alone leads to is held by tests/unit/access/screens.test.ts.
    ["All"],
    ["dashboard"],
    ["tip", "office"],
    ["office", "tip"],
    ["sub_admin", "tip", "office"],
    [...rotated],
    [...rotated].reverse(),
    [...rotated.slice(7), ...rotated.slice(0, 7)],
    ["pending_driver"],
    ["spaceship"],
    ["spaceship", "office", "tip"],
    ["__proto__", "constructor", "tip"],
  ])("%s", async (...access) => {
    const { location, status, text } = await land(access);
    expect([location, status]).toEqual([expectedFor(access), 200]);
    expect(text.includes("No accessible modules found for this user.")).toBe(!access.some(isAccessKey));
  });

  it("is the dashboard for an empty list, with a text about missing modules", async () => {
    const { location, text } = await land([]);
    expect(location).toBe("/adminPanel/dashboard");
    expect(text).toContain("No accessible modules found for this user.");
  });
});

describe("the dashboard of somebody for whom it has no figures", () => {
  it("names no period, and leads to their areas", async () => {
    const ann = await panel.signIn({ role: "sub_admin", access: ["tip", "faq"] });
    const { body } = await ann.get("/adminPanel/dashboard");
    expect(textOf(body, "main")).not.toMatch(/January|2023|Bookings|Earnings|Waiting for you/);
    expect(linksIn(body)).toEqual(expect.arrayContaining(["/adminPanel/Tip_Management", "/adminPanel/FAQ_Management"]));
    const admin = await (await panel.signIn()).get("/adminPanel/dashboard");
    expect(textOf(admin.body, "main")).toMatch(/January 2023/);
    expect(textOf(admin.body, "main")).not.toContain("Your areas");
  });
});

it("the dashboard shows new figures where nothing else has changed", async () => {
  const admin = await panel.signIn();
  const { data } = samples.readDashboard as { data: { user_data: object } };
  const shown = async (user: number) => {
    panel.stub.answer("readDashboard", json({ data: { ...data, user_data: { ...data.user_data, user } } }));
    return textOf((await admin.get("/adminPanel/dashboard")).body, "main");
  };
  expect(await shown(1200)).toContain("1,200");
  expect(await shown(7431)).toContain("7,431");
});

describe("the dashboard's period (rulings B4 and C11)", () => {
  const DASHBOARD = "/adminPanel/dashboard";
  /** The selected options of a page's selectors: year, month, month of the earnings. */
  const shown = ({ body }: Answer) =>
    ["year", "month", "earnings"]
      .map(
        (name) =>
          new RegExp(`<select name="${name}".*?<option [^>]*selected="".*?</option>`, "s").exec(body)?.[0] ?? "",
      )
      .map((select) => /value="(\w+)"[^>]*>[^<]*<\/option>$/.exec(select)?.[1])
      .join("-");

  const TO_FIRST = /<a [^>]*href="([^"]+)"[^>]*>January 2023<\/a>/;

  it("is January 2023 on the first visit, and afterwards the one that was looked at last", async () => {
    const ann = await panel.signIn();
    const first = await ann.get(DASHBOARD);
    expect(shown(first)).toBe("2023-1-1");
    expect(first.setCookies.filter((line) => /period/.test(line))).toEqual([]);
    expect(first.body).toMatch(/aria-current="true"[^>]*>January 2023<\/a>/);

    await ann.get(`${DASHBOARD}?year=2024&month=5&earnings=all`);
    const again = await ann.get(DASHBOARD);
    expect(shown(again)).toBe("2024-5-all");
    const [, back] = TO_FIRST.exec(again.body) ?? [];
    expect(shown(await ann.get(back!.replaceAll("&amp;", "&")))).toBe("2023-1-1");
    expect(shown(await ann.get(DASHBOARD))).toBe("2023-1-1");

    // The earnings follow the bookings until they are changed themselves.
    expect(shown(await ann.get(`${DASHBOARD}?year=2024&month=5`))).toBe("2024-5-5");
  });

  it("is not kept by a page that a browser fetches ahead, nor from a cookie that makes no sense", async () => {
    const ann = await panel.signIn();
    await ann.get(`${DASHBOARD}?year=2024&month=5`, { headers: { "sec-purpose": "prefetch" } });
    expect(shown(await ann.get(DASHBOARD))).toBe("2023-1-1");
    for (const value of ["", "x", "bnVsbA==", encodeURIComponent(btoa(JSON.stringify("year=1066&month=13")))]) {
      ann.cookies.set("period", value);
      expect(shown(await ann.get(DASHBOARD))).toBe("2023-1-1");
    }
  });

  it("is kept with the year that was shown where the server has no other", async () => {
    const ann = await panel.signIn();
    await ann.get(`${DASHBOARD}?year=2150&month=7&earnings=2`);
    expect(shown(await ann.get(DASHBOARD))).toBe("2023-7-2");
    expect(panel.stub.last("readBookingData")!.query.get("year")).toBe("2023");
  });
});
