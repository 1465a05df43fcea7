import { ACCESS_KEYS, isAccessKey } from "contract/access-keys";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LANDING, pathOf } from "~/access/screens";
import { StubbedPanel } from "../support/stubbed-panel";
import { json, signIn } from "../support/stub-api";
import { textOf } from "../support/html";

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
    ...ACCESS_KEYS.map((key) => [key]),
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
