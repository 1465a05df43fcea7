import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { elementsIn, linksIn, textOf } from "../support/html";
import { json, refusal, samples } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
});
beforeEach(() => panel.fresh());
afterAll(() => panel.stop());

const ACTIVITY = "/adminPanel/Activity";
const activityLinks = (body: string) => linksIn(body).filter((href) => href.startsWith(`${ACTIVITY}?`));

describe("what happened to a record", () => {
  it.each([
    ["ViewUser?id=r1", "?record=r1"],
    ["driver-view?id=r1", "?resource=driver&record=r1"],
    ["BookingDetails?id=r1", "?record=r1"],
    ["FareTaxiSingle?id=r1", "?resource=fare&record=r1"],
    ["AddEdit_Tip?id=tip-1", "?record=tip-1"],
    ["Office_Management/manage?id=r1", "?record=r1"],
    ["Content_Management", "?resource=setting"],
  ])("is one link away: %s", async (page, query) => {
    const { status, body } = await admin.get(`/adminPanel/${page}`);
    expect([status, activityLinks(body)]).toEqual([200, [ACTIVITY + query]]);
  });

  it.each(["AddEdit_Tip", "Office_Management/manage"])("is not asked of what is not there yet: %s", async (page) => {
    expect(activityLinks((await admin.get(`/adminPanel/${page}`)).body)).toEqual([]);
  });

  it("is offered to those alone who may see it", async () => {
    for (const [access, links] of [
      [["tip"], 0],
      [["tip", "activity"], 1],
    ] as const) {
      const person = await panel.signIn({ role: "sub_admin", access, token: access.join() });
      const { body } = await person.get("/adminPanel/AddEdit_Tip?id=tip-1");
      expect(activityLinks(body)).toHaveLength(links);
    }
  });
});

describe("the list of what was done", () => {
  it("has a sentence for each entry, and so has its file", async () => {
    expect(textOf((await admin.get(ACTIVITY)).body, "main tbody")).toContain(
      "Maria Alvarez changed the percentage of the tip 15 % from 10% to 15%.",
    );
    const { body } = await admin.get(`${ACTIVITY}/export.csv`);
    expect(body).toContain("Maria Alvarez changed the percentage of the tip 15 % from 10% to 15%.");
  });

  it("leads from what was done to all that match to the receipt of each record", async () => {
    const { docs } = (samples.listActivity as { data: { docs: object[] } }).data;
    const record = { id: "job-1", name: "rider.block" };
    const begun = { ...docs[0], action: "create", resource: "job", record, before: null, after: { total: 40 } };
    panel.stub.answer("listActivity", json({ data: { docs: [begun], totalDocs: 1 } }));
    expect(linksIn((await admin.get(ACTIVITY)).body, "main tbody")).toContain("/adminPanel/Job/job-1");
  });

  it("has what a bulk action did in one line, with the ways to each record, to its page and to its undo", async () => {
    const { docs } = (samples.listActivity as { data: { docs: object[] } }).data;
    const job = { id: "job-1", lines: 5000, isForAll: true, mayOpen: true, undoable: 5000 };
    const act = { ...docs[0], action: "block", resource: "user", record: { id: "r1", name: "Kim Lee" }, job };
    panel.stub.answer("listActivity", json({ data: { docs: [act], totalDocs: 1 } }));
    const { body } = await admin.get(`${ACTIVITY}?action=block`);
    expect(textOf(body, "main tbody")).toContain("Maria Alvarez blocked 5,000 records (Users).");
    expect(textOf(body, "main tbody")).not.toContain("Kim Lee");
    const links = linksIn(body, "main tbody").filter((href) => href.includes("job-1"));
    expect(links).toEqual([`${ACTIVITY}?job=job-1`, "/adminPanel/Job/job-1", "/adminPanel/Job/job-1/undo"]);
    const each = { ...act, job: { ...job, isForAll: false } };
    panel.stub.answer("listActivity", json({ data: { docs: [each], totalDocs: 1 } }));
    expect(textOf((await admin.get(`${ACTIVITY}?job=job-1`)).body, "main tbody")).toContain(
      "blocked the user Kim Lee.",
    );
    expect(panel.stub.last("listActivity")!.query.get("job")).toBe("job-1");
  });

  it("has what was done to several records at once in one line that opens, numbered as the lines are", async () => {
    const { docs } = (samples.listActivity as { data: { docs: { _id: string; at: string; record: object }[] } }).data;
    const [first] = docs;
    const many = [1, 2, 3].map((at) => ({ ...first!, _id: `line-${at}`, record: { id: `tip-${at}`, name: `${at}` } }));
    const later = { ...first!, _id: "line-4", at: "2020-01-01T00:00:00.000Z" };
    panel.stub.answer("listActivity", json({ data: { docs: [...many, later], totalDocs: 4 } }));
    const { body } = await admin.get(ACTIVITY);
    const rows = elementsIn(body, "main tbody tr");
    expect(elementsIn(body, "main tbody .cell-number").map(({ text }) => text)).toEqual(["1", "4"]);
    expect(textOf(body, ".pages [role=status]")).toBe("1–4 of 4");
    expect(textOf(rows[0]!.html, "details > summary")).toBe("and 2 more at once");
    expect(elementsIn(rows[0]!.html, "details li")).toHaveLength(2);
    expect((await admin.get(`${ACTIVITY}/export.csv`)).body.trim().split("\r\n")).toHaveLength(5);
  });

  it("works without the names of people to choose from", async () => {
    panel.stub.answer("readActivityOverview", refusal(404, "No such call"));
    const { status, body } = await admin.get(`${ACTIVITY}?who=person-1`);
    expect([status, body.includes('name="who"')]).toEqual([200, true]);
  });
});
