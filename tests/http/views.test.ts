import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { CallName } from "contract";
import { countedLists } from "~/records/list/counted-lists.server";
import { elementIn, elementsIn, formsOf, linksIn, textOf } from "../support/html";
import { OPERATIONS, TIPS_ONLY } from "../support/people";
import { hang, json, refusal } from "../support/stub-api";
import { view } from "../support/stub-api/records";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Answer, signedIn, type Visitor } from "../support/visitor";

const tabs = (body: string) => elementsIn(body, "nav.view-nav .view-tab").map(({ text }) => text);
const openTab = (body: string) => elementsIn(body, 'nav.view-nav [aria-current="page"]').map(({ text }) => text);
const linkOf = (body: string, text: string) =>
  elementsIn(body, "main a[href]").find((link) => link.text === text)?.attributes.href;

/** Sends a form of a page with other values, as a browser without scripts does. */
async function send(visitor: Visitor, page: Answer, at: string, values: Record<string, string>, form = 0) {
  const { action, fields } = formsOf(page.body)[form]!;
  const kept = fields.filter(({ name }) => !(name in values)).map(({ name, value }) => [name, value] as const);
  return visitor.follow(await visitor.post(action || at, [...kept, ...Object.entries(values)]));
}

describe("without scripts", () => {
  const LIST = "/adminPanel/DocumentExpire";
  const { origin } = inject("panel");
  let maria: Visitor;
  beforeAll(async () => void (maria = await signedIn(origin, OPERATIONS)));

  it("a list's state is saved as a view, opened, changed, counted, renamed and deleted", async () => {
    const list = await maria.get(`${LIST}?within=30&sort=type&order=asc&columns=type`);
    const form = linkOf(list.body, "Save this view")!;
    let page = await send(maria, await maria.get(form), form, { name: "Mine for the morning" });
    expect(openTab(page.body)).toEqual(["Mine for the morning"]);
    expect(textOf(page.body, "#list")).toMatch(/Within 30 days .*sorted by Document/);
    // Links keep it: sorting, the file, a dialog, and the way back from a record.
    const kept = linksIn(page.body).filter((link) => /^\/adminPanel\/DocumentExpire\?|export\.csv|remind/.test(link));
    expect(kept.length).toBeGreaterThan(5);
    const [mine] = kept.map((link) => new URL(link, origin).searchParams.get("view")).filter((id) => id !== "all");
    expect(kept.filter((link) => link.includes("export.csv")).every((link) => link.includes(`view=${mine}`))).toBe(
      true,
    );

    const address = `${LIST}?view=${mine}`;
    // What is done to all that match is done to those of the view.
    const hidden = elementsIn(page.body, "#bulk input[type=hidden]").map(
      ({ attributes: { name = "", value = "" } }) => [name, value],
    );
    const ofView = new URLSearchParams([...hidden, ["all", "1"]]);
    const question = (await maria.get(`${LIST}/remind?${ofView.toString()}`)).body;
    expect(textOf(question, "dialog")).toMatch(/All [\d,]+ that match: .*Within 30 days/);
    const { value: jobQuery } = elementIn(question, "input[name=jobQuery]").attributes;
    expect(JSON.parse(jobQuery!)).toMatchObject({ within: "30" });

    const changed = await maria.get(`${address}&within=90&search=`);
    expect(openTab(changed.body)).toEqual(["Mine for the morning + 1 change"]);
    page = await send(maria, changed, address, {}, keepForm(changed.body));
    expect(openTab(page.body)).toEqual(["Mine for the morning"]);
    expect(textOf((await maria.get(address)).body, "#list")).toContain("Within 90 days");

    const edit = linkOf(page.body, "Edit this view")!;
    const editing = await maria.get(edit);
    page = await send(maria, editing, edit, { name: "Morning docs", counted: "on", threshold: "1" });
    expect(openTab(page.body)).toEqual(["Morning docs"]);
    const board = (await maria.get("/adminPanel/dashboard")).body;
    const counted = elementsIn(board, `a[href="${address}"]`)[0]!;
    expect(counted.text).toMatch(/^Morning docs \d+ 1 or more$/);
    const [, number] = /(\d+)/.exec(counted.text)!;
    expect(textOf((await maria.get(address)).body, "#list")).toContain(`${number} rows`);

    // Of what was typed nothing is lost, and what is wrong stands beside its field.
    const wrong = await maria.post(edit, [
      ...formsOf(editing.body)[0]!.fields.flatMap(({ name, value }) =>
        ["name", "threshold"].includes(name) ? [] : [[name, value] as const],
      ),
      ["name", "x".repeat(61)],
      ["threshold", "0"],
    ]);
    expect(wrong.status).toBe(400);
    expect(textOf(wrong.body)).toContain("60 characters at most.");
    expect(textOf(wrong.body)).toContain("A whole number from 1 to 1,000,000.");

    const asked = linkOf((await maria.get(address)).body, "Delete this view")!;
    page = await send(maria, await maria.get(asked), asked, {});
    expect(tabs(page.body)).not.toContain("Morning docs");
    expect(openTab(page.body)).toEqual(["Whole list"]);
    const gone = (await maria.get(address)).body;
    expect(textOf(gone, "main [role=status]")).toContain("This view no longer exists");
  });

  it("views are moved among each other, and a second one of a name is refused beside the field", async () => {
    const save = async (name: string) => {
      const form = linkOf((await maria.get("/adminPanel/Office_Management?search=s")).body, "Save this view")!;
      return send(maria, await maria.get(form), form, { name });
    };
    await save("First");
    const page = await save("Second");
    expect(tabs(page.body)).toEqual(["Whole list", "First", "Second"]);
    const refused = await save("first");
    expect(textOf(refused.body, ".error-text")).toContain("There is already a view with this name.");

    const all = await maria.get("/adminPanel/views?list=Office_Management");
    const [up] = elementsIn(all.body, 'button[name="move"]').filter(({ attributes }) =>
      attributes["aria-label"]!.endsWith("Move up: Second"),
    );
    const moved = await send(maria, all, "", { move: up!.attributes.value! }, moveForm(all.body));
    expect(textOf(moved.body)).toContain("“Second” is now in position 1.");
    expect(tabs((await maria.get("/adminPanel/Office_Management")).body)).toEqual(["Whole list", "Second", "First"]);
  });

  it("somebody else's view opens the whole list and says so, unless it is shared with a key that they hold", async () => {
    const form = linkOf((await maria.get("/adminPanel/Tip_Management?isActive=1")).body, "Save this view")!;
    const tom = await signedIn(origin, TIPS_ONLY);
    expect(tabs((await tom.get("/adminPanel/Tip_Management")).body)).toEqual([]);
    const own = await send(maria, await maria.get(form), form, { name: "Mine" });
    const forAll = await send(maria, await maria.get(form), form, { name: "For all", share: "key tip" });
    const idOf = (body: string, name: string) => new URL(linkOf(body, name)!, origin).searchParams.get("view")!;
    // His next page has it, although his views were read just before.
    const list = (await tom.get("/adminPanel/Tip_Management")).body;
    expect(tabs(list)).toEqual(["Whole list", "For all"]);
    const hers = await tom.get(`/adminPanel/Tip_Management?view=${idOf(own.body, "Mine")}`);
    expect(textOf(hers.body, "main [role=status]")).toContain("no longer shared with you");
    expect(hers.body).not.toContain(">Mine<");
    const shared = await tom.get(`/adminPanel/Tip_Management?view=${idOf(forAll.body, "For all")}`);
    expect(openTab(shared.body)).toEqual(["For all"]);
    // He can have it counted, and nothing else.
    expect([linkOf(shared.body, "Edit this view"), linkOf(shared.body, "Delete this view")]).toEqual([
      expect.any(String),
      undefined,
    ]);
    const edit = linkOf(shared.body, "Edit this view")!;
    const asked = (await tom.get(edit.replace("/views/edit", "/views/delete"))).body;
    expect(textOf(asked, "dialog")).toContain("Only whoever saved this view, and the admin, can delete it.");
    expect(formsOf(asked).some(({ fields }) => fields.some(({ name }) => name === "record"))).toBe(false);
    const { body } = await tom.get(edit);
    const fields = elementsIn(body, "main form.record-form :is(input:not([type=hidden]), select)");
    expect(fields.map(({ attributes }) => attributes.name)).toEqual(["counted", "threshold"]);
  });
});

const indexOf = (body: string, has: (action: string) => boolean) =>
  formsOf(body).findIndex(({ action }) => has(action));
const keepForm = (body: string) => indexOf(body, (action) => action.includes("/views/keep"));
const moveForm = (body: string) => indexOf(body, (action) => action.includes("/views/move"));

describe("with a stub", () => {
  let panel: StubbedPanel;
  let admin: Visitor;
  beforeAll(async () => {
    panel = await StubbedPanel.shared();
    admin = await panel.signIn();
  });
  afterAll(() => panel.stop());
  beforeEach(() => panel.fresh());

  const stored = (...docs: object[]) =>
    panel.stub.answer("listViews", json({ data: { docs: docs.map((doc) => ({ ...view, ...doc })) } }));
  const at = (list: string, query = "") => `/adminPanel/${list}?view=view-1${query}`;

  const RECORDS = {
    SeeAllUserVehicle: "SeeAllUserVehicle/rider-1",
    SeeAllVehicle: "SeeAllVehicle/driver-1",
    ViewDriverHistory: "ViewDriverHistory?id=driver-1",
    PayoutRun: "PayoutRun?id=run-1",
  };
  const PAGES = [...Object.keys(countedLists).map((list) => [list, list] as const), ...Object.entries(RECORDS)];

  it.each(PAGES)("%s has tabs, and its links and its file keep the view", async (list, path) => {
    stored({ list, name: "Of this list", query: "search=e" });
    const { status, body } = await admin.get(`/adminPanel/${path}${path.includes("?") ? "&" : "?"}view=view-1`);
    expect(status).toBe(200);
    expect([tabs(body), openTab(body)]).toEqual([["Whole list", "Of this list"], ["Of this list"]]);
    const own = linksIn(body, ".card.list").filter((link) => link.includes("sort="));
    const files = linksIn(body).filter((link) => link.includes("export.csv"));
    for (const link of [...own, ...files]) expect(link).toContain("view=view-1");
    const whole = elementsIn(body, ".view-tab")[0]!.attributes.href!;
    expect(whole).toBe(`/adminPanel/${path}`);
  });

  it("a list asks its server for the same under a view as under an address with the same words", async () => {
    const calls: CallName[] = ["listBookings", "listRiders", "listDrivers"];
    const states: [list: string, query: string][] = [
      ["Booking_Management", "search=4155550142&status=open&sort=total&order=desc&limit=25"],
      ["user-management", "search=kim"],
      ["ApprovedDriver", "search=kim&sort=name&order=desc"],
    ];
    for (const [list, query] of states) {
      stored({ list, query, key: "booking", scope: "key", mayChange: false });
      const asked = async (address: string) => {
        panel.stub.received.length = 0;
        await admin.get(address);
        const found = panel.stub.received.findLast(({ call }) => calls.includes(call!));
        return [...found!.query].sort();
      };
      expect(await asked(at(list))).toEqual(await asked(`/adminPanel/${list}?${query}`));
    }
  });

  it("a view with what the list has no more opens without it and says so", async () => {
    stored({ list: "Tip_Management", query: "colour=red&isActive=7&sort=percentage&order=desc" });
    const { status, body } = await admin.get(at("Tip_Management"));
    expect(status).toBe(200);
    expect(textOf(body, "main [role=status]")).toContain("colour, Status");
    expect(openTab(body)).toEqual([view.name]);
    expect(panel.stub.last("listTips")!.query.get("colour")).toBeNull();
  });

  it("a view of another list is none of this one", async () => {
    stored({ list: "Office_Management", query: "search=seoul" });
    const { body } = await admin.get(at("Tip_Management"));
    expect([elementsIn(body, ".views"), panel.stub.last("listTips")!.query.get("search")]).toEqual([[], null]);
  });

  it("opens for holders of a key with what the admin has set, and the whole list has an address of its own", async () => {
    const set = { list: "Tip_Management", scope: "default", key: "tip", query: "isActive=1", name: "In use" };
    stored(set);
    const holder = await panel.signIn({ role: "sub_admin", access: ["tip"] });
    const list = (await holder.get("/adminPanel/Tip_Management")).body;
    expect(openTab(list)).toEqual(["In use"]);
    const whole = elementsIn(list, ".view-tab")[0]!.attributes.href!;
    expect(whole).toBe("/adminPanel/Tip_Management?view=all");
    const all = (await holder.get(whole)).body;
    expect(openTab(all)).toEqual(["Whole list"]);
    expect(linksIn(all, "thead").every((link) => link.includes("view=all"))).toBe(true);
    // What links into the list with a query of its own means that.
    const linked = (await holder.get("/adminPanel/Tip_Management?isActive=0")).body;
    expect(openTab(linked)).toEqual(["Whole list"]);
    const owner = await panel.signIn();
    expect(openTab((await owner.get("/adminPanel/Tip_Management")).body)).toEqual(["Whole list"]);
  });

  it("of a server that has no views lists are as ever", async () => {
    panel.stub.answer("listViews", refusal(404, "Cannot GET /api/admin/private/view"));
    const other = await panel.signIn();
    const { status, body } = await other.get("/adminPanel/Tip_Management?view=view-1&isActive=1");
    expect(status).toBe(200);
    expect(elementsIn(body, ".views, .view-tab")).toEqual([]);
    expect(textOf(body, "main")).not.toMatch(/view/i);
  });

  it("while the server does not tell, the list shows everything and says so", async () => {
    panel.stub.answer("listViews", refusal(500, "Out of order."));
    const other = await panel.signIn();
    const { status, body } = await other.get(at("Tip_Management"));
    expect(status).toBe(200);
    expect(textOf(body, "main [role=status]")).toContain("The views could not be loaded");
  });

  it("the second of two who save changes of a view is told, and the first ones stay", async () => {
    stored({ list: "Tip_Management", query: "isActive=1" });
    const { body } = await admin.get(at("Tip_Management", "&isActive=0"));
    stored({ list: "Tip_Management", query: "sort=percentage&order=desc", updatedAt: "2023-05-05T05:05:05.000Z" });
    const sent = await send(admin, { body } as Answer, "", {}, keepForm(body));
    expect(textOf(sent.body)).toContain("Somebody else has changed it in the meantime.");
    expect(panel.stub.count("changeView")).toBe(0);
  });

  describe("the dashboard", () => {
    const counting = { count: { threshold: 5 } };
    const cardOf = (body: string) =>
      textOf(body, "section.card:has(#views-heading), section.card").match(/Your views.*/)?.[0];

    it("counts views by one row each, says which could not be counted, and fails with none of them", async () => {
      stored(
        { ...counting, _id: "a", list: "Tip_Management", name: "Many tips", query: "isActive=1" },
        { ...counting, _id: "b", list: "BannerManagement", name: "Few banners", query: "isActive=true" },
        { ...counting, _id: "c", list: "Redeem", name: "Out of order", query: "" },
        { ...counting, _id: "d", list: "Office_Management", name: "Without its filter", query: "colour=red" },
        { _id: "e", list: "FAQ_Management", name: "Not counted", query: "" },
      );
      const docs = Array.from({ length: 5 }, (_, at) => ({ _id: `tip-${at}`, percentage: at + 1, isActive: "1" }));
      panel.stub.answer("listTips", json({ data: { docs } }));
      panel.stub.answer("listRedeems", refusal(500, "Out of order."));
      const { status, body } = await (await panel.signIn()).get("/adminPanel/dashboard");
      expect(status).toBe(200);
      const shown = (id: string) => elementsIn(body, `a[href$="view=${id}"]`)[0]?.text;
      expect(shown("a")).toBe("Many tips 5 5 or more");
      expect(shown("b")).toBe("Few banners 1");
      expect(shown("c")).toBe("Out of order could not be counted");
      expect(shown("d")).toBe("Without its filter could not be counted");
      expect(shown("e")).toBeUndefined();
      expect(panel.stub.last("listBanners")!.query.get("limit")).toBe("1");
    });

    it("has no views of lists that the person may not open, and does not wait for one that hangs", async () => {
      stored({ ...counting, list: "Redeem", name: "Hanging" }, { ...counting, _id: "x", list: "BannerManagement" });
      panel.stub.answer("listRedeems", hang);
      const holder = await panel.signIn({ role: "sub_admin", access: ["dashboard", "happy_money"] });
      const { body } = await holder.get("/adminPanel/dashboard");
      expect(cardOf(body)).toContain("Hanging could not be counted");
      expect(panel.stub.count("listBanners")).toBe(0);
    });
  });
});
