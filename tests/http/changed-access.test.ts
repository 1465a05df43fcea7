import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fieldsOf, textOf } from "../support/html";
import { accessChanged, json, refusal, serverError } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Answer, redirectOf, type Visitor } from "../support/visitor";

let panel: StubbedPanel;
let ann: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
});

afterAll(() => panel.stop());

beforeEach(async () => {
  ann = await panel.signIn({ role: "sub_admin", access: ["tip"], email: "ann@example.com" }, panel.visitor());
  panel.fresh();
});

/** Checks that the answer ends the session, with the notice on the sign-in page that leads back to the screen. */
async function expectLeft(answer: Answer, { notice, origin }: { notice: string; origin: string }): Promise<void> {
  const target = redirectOf(answer);
  expect(target).toBe(`/adminPanel/login?redirectTo=${encodeURIComponent(origin)}`);
  expect(ann.cookies.has("session")).toBe(false);
  const page = await ann.get(target!);
  expect([page.status, textOf(page.body, "div[role=alert]")]).toEqual([200, expect.stringContaining(notice)]);
}

describe("a screen that the session forbids", () => {
  const SCREEN = "/adminPanel/Office_Management";
  const changed = { notice: "Your Access has been updated, Please login again", origin: SCREEN };
  const profile = (accessModule: readonly string[]) =>
    json({ data: { _id: "1", username: "Ann", email: "ann@example.com", userType: "sub_admin", accessModule } });

  it.each([
    ["the taxi API says that the access has changed", accessChanged],
    ["the person may open it by now", profile(["tip", "office"])],
  ])("leads to sign-in with the notice where %s, and back after it", async (_, answer) => {
    panel.stub.answer("readProfile", answer);
    for (const suffix of ["", ".data"]) {
      await expectLeft(await ann.get(SCREEN + suffix), changed);
      await panel.signIn({ role: "sub_admin", access: ["tip"], email: "ann@example.com" }, ann);
    }
    await panel.signIn({ role: "sub_admin", access: ["tip", "office"], email: "ann@example.com" }, ann);
    panel.fresh();
    expect([(await ann.get(SCREEN)).status, panel.stub.count("readProfile")]).toEqual([200, 0]);
  });

  it("keeps a form that was sent to it until the person has signed in", async () => {
    panel.stub.answer("readProfile", accessChanged);
    const address = "/adminPanel/Office_Management/manage";
    const typed = {
      city: "Springfield",
      formOwner: fieldsOf((await ann.get("/adminPanel/AddEdit_Tip")).body, "tip").formOwner!,
    };
    const left = await ann.post(address, typed);
    expect(left.setCookies.some((line) => line.startsWith("draft="))).toBe(true);
  });

  it.each([
    ["the access is the same", profile(["tip"])],
    ["other access does not open it", profile(["tip", "banner"])],
    ["the taxi API fails", serverError],
    ["the taxi API does not have the call", refusal(404, "")],
  ])("is refused where %s, and the session goes on", async (_, answer) => {
    panel.stub.answer("readProfile", answer);
    const { status, body } = await ann.get(SCREEN);
    expect([status, textOf(body)]).toEqual([403, expect.stringContaining("You don't have access to this page.")]);
    expect(panel.stub.count("listOffices")).toBe(0);
    expect((await ann.get("/adminPanel/Tip_Management")).status).toBe(200);
  });
});
