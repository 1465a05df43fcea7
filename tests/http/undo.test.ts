import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallName } from "contract";
import { speaking } from "../support/speaking";
import { json, refusal, samples } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Visitor } from "../support/visitor";
import { elementsIn, formsOf, linksIn, textOf } from "../support/html";

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
    const { body: after } = await visitor.follow(undone);
    expect([textOf(body, ".notices form"), textOf(after, ".notices form")]).toEqual(["Undo", "Redo"]);
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

describe("on a server that can undo a write by its line of activity", () => {
  const undoable = (line: string) => json({ message: "Done" }, { headers: { "x-undo": line } });
  const post = (visitor: Visitor, form: ReturnType<typeof formsOf>[number]) =>
    visitor.post(
      form.action,
      form.fields.map(({ name, value }) => [name, value] as const),
    );
  const asked = () =>
    panel.stub.received.filter(({ call }) => call === "undoActivity").map(({ path }) => path.split("/").at(-2));

  it("the notice of a saved form undoes it, once, and leads back to the list", async () => {
    const visitor = admin.copy();
    panel.stub.answer("changeTip", undoable("41"));
    const done = await visitor.post("/adminPanel/AddEdit_Tip?id=tip-1&page=2", { percentage: "15" });
    const form = undoOn((await visitor.follow(done)).body)!;
    const undone = await post(visitor, form);
    expect([undone.status, undone.location]).toEqual([302, done.location]);
    expect(textOf((await visitor.follow(undone)).body, ".notices [role=status]")).toMatch(/15 % ?: Undone\./);
    panel.stub.answer(
      "undoActivity",
      refusal(409, "", { data: { why: "undone", name: "15", resource: "tip", since: [] } }),
    );
    const again = await post(visitor, form);
    expect([again.status, again.location]).toEqual([302, done.location]);
    expect(textOf((await visitor.follow(again)).body, ".notices [role=status]")).toMatch(
      /^Note: Tip of 15% ?: This was undone\./,
    );
    // A server that knows a key repeats its first answer.
    const sent = panel.stub.received.filter(({ call }) => call === "undoActivity");
    expect(sent.map(({ headers }) => headers["idempotency-key"])).toEqual([undefined, undefined]);
  });

  it("the notice of an undo names the record as the notice of the change did, in the person's language", async () => {
    const german = await speaking("gr", admin);
    panel.stub.answer("undoActivity", json({ data: { name: "insurance, Chloe Johnson", resource: "document" } }));
    const { body } = await german.follow(await german.post("/adminPanel/undo?id=41", { undoing: "on" }));
    expect(textOf(body, ".notices [role=status]")).toMatch(/Versicherung, Chloe Johnson ?: Rückgängig gemacht\./);
  });

  it("the notice of an action on several neither counts nor undoes those for which it changed nothing", async () => {
    const visitor = admin.copy();
    panel.stub.answer("blockDriver", undoable("0"), undoable("45"));
    const block = "/adminPanel/ApprovedDriver/block?id=driver-1&id=driver-2";
    const records: [string, string][] = [
      ["record", "driver-1 Blocked before"],
      ["record", "driver-2 Free"],
    ];
    const { body } = await visitor.follow(await visitor.post(block, records));
    expect(textOf(body, ".notices [role=status]")).toContain("The driver was blocked");
    await post(visitor, undoOn(body)!);
    expect(asked()).toEqual(["45"]);

    panel.stub.answer("blockDriver", undoable("0"));
    const none = await visitor.follow(await visitor.post(block, records));
    const said = "This had been done before, so nothing had to be changed.";
    expect(textOf(none.body, ".notices [role=status]")).toContain(`Note: ${said}`);
    expect(undoOn(none.body)).toBeUndefined();
  });

  it("the notice of an action on several undoes all of it, and says of each that could not be why", async () => {
    const visitor = admin.copy();
    let line = 50;
    panel.stub.answer("removeOffice", (response) => undoable(String(++line))(response));
    const done = await visitor.post("/adminPanel/Office_Management/delete?id=office-1&id=office-2", [
      ["record", "office-1 Here"],
      ["record", "office-2 There"],
    ]);
    const form = undoOn((await visitor.follow(done)).body)!;
    panel.stub.answer(
      "undoActivity",
      refusal(409, "Changed", { data: { why: "used", name: "Here", since: [] } }),
      json({ message: "Undone", data: { name: "There" } }),
    );
    const { status, body } = await post(visitor, form);
    expect(status).toBe(409);
    expect(asked()).toEqual(["51", "52"]);
    const text = textOf(body, "main");
    expect(text).toContain("This can't be undone: it is in use by now.");
    expect(text).toMatch(/Here.*There/);
  });

  it("what was done is undone from the list where some failed, also after these were tried again", async () => {
    const visitor = admin.copy();
    panel.stub.answer("removeOffice", undoable("61"), refusal(409, "In use"), undoable("62"));
    const question = "/adminPanel/Office_Management/delete?id=office-1&id=office-2";
    const { status, body } = await visitor.post(question, [
      ["record", "office-1 Here"],
      ["record", "office-2 There"],
    ]);
    expect([status, textOf(body, "dialog h1")]).toEqual([409, "1 done, 1 failed"]);
    const early = visitor.copy();
    await post(early, undoOn((await early.get("/adminPanel/Office_Management")).body)!);
    expect(asked()).toEqual(["61"]);

    const again = await visitor.follow(await visitor.post(question, { record: "office-2 There" }));
    for (const form of formsOf(again.body).filter(({ action }) => action.includes("/undo?"))) await post(visitor, form);
    expect(asked()).toEqual(["61", "62", "61"]);
  });

  it("the notice of a tier that leaves a gap undoes its saving", async () => {
    const visitor = admin.copy();
    panel.stub.answer("changeTier", undoable("71"));
    const tier = {
      type: "THIRD",
      title: "Third",
      minPoint: "3000",
      maxPoint: "4000",
      icon: `${panel.stub.origin}/i.png`,
    };
    const { body } = await visitor.follow(await visitor.post("/adminPanel/ManageTier/manage?id=tier-3", tier));
    expect(textOf(body, ".notices [role=status]")).toMatch(/^Note: .*No tier covers/);
    await post(visitor, undoOn(body)!);
    expect(asked()).toEqual(["71"]);
  });

  it("a conflict has its own page, which says what happened since", async () => {
    const visitor = admin.copy();
    const [since] = (samples.listActivity as { data: { docs: object[] } }).data.docs;
    panel.stub.answer(
      "undoActivity",
      refusal(409, "", { data: { why: "changed", name: "15", resource: "tip", since: [since] } }),
    );
    const { status, body } = await visitor.post("/adminPanel/undo?id=41&back=/adminPanel/Tip_Management", {
      undoing: "on",
    });
    expect(status).toBe(409);
    expect(textOf(body, "main")).toMatch(
      /it was changed since.*Tip of 15%.*Maria Alvarez changed the percentage of the tip/,
    );
    expect(linksIn(body, "main")).toContain("/adminPanel/Tip_Management");
  });

  it("an entry of Activity leads to a question, whose answer undoes it; one without a way has none", async () => {
    const visitor = admin.copy();
    const { docs } = (samples.listActivity as { data: { docs: object[] } }).data;
    const entry = { ...docs[0], undo: { possible: true, until: "2026-05-01T10:00:00.000Z", why: null } };
    const sent = { ...docs[0], _id: "activity-2", undo: { possible: false, until: null, why: "sent" } };
    panel.stub.answer("listActivity", json({ data: { docs: [entry, sent, docs[0]], totalDocs: 3 } }));
    const { body } = await visitor.get("/adminPanel/Activity?page=1");
    const links = linksIn(body, "main").filter((href) => href.startsWith("/adminPanel/undo"));
    expect(links).toHaveLength(1);
    expect(textOf(body, "main")).toContain("Already sent, so it can't be undone.");
    const question = await visitor.get(links[0]!);
    expect(textOf(question.body, "dialog .confirm-facts")).toBe("Jan 2, 2023, 3:04 AM");
    const form = formsOf(question.body).find(({ fields }) => fields.some(({ name }) => name === "record"))!;
    const undone = await post(visitor, form);
    expect(undone.location).toBe("/adminPanel/Activity");
    expect(asked()).toEqual(["activity-1"]);
  });

  it("the notice of what has no name is one sentence", async () => {
    const visitor = admin.copy();
    panel.stub.answer("undoActivity", json({ data: { name: null, resource: "setting" } }));
    const undone = await visitor.post("/adminPanel/undo", { record: "41 Admin changed the service settings." });
    expect(textOf((await visitor.follow(undone)).body, ".notices [role=status]")).toMatch(
      /Admin changed the service settings ?: Undone\./,
    );
  });

  it.each([
    ["clash", "Der Fahrer hat zu dieser Zeit inzwischen eine andere Fahrt."],
    // A rule that another server has, but the panel does not know.
    ["weather", "Andere Einträge lassen es nicht mehr zu."],
  ])("a rule that forbids it is named in the person's language, and nothing is tried again: %s", async (rule, said) => {
    const german = await speaking("gr", admin);
    const data = { why: "rule", rule, name: "1042", resource: "booking", since: [] };
    panel.stub.answer("undoActivity", refusal(409, "No", { data }));
    const { status, body } = await german.post("/adminPanel/undo?id=41", { undoing: "on" });
    expect([status, textOf(body, "dialog h1")]).toEqual([409, `Dies kann nicht rückgängig gemacht werden: ${said}`]);
    expect(formsOf(body).filter(({ action }) => action.includes("/undo"))).toEqual([]);
  });

  it("a person who may not read entries gets the page that shows the reply, without asking for one", async () => {
    const person = await panel.signIn({ role: "sub_admin", access: ["tip"], email: "tips@example.com" });
    const { status, body } = await person.get("/adminPanel/undo?back=/adminPanel/Tip_Management&id=41");
    expect([status, linksIn(body, "dialog")]).toEqual([200, expect.arrayContaining(["/adminPanel/Tip_Management"])]);
    expect(panel.stub.received.filter(({ call }) => call === "readActivityEntry")).toEqual([]);
  });

  it("leads to no other host", async () => {
    const { location } = await admin.copy().post("/adminPanel/undo?id=41&back=//evil.example", { undoing: "on" });
    expect(location).toBe("/adminPanel/dashboard");
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
    expect(elementsIn(body, 'dialog a[href^="tel:+1-415-555-"]')).toHaveLength(1);
  });

  it("says nothing of open rides where the server doesn't tell", async () => {
    panel.stub.answer("listBookings", refusal(404, ""));
    const { body } = await admin.get("/adminPanel/driver-management/block?id=driver-1");
    expect(textOf(body, "dialog .confirm-facts")).toBe("+1 415-555-0102");
  });
});
