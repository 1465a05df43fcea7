import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallName } from "contract";
import { refusal } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Visitor } from "../support/visitor";
import { elementsIn, formsOf, textOf } from "../support/html";

/** Questions with another one that takes them back: the pages of both, the record, and the call that both make. */
const PAIRS: [list: string, act: string, inverse: string, record: string, call: CallName][] = [
  ["account-management", "block", "unblock", "account-1", "blockAccount"],
  ["account-details", "approve", "disapprove", "account-1", "approveAccount"],
  ["user-management", "unblock", "block", "rider-1", "blockRider"],
  ["ViewUser", "block", "unblock", "rider-1", "blockRider"],
  ["driver-management", "block", "unblock", "driver-1", "blockDriver"],
  ["ApprovedDriver", "unblock", "block", "driver-1", "blockDriver"],
  ["driver-view", "block", "unblock", "driver-1", "blockDriver"],
  ["SubAdmin_Management", "block", "unblock", "sub-admin-1", "blockSubAdmin"],
  ["Tip_Management", "deactivate", "activate", "tip-1", "changeTip"],
  ["BannerManagement", "activate", "deactivate", "banner-1", "changeBanner"],
  ["Other_PromoCode_Management", "activate", "deactivate", "promo-code-1", "activatePromoCode"],
];

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
});

const undoOn = (html: string) =>
  formsOf(html).find(({ action }) => elementsIn(html, `.notices form[action="${action}"]`).length > 0);

describe("a notice without scripts", () => {
  it.each(PAIRS)("of %s/%s names the record, and its Undo sends %s", async (list, act, inverse, record, call) => {
    const visitor = admin.copy();
    const done = await visitor.post(`/adminPanel/${list}/${act}?id=${record}&page=2`, { record: `${record} Its name` });
    expect(done.status).toBe(302);
    const { body } = await visitor.follow(done);
    expect(textOf(body, ".notices [role=status]")).toMatch(/Its name ?: /);
    const form = undoOn(body)!;
    expect(new URL(form.action, panel.origin).pathname).toBe(`/adminPanel/${list}/${inverse}`);
    const first = panel.stub.last(call)!.body;

    const undone = await visitor.post(
      form.action,
      form.fields.map(({ name, value }) => [name, value] as const),
    );
    expect([undone.status, undone.location]).toEqual([302, done.location]);
    expect(panel.stub.received.filter((each) => each.call === call)).toHaveLength(2);
    expect(panel.stub.last(call)!.body).not.toEqual(first);
  });

  it("of what can't be taken back offers nothing", async () => {
    const visitor = admin.copy();
    const done = await visitor.post("/adminPanel/account-management/delete?id=account-1", {
      record: "account-1 Its name",
    });
    const { body } = await visitor.follow(done);
    expect(textOf(body, ".notices [role=status]")).toMatch(/Its name ?: User deleted successfully/);
    expect(undoOn(body)).toBeUndefined();
  });
});

describe("a question about people", () => {
  it.each([
    ["account-management/block?id=account-1"],
    ["user-management/delete?id=rider-1"],
    ["driver-management/block?id=driver-1"],
  ])("%s has e-mail address, phone number and open rides", async (page) => {
    const { body } = await admin.get(`/adminPanel/${page}`);
    expect(textOf(body, "dialog .confirm-name")).toMatch(/@example\.com/);
    expect(textOf(body, "dialog .confirm-facts")).toMatch(/^\+1 415-555-\d{4} · Open rides: \d+$/);
  });

  it("says nothing of open rides where the server doesn't tell", async () => {
    panel.stub.answer("listBookings", refusal(404, ""));
    const { body } = await admin.get("/adminPanel/driver-management/block?id=driver-1");
    expect(textOf(body, "dialog .confirm-facts")).toBe("+1 415-555-0102");
  });
});
