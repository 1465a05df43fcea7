import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json } from "../support/stub-api";
import { driver } from "../support/stub-api/records";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.start();
  admin = await panel.signIn();
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
});

describe("the list of all drivers", () => {
  it("offers of each driver what the list of their state offers", async () => {
    const docs = (["pending", "approved", "disapproved", "cancelled"] as const).map((status) => ({ ...driver, _id: status, status }));
    panel.stub.answer("listDrivers", json({ data: { docs, totalDocs: docs.length } }));
    const { body } = await admin.get("/adminPanel/driver-management");
    const offered = [...body.matchAll(/href="\/adminPanel\/driver-view\/(\w+)\?id=(\w+)/g)].map(([, act, id]) => `${act} ${id}`);
    expect(offered).toEqual(["disapprove approved", "approve disapproved"]);
  });
});
