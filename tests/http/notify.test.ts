import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { JobAction } from "contract/job-constants";
import { elementsIn, formsOf, linksIn, tagsIn, textOf } from "../support/html";
import { json, paged, refusal, samples } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";

const NEWS = { title: "Your lost phone", description: "It is at the office.", type: "service" };

let panel: StubbedPanel;
let admin: Visitor;

const riders = (samples.listRiders as { data: { docs: { _id: string }[] } }).data.docs;
const rider = (samples.readRider as { data: Record<string, unknown> }).data;
const LIST = "/adminPanel/user-management";
const ofRiders = (query: string) => `${LIST}/notify?${query}`;

function begin(): void {
  panel.fresh();
  panel.stub.answer("readOpenWork", json({ data: { jobs: [] } }));
}

const offers = (body: string) =>
  tagsIn(body, "#bulk button[formaction]").some((tag) => tag.includes("/notify")) ||
  linksIn(body).some((href) => href.includes("/notify?"));

/** The page that waits in vain for what the server has is shown without it. */
async function offered(visitor: Visitor): Promise<void> {
  for (let tries = 0; !offers((await visitor.get(LIST)).body); tries += 1) {
    if (tries === 50) throw new Error("Nobody is offered to be notified.");
    await new Promise((done) => setTimeout(done, 100));
  }
}

beforeAll(async () => {
  panel = await StubbedPanel.start({ CONNECTION_CHECK_SECONDS: "60" });
  begin();
  admin = await panel.signIn();
  await offered(admin);
});
afterAll(() => panel.stop());
beforeEach(begin);

/** The fields of the question, with what is typed. */
async function filledIn(address: string, typed: Record<string, string> = NEWS): Promise<(readonly [string, string])[]> {
  const form = formsOf((await admin.get(address)).body).find(({ id }) => id === "notify")!;
  const kept = form.fields.filter(({ name }) => !(name in NEWS)).map(({ name, value }) => [name, value] as const);
  return [...kept, ...Object.entries(typed)];
}

describe("the question what to send", () => {
  it("names the only one, sends the text once, and says so", async () => {
    const address = ofRiders(`id=${riders[0]!._id}`);
    expect(textOf((await admin.get(address)).body, "dialog h1")).toBe("Send a notification to this user?");
    const sent = await admin.post(address, await filledIn(address));
    expect(redirectOf(sent)).toBe(LIST);
    expect(JSON.parse(panel.stub.last("notifyRider")!.body)).toEqual(NEWS);
    expect(textOf((await admin.follow(sent)).body, ".notices")).toContain("The notification was sent to 1 person.");
  });

  it("makes a call for each of several, and names whom it did not reach, to be tried again with the text", async () => {
    panel.stub.answer("readRider", json({ data: rider }), json({ data: { ...rider, _id: "rider-2" } }));
    const address = ofRiders(`id=${String(rider._id)}&id=rider-2`);
    const fields = await filledIn(address);
    expect(fields.filter(([name]) => name === "record")).toHaveLength(2);
    // The link to what happened would be about the first alone.
    expect(linksIn((await admin.get(address)).body).filter((href) => href.includes("Activity?record="))).toEqual([]);
    panel.stub.answer("notifyRider", refusal(400, "This user is blocked, and blocked users get no notifications."));
    const { status, body } = await admin.post(address, fields);
    expect([status, panel.stub.count("notifyRider")]).toEqual([409, 2]);
    expect(textOf(body, "main")).toContain("This user is blocked");
    const again = formsOf(body).flatMap(({ fields }) => fields);
    expect(again.find(({ name }) => name === "description")?.value).toBe(NEWS.description);
  });

  it.each([
    [{ ...NEWS, title: "" }, "Please write a title"],
    [{ ...NEWS, title: "x".repeat(51) }, "At most 50 characters"],
    [{ ...NEWS, description: "" }, "Please write a text"],
    [{ ...NEWS, description: "x".repeat(151) }, "At most 150 characters"],
    [{ ...NEWS, type: "" }, "Select a Type"],
  ])("refuses %j beside its field and keeps what was typed", async (typed, message) => {
    const address = ofRiders(`id=${riders[0]!._id}`);
    const { status, body } = await admin.post(address, await filledIn(address, typed));
    expect([status, panel.stub.count("notifyRider")]).toEqual([400, 0]);
    expect(textOf(body, "#notify")).toContain(message);
    const { fields } = formsOf(body).find(({ id }) => id === "notify")!;
    for (const [name, value] of Object.entries(typed))
      expect(fields.find((field) => field.name === name)?.value ?? "").toBe(value);
    expect(fields.filter(({ name }) => name === "record")).toHaveLength(1);
  });

  it("keeps what was typed when the server refuses it", async () => {
    const address = ofRiders(`id=${riders[0]!._id}`);
    const fields = await filledIn(address);
    panel.stub.answer("notifyRider", refusal(400, "This user is blocked, and blocked users get no notifications."));
    const { body } = await admin.post(address, fields);
    expect(textOf(body, "#notify")).toContain("This user is blocked");
    expect(elementsIn(body, "#notify textarea")[0]!.text).toBe(NEWS.description);
  });

  it("keeps the ticked rows as well when the server refuses a field", async () => {
    panel.stub.answer("readRider", json({ data: rider }), json({ data: { ...rider, _id: "rider-2" } }));
    const address = ofRiders(`id=${String(rider._id)}&id=rider-2`);
    const sent = await filledIn(address);
    panel.stub.answer("notifyRider", refusal(422, "Not like this", { errors: { title: "No such words" } }));
    const { body } = await admin.post(address, sent);
    const { fields } = formsOf(body).find(({ id }) => id === "notify")!;
    expect(textOf(body, "#notify")).toContain("No such words");
    const kept = (name: string) => sent.filter(([own]) => own === name).map(([, value]) => value);
    for (const name of ["record", "title", "description", "type"])
      expect(fields.filter((field) => field.name === name).map(({ value }) => value)).toEqual(kept(name));
  });

  it("is not asked about somebody who is blocked", async () => {
    panel.stub.answer("readRider", json({ data: { ...rider, isBlocked: true } }));
    const { body } = await admin.get(ofRiders(`id=${riders[0]!._id}`));
    expect(textOf(body, "dialog h1")).toBe("This would reach nobody");
    expect(textOf(body, "dialog")).toContain("Blocked");
  });

  it.each([
    ["user-management", "blocked=false", "listRiders", "rider.notify", "users"],
    ["ApprovedDriver", "blocked=false", "listDrivers", "driver.notify", "drivers"],
    ["driver-management", "search=dora", "listDrivers", "driver.notify", "drivers"],
  ] as const)("of %s is about all that match as well, and begins a job", async (screen, view, call, action, noun) => {
    panel.stub.answer(call, paged(samples[call], 2311));
    const address = `/adminPanel/${screen}/notify?all=1&${view}`;
    const question = (await admin.get(address)).body;
    expect(textOf(question, "dialog h1")).toBe(`Send a notification to these 2,311 ${noun}?`);
    expect(textOf(question, "dialog")).toContain("All 2,311 that match: ");
    const begun = await admin.post(address, await filledIn(address));
    expect(redirectOf(begun)).toBe("/adminPanel/Job/job-1");
    const sent = JSON.parse(panel.stub.last("startJob")!.body) as { action: JobAction; notification: typeof NEWS };
    expect([sent.action, sent.notification]).toEqual([action, NEWS]);
  });
});

describe("it is offered", () => {
  it("to who may open the list of notifications as well", async () => {
    const other = await panel.signIn({ role: "sub_admin", access: ["user"], token: "riders alone" });
    expect(offers((await other.get(LIST)).body)).toBe(false);
    const both = await panel.signIn({ role: "sub_admin", access: ["user", "notification"], token: "both" });
    await offered(both);
  });

  it("not by a server without jobs, nor by one that has shown that it lacks the call", async () => {
    panel.stub.answer("readOpenWork", json({ data: {} }));
    const visitor = await panel.signIn({ token: "without jobs", email: "without@example.com" } as never);
    expect(offers((await visitor.get(LIST)).body)).toBe(false);
    begin();
    const address = ofRiders(`id=${riders[0]!._id}`);
    const fields = await filledIn(address);
    panel.stub.answer("notifyRider", refusal(404, "Cannot POST /api/admin/private/user/x/notification"));
    expect((await admin.post(address, fields)).status).toBeGreaterThanOrEqual(400);
    expect(offers((await admin.get(LIST)).body)).toBe(false);
  });
});
