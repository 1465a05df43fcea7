import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { elementIn, elementsIn, linksIn, textOf } from "../support/html";
import { json, samples, text } from "../support/stub-api";
import { driver, driverDocuments, driverVehicle, wholeDriver } from "../support/stub-api/driver-records";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";

const VIEW = "/adminPanel/driver-view?id=driver-1&list=PendingDriver&page=2";
const DOCUMENT = "/adminPanel/driver-view/document?id=driver-1&list=PendingDriver";

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

describe("documents that are checked one after the other", () => {
  const pending = driverDocuments.map((document, index) => (index < 2 ? { ...document, status: "pending" } : document));
  const readDriver = (documents: object[]) =>
    panel.stub.answer("readDriver", json({ data: { ...wholeDriver, documents } }));
  const accept = async () => {
    panel.stub.answer("decideDocument", json({ message: "Done" }, { headers: { "x-undo": "41" } }));
    const visitor = admin.copy();
    return (await visitor.follow(await visitor.post(DOCUMENT, { decision: "approved" }))).body;
  };

  it("a decision is told, and undone, in the dialog of the next one, as the page below is out of reach", async () => {
    readDriver(pending);
    const next = await accept();
    expect(textOf(next, "dialog .notices [role=status]")).toMatch(/accepted\. Undo$/);
    expect(elementsIn(next, "dialog .notices form[method=post]")).toHaveLength(1);
    expect(textOf(next, "main > .notices")).toBe("");
  });

  it("the last one is told of on the driver's page", async () => {
    readDriver(driverDocuments);
    expect(textOf(await accept(), "main > .notices [role=status]")).toMatch(/accepted\. Undo$/);
  });

  it("an approval is offered before, and says which ones are left", async () => {
    readDriver(pending);
    const approve = linksIn((await admin.get(VIEW)).body, "main").find((href) => href.includes("/approve?"));
    expect(textOf((await admin.get(approve!)).body, "dialog .dialog-body")).toMatch(
      /^2 documents still have to be accepted before approval: .*license/,
    );
  });

  it("a reason for a rejection is not lost by accepting", async () => {
    readDriver(pending);
    const { status, body } = await admin.post(DOCUMENT, { decision: "approved", reason: "Blurred" });
    expect([status, panel.stub.count("decideDocument")]).toEqual([400, 0]);
    expect(textOf(body, ".error-text")).toContain("Clear the reason to accept the document");
    expect(textOf(body, "textarea[name=reason]")).toBe("Blurred");
  });
});

describe("an accepted document that has expired", () => {
  const expiresAt = "2026-01-02T03:04:05.000Z";
  const documents = driverDocuments.map((each, index) => (index === 0 ? { ...each, expiresAt } : each));

  it("is not shown as worth anything", async () => {
    panel.stub.answer("readDriver", json({ data: { ...wholeDriver, nextExpiry: expiresAt, documents } }));
    const { body } = await admin.get(VIEW);
    const badges = elementsIn(body, "li .badge").map(({ text }) => text);
    expect(badges.filter((text) => text === "Expired")).toHaveLength(1);
    expect(badges.filter((text) => text === "Accepted")).toHaveLength(4);
    expect(elementsIn(body, "span.bg-ok")).toHaveLength(4);
    expect(textOf(body, ".card-head")).toContain("5 of 5 1 expired");
    expect(textOf(body, "dl")).toContain("Next expiry of accepted documents Jan 2, 2026");
    const sheet = await admin.get(`${DOCUMENT}&document=document-1`);
    expect(elementsIn(sheet.body, "dd .badge").map(({ text }) => text)).toContain("Expired");
  });

  it("is not taken for one of those of which drivers were reminded", async () => {
    const counts = { expired: 2, "7": 8, "30": 9, "90": 10 };
    for (const [reminded, said] of [
      [0, "8 expire within 7 days , none of these reminded yet ."],
      [3, "8 expire within 7 days , 3 of these reminded ."],
      [8, "8 expire within 7 days , all reminded ."],
    ] as const) {
      panel.stub.answer("countExpiringDocuments", json({ data: { ...counts, reminded } }));
      expect(textOf((await admin.get("/adminPanel/DocumentExpire")).body, "main")).toContain(said);
    }
  });
});

describe("the documents that expire", () => {
  it("offer the expired ones beside those of a window, which says how long ago that was", async () => {
    const counts = { expired: 8, "7": 8, "30": 24, "90": 48, reminded: 0 };
    panel.stub.answer("countExpiringDocuments", json({ data: counts }));
    const links = async (search: string) =>
      linksIn((await admin.get(`/adminPanel/DocumentExpire${search}`)).body, ".page-heading").filter((href) =>
        /DocumentExpire\?.*withExpired/.test(href),
      );
    expect(await links("?within=30")).toEqual(["/adminPanel/DocumentExpire?within=30&withExpired=yes"]);
    expect([await links(""), await links("?within=expired")]).toEqual([[], []]);
    expect(await links("?within=30&withExpired=yes")).toEqual([]);
    expect(panel.stub.last("listExpiringDocuments")!.query.get("withExpired")).toBe("yes");
    const { data } = samples.listExpiringDocuments as { data: { docs: object[] } };
    const docs = [{ ...data.docs[0], daysLeft: -20 }];
    panel.stub.answer("listExpiringDocuments", json({ data: { docs, totalDocs: 1 } }));
    expect(textOf((await admin.get("/adminPanel/DocumentExpire")).body, "tbody")).toContain("Expired 20 days ago");
  });
});

describe("a vehicle that is opened from its driver's page", () => {
  it.each<[string, Record<string, string>]>([
    ["approve", { vehicle: "vehicle-1" }],
    ["disapprove", { reason: "Too old" }],
  ])("leads back there, also after %s", async (act, form) => {
    const visitor = admin.copy();
    const vehicle = linksIn((await visitor.get(VIEW)).body).find((href) => href.includes("Disapproved?id=vehicle-1"))!;
    const question = linksIn((await visitor.get(vehicle)).body).find((href) => href.includes(`/${act}?`))!;
    const done = await visitor.follow(await visitor.post(question, form));
    const back = elementIn(done.body, "main .page-actions.mt-4 a");
    expect([back.text, back.attributes.href]).toEqual(["Back", expect.stringMatching(/driver-view\?/)]);
    const { searchParams } = new URL(back.attributes.href!, panel.origin);
    expect(Object.fromEntries(searchParams)).toEqual(Object.fromEntries(new URL(VIEW, panel.origin).searchParams));
  });

  it("from the list of vehicles leads back to that list", async () => {
    panel.stub.answer("readVehicle", json({ data: driverVehicle }));
    const list = (await admin.get("/adminPanel/SeeAllVehicle/driver-1")).body;
    const vehicle = linksIn(list).find((href) => href.includes("Disapproved?id=vehicle-1"))!;
    const back = elementIn((await admin.get(vehicle)).body, "main .page-actions.mt-4 a");
    expect([back.text, back.attributes.href]).toEqual([
      "All vehicles",
      "/adminPanel/SeeAllVehicle/driver-1#row-vehicle-1",
    ]);
  });
});

describe("the queue of drivers who wait", () => {
  const queue = (behind: string[], all: string[]) => {
    const answerOf = (ids: string[]) => json({ data: { docs: ids.map((_id) => ({ ...driver, _id })), totalDocs: 9 } });
    panel.stub.answer("listDrivers", answerOf(behind), answerOf(all));
  };
  const next = async () => {
    const visitor = admin.copy();
    const answer = await visitor.get("/adminPanel/driver-view?next=driver-1&list=PendingDriver");
    return [redirectOf(answer), textOf((await visitor.follow(answer)).body, "main > .notices")];
  };
  const again = "That was the last in the queue. It begins again with the first.";

  it("goes on without a word, and after the last says that it begins again", async () => {
    queue(["driver-2"], []);
    expect(await next()).toEqual([expect.stringContaining("id=driver-2"), ""]);
    queue([], ["driver-0"]);
    expect(await next()).toEqual([expect.stringContaining("id=driver-0"), expect.stringContaining(again)]);
  });

  it("says the same after a decision", async () => {
    queue([], ["driver-0"]);
    const visitor = admin.copy();
    const answer = await visitor.post("/adminPanel/driver-view/disapprove?id=driver-1", { reason: "No", next: "1" });
    expect(redirectOf(answer)).toContain("id=driver-0");
    expect(textOf((await visitor.follow(answer)).body, "main > .notices")).toContain(again);
  });

  it("names the driver, whatever the server answers", async () => {
    panel.stub.answer("disapproveDriver", text("", { status: 204 }));
    const visitor = admin.copy();
    const answer = await visitor.post("/adminPanel/driver-view/disapprove?id=driver-1", { reason: "No" });
    const name = `${driver.firstName} ${driver.lastName}`;
    expect(textOf((await visitor.follow(answer)).body, "main > .notices")).toContain(`${name} was disapproved`);
  });

  it("ends where nobody else waits", async () => {
    queue([], ["driver-1"]);
    expect(await next()).toEqual(["/adminPanel/PendingDriver", expect.stringContaining("Nobody else is waiting.")]);
  });

  describe("of a list that is narrowed", () => {
    const narrowed = "service=pet_service&office=office-1&from=2026-01-02&search=ann";
    const asked = () =>
      panel.stub.received.flatMap(({ call, query }) => {
        if (call !== "listDrivers") return [];
        const names = ["status", "service", "office", "from", "dated", "search", "sort"];
        return [names.flatMap((name) => query.get(name) || []).join(" ")];
      });
    const asTheList = "pending pet_service office-1 2026-01-02 appliedAt ann appliedAt";

    it("is narrowed alike, from one driver to the next", async () => {
      queue(["driver-2"], []);
      const address = `/adminPanel/driver-view?next=driver-1&list=PendingDriver&sort=name&${narrowed}`;
      expect(redirectOf(await admin.get(address))).toContain("office=office-1");
      expect(asked()).toEqual([asTheList]);
    });

    it("is so after a decision, and its end says that others may wait", async () => {
      queue([], []);
      const visitor = admin.copy();
      const address = `/adminPanel/driver-view/disapprove?id=driver-1&list=PendingDriver&${narrowed}`;
      const done = await visitor.follow(await visitor.post(address, { reason: "No", next: "1" }));
      expect(asked().slice(0, 2)).toEqual([asTheList, asTheList]);
      expect(textOf(done.body, "main > .notices")).toContain("Nobody else in the filtered list is waiting.");
    });

    it("is all of those who wait, if it is a list of others as well", async () => {
      queue(["driver-2"], []);
      await admin.get("/adminPanel/driver-view?next=driver-1&list=driver-management&office=office-1");
      expect(asked()).toEqual(["pending appliedAt"]);
    });

    it("is not offered where nobody is in it", async () => {
      const offered = async () =>
        elementsIn((await admin.get(`/adminPanel/PendingDriver?${narrowed}`)).body, "main a[href*='next=']").length;
      expect(await offered()).toBe(1);
      panel.stub.answer("listDrivers", json({ data: { docs: [], totalDocs: 0 } }));
      expect(await offered()).toBe(0);
    });
  });
});

describe("a driver's history", () => {
  const details = { amount: "310.2", currency: "EUR", rides: "14", cancellations: "1" };
  const entry = { _id: "e1", date: "2026-11-23T14:00:00.000Z", kind: "payout", text: "", event: "paidOut", details };

  const shown = async (rides: number, visitor = admin) => {
    panel.stub.answer("readDriver", json({ data: { ...wholeDriver, rides } }));
    panel.stub.answer("listDriverHistory", json({ data: { docs: [entry], totalDocs: 1 } }));
    const { body } = await visitor.get("/adminPanel/ViewDriverHistory?id=driver-1");
    return { said: textOf(body), links: linksIn(body, ".page-heading p") };
  };

  it("says when it does not have all rides, and where these are", async () => {
    const { said, links } = await shown(1305);
    expect(said).toContain("Not all of this driver's rides are listed here: there are 1,305.");
    expect(links).toEqual(["/adminPanel/Booking_Management?driver=driver-1"]);
    const clerk = await panel.signIn({ role: "sub_admin", access: ["approved_driver", "pending_driver"] });
    expect((await shown(1305, clerk)).links).toEqual([]);
    expect((await shown(1)).said).not.toContain("Not all");
  });

  it("says what a payout is for", async () => {
    expect((await shown(14)).said).toContain("Paid out €310.20 for 14 rides, with the share of 1 late cancellation");
    const settled = { amount: "310.2", currency: "EUR", until: "2026-11-22" };
    panel.stub.answer(
      "listDriverHistory",
      json({ data: { docs: [{ ...entry, event: "settled", details: settled }], totalDocs: 1 } }),
    );
    const { body } = await admin.get("/adminPanel/ViewDriverHistory?id=driver-1");
    expect(textOf(body)).toContain("Paid out €310.20 for everything until Nov 22, 2026");
  });
});
