import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";
import { elementsIn, textOf } from "../support/html";

const OTHER_SITE = { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document", referer: "https://evil.example/" };

let panel: StubbedPanel;
let ann: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
});

afterAll(() => panel.stop());

beforeEach(async () => {
  ann = await panel.signIn({ token: "token-of-ann" });
  panel.fresh();
});

async function expectSignedOut(): Promise<void> {
  expect(ann.cookies.has("session")).toBe(false);
  expect(panel.stub.last("logout")?.headers.authorization).toBe("Bearer token-of-ann");
  expect(textOf((await ann.get("/adminPanel/login")).body)).toContain("You are signed out.");
  expect(redirectOf(await ann.get("/adminPanel/dashboard"))).toMatch(/^\/adminPanel\/login/);
}

describe("signing out (ruling B18)", () => {
  it.each([
    ["typed by hand", { "sec-fetch-site": "none", "sec-fetch-dest": "document" }],
    ["by a link of the panel", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" }],
    ["in a browser that tells nothing", {}],
  ])("happens on load, %s, and takes the token back", async (_, headers: Record<string, string>) => {
    expect(redirectOf(await ann.get("/adminPanel/logout", { headers }))).toBe("/adminPanel/login");
    await expectSignedOut();
  });

  it.each([
    ["another site", OTHER_SITE],
    ["another host of this site", { "sec-fetch-site": "same-site", "sec-fetch-dest": "document" }],
    ["a page elsewhere, in a browser that tells only that", { referer: "https://evil.example/" }],
    ["an image of a page of the panel", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "image" }],
    ["a frame of a page of the panel", { "sec-fetch-site": "same-origin", "sec-fetch-dest": "iframe" }],
    ["an image, in a browser that tells only what it takes", { accept: "image/png,image/*;q=0.8,*/*;q=0.5" }],
    [
      "a browser that fetches ahead",
      { "sec-fetch-site": "same-origin", "sec-fetch-dest": "document", "sec-purpose": "prefetch" },
    ],
  ])("is only offered, when the request comes from %s", async (_, headers: Record<string, string>) => {
    const page = await ann.get("/adminPanel/logout", { headers });
    expect([page.status, textOf(page.body)]).toEqual([200, expect.stringContaining("Sign out?")]);
    const { status, body } = await ann.get("/adminPanel/logout.data", { headers });
    expect([status, body.includes("redirect")]).toEqual([200, false]);
    expect([ann.cookies.has("session"), panel.stub.count()]).toEqual([true, 0]);

    expect(elementsIn(page.body, 'form[method="post"][action="/adminPanel/logout"]')).not.toEqual([]);
    expect(redirectOf(await ann.post("/adminPanel/logout"))).toBe("/adminPanel/login");
    await expectSignedOut();
  });
});

describe("the root", () => {
  it("leads to the dashboard with a session and to sign-in without", async () => {
    for (const path of ["/", "/adminPanel", "/adminPanel/"]) {
      expect(redirectOf(await ann.get(path)), path).toBe("/adminPanel/dashboard");
      expect(redirectOf(await panel.visitor().get(path)), path).toBe("/adminPanel/login");
    }
  });
});
