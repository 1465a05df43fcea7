import { beforeAll, describe, expect, inject, it } from "vitest";
import { ADMIN } from "../support/people";
import { redirectOf, signedIn, Visitor } from "../support/visitor";
import { textOf } from "../support/html";

/** Three known attacks on panels of this kind, tried on the delivered panel with its embedded API. */
describe("a panel on its embedded API refuses", () => {
  let stranger: Visitor;
  let admin: Visitor;

  beforeAll(async () => {
    const { origin } = inject("panel");
    stranger = new Visitor(origin);
    admin = await signedIn(origin, ADMIN);
  });

  /** The API's current tips, with id and content. */
  const tips = async () => (await admin.get("/adminPanel/Tip_Management/export.csv")).body;

  it("a sign-in with the field a[300000000], and keeps running", async () => {
    const { status, body } = await stranger.post("/adminPanel/login", {}, { body: "a[300000000]=1" });
    expect([status, textOf(body)]).toEqual([
      400,
      expect.stringContaining("This form isn't from this panel, so nothing was done."),
    ]);
    expect((await stranger.get("/adminPanel/login")).status).toBe(200);
  });

  it("a form that another site makes the admin's browser send", async () => {
    const before = await tips();
    expect(before.split("\r\n").length).toBeGreaterThan(2);
    const list = await admin.get("/adminPanel/Tip_Management");
    const [, id] = /Tip_Management\/delete\?id=([\w-]+)/.exec(list.body)!;
    for (const origin of ["https://evil.example", "null"]) {
      const { status } = await admin
        .copy()
        .post(`/adminPanel/Tip_Management/delete?id=${id}`, { record: `${id} 10%` }, { headers: { origin } });
      expect([403, 500]).toContain(status);
    }
    expect(await tips()).toBe(before);
  });

  it("the data of one route alone without a session", async () => {
    for (const leaf of ["Tip_Management", "Tip_Management/delete", "modules/tips/manage"]) {
      const path = leaf === "Tip_Management" ? leaf : `Tip_Management/${leaf.split("/").at(-1)}`;
      const answer = await stranger.get(`/adminPanel/${path}.data?_routes=${encodeURIComponent(leaf)}`);
      expect(redirectOf(answer), leaf).toBe(
        `/adminPanel/login?redirectTo=${encodeURIComponent(`/adminPanel/${path}`)}`,
      );
      expect(answer.body).not.toContain("percentage");
    }
  });
});
