import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";

/** Forbidden targets, which are sent without further encoding. */
const ATTACKS = [
  "//evil.example",
  "///evil.example/adminPanel/Tip_Management",
  "/\\evil.example",
  "\\\\evil.example",
  "/%5Cevil.example",
  "/%09/evil.example",
  "%09//evil.example",
  "/%0A/evil.example",
  "/%0D%0Alocation:%20https://evil.example",
  "/adminPanel/Tip_Management%0D%0Aset-cookie:%20a=b",
  "https:evil.example",
  "https://evil.example/adminPanel/Tip_Management",
  "https%3A%2F%2Fevil.example",
  "HTTPS://127.0.0.1@evil.example/adminPanel/Tip_Management",
  "javascript:alert(1)",
  "data:text/html,x",
  "%00",
  "%E0%A4%A",
  "",
  ".",
  "adminPanel/Tip_Management",
  "@evil.example",
  "/adminPanel/../../evil.example",
  "/adminPanel/..//evil.example",
  "/adminPanel/%2e%2e//evil.example",
  "/adminPanel//evil.example",
  "/adminPanel/login",
  "/adminPanel/logout",
  "/adminPanel/preferences",
  "/adminPanel/nothing",
  "/healthz",
  "/adminPanel/Office_Management",
  "/adminPanel/offICE_management/",
  "/adminPanel/SubAdmin_Management",
  `/adminPanel/Tip_Management?a=${"a".repeat(5000)}`,
];

let panel: StubbedPanel;
let tips: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  tips = await panel.signIn({ role: "sub_admin", access: ["tip"] });
});

afterAll(() => panel.stop());

/** Signs in a sub-admin with the tip key and this `redirectTo`. */
async function signInWith(redirectTo: string, { data = false } = {}): Promise<string | null> {
  const visitor = panel.visitor();
  let target: string | null = null;
  const post = visitor.post.bind(visitor);
  visitor.post = async (path, fields, asking) => {
    const answer = await post(`${path}${data ? ".data" : ""}?redirectTo=${redirectTo}`, fields, asking);
    target = redirectOf(answer);
    return { ...answer, status: target === null ? answer.status : 302 };
  };
  await panel.signIn({ role: "sub_admin", access: ["tip"] }, visitor);
  return target;
}

describe("an invalid remembered origin", () => {
  it.each(ATTACKS)("%j leads to the landing page", async (redirectTo) => {
    expect(await signInWith(redirectTo)).toBe("/adminPanel/Tip_Management");
    expect(await signInWith(redirectTo, { data: true })).toBe("/adminPanel/Tip_Management");
    // With a session, the page itself redirects.
    expect(redirectOf(await tips.get(`/adminPanel/login?redirectTo=${redirectTo}`))).toBe("/adminPanel/Tip_Management");
  });

  it("does not lead away from the panel after a change in the settings bar", async () => {
    for (const redirectTo of ATTACKS.map(decoded)) {
      const { status, location } = await tips.copy().post("/adminPanel/preferences", { width: "boxed", redirectTo });
      if (redirectTo.includes("\0")) {
        // No form contains it.
        expect([status, location], redirectTo).toEqual([400, null]);
        continue;
      }
      expect([status, location], redirectTo).toEqual([302, expect.stringMatching(/^\/adminPanel\/(?!\/)/)]);
      const { host, protocol } = new URL(location!, panel.origin);
      expect(`${protocol}//${host}`, redirectTo).toBe(panel.origin);
    }
  });
});

describe("a remembered origin", () => {
  it.each([
    "/adminPanel/Tip_Management?page=2&search=10",
    "/adminPanel/AddEdit_Tip?id=tip-1",
    "/adminPanel/dashboard?month=5",
    "/adminPanel/tip_management/delete?id=tip-1",
  ])("sign-in leads to %s", async (path) => {
    const turnedAway = await panel.visitor().get(path);
    const { searchParams } = new URL(turnedAway.location!, panel.origin);
    expect(searchParams.get("redirectTo")).toBe(path);
    expect(await signInWith(encodeURIComponent(path))).toBe(path);
  });

  it("is the page's address after a client navigation without a session", async () => {
    const target = redirectOf(
      await panel.visitor().get("/adminPanel/Tip_Management.data?page=2&_routes=Tip_Management"),
    );
    expect(new URL(target!, panel.origin).searchParams.get("redirectTo")).toBe("/adminPanel/Tip_Management?page=2");
  });
});

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
