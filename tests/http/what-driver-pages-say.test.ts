import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, samples } from "../support/stub-api";
import { driver, driverDocuments, driverVehicle, wholeDriver } from "../support/stub-api/driver-records";
import { singleTaxi } from "../support/stub-api/records";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Visitor } from "../support/visitor";
import { elementsIn, linksIn, textOf } from "../support/html";

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

const text = async (address: string) => textOf((await admin.get(address)).body);

describe("the list of all drivers", () => {
  it("offers for each driver the actions of the list of their status", async () => {
    const docs = (["pending", "approved", "disapproved", "cancelled"] as const).map((status) => ({
      ...driver,
      _id: status,
      status,
    }));
    panel.stub.answer("listDrivers", json({ data: { docs, totalDocs: docs.length } }));
    const { body } = await admin.get("/adminPanel/driver-management");
    const offered = linksIn(body).flatMap((href) => {
      const [, act, id] = /^\/adminPanel\/driver-view\/(\w+)\?id=(\w+)/.exec(href) ?? [];
      return act === undefined ? [] : [`${act} ${id}`];
    });
    expect(offered).toEqual(["disapprove approved", "approve disapproved"]);
  });
});

describe("an expired document", () => {
  const ago = "2026-01-02T03:04:05.000Z";

  it.each(["driver-management", "PendingDriver", "ApprovedDriver", "DisapprovedDriver", "CancelDriver"])(
    "is told beside the driver's name in %s, and only there",
    async (list) => {
      const docs = [driver, { ...driver, _id: "driver-2", firstName: "Late", nextExpiry: ago }];
      panel.stub.answer("listDrivers", json({ data: { docs, totalDocs: 2 } }));
      const names = elementsIn((await admin.get(`/adminPanel/${list}`)).body, "[role=rowheader]");
      expect(names.map((name) => [name.text.includes("Late"), name.text.includes("Document expired")])).toEqual([
        [false, false],
        [true, true],
      ]);
    },
  );

  it("is a choice among the states and the expiries, and its drivers are counted", async () => {
    const counts = { pending: 1, approved: 5, disapproved: 0, cancelled: 0 };
    panel.stub.answer(
      "countDrivers",
      json({ data: { counts, expired: 2, waitingSince: driver.appliedAt, offices: [] } }),
    );
    const { body } = await admin.get("/adminPanel/driver-management?status=expired");
    expect(textOf(body)).toContain("2 approved drivers have an expired document.");
    expect(elementsIn(body, "option").map((option) => option.text)).toEqual(
      expect.arrayContaining(["Approved, document expired", "Expired"]),
    );
    const { query } = panel.stub.received.find(({ call }) => call === "listDrivers")!;
    expect([query.get("status"), query.get("expiring")]).toEqual(["approved", "0"]);
  });

  it("is named in the list, which offers to remind of it and is come back to", async () => {
    const paper = { _id: "document-9", type: "insurance", remindedAt: null };
    const lapsed = { ...driver, status: "approved", nextExpiry: ago };
    const linksFor = async (nextDocument: object | null) => {
      panel.stub.answer("listDrivers", json({ data: { docs: [{ ...lapsed, nextDocument }], totalDocs: 1 } }));
      const { body } = await admin.get("/adminPanel/driver-management");
      return { said: textOf(body, "tbody"), links: linksIn(body, "tbody").filter((href) => href.includes("remind")) };
    };
    const { said, links } = await linksFor(paper);
    expect(said).toContain("Insurance expired");
    expect(links).toEqual(["/adminPanel/DocumentExpire/remind?id=document-9&opener=%2FadminPanel%2Fdriver-management"]);
    expect(linksIn((await admin.get(links[0]!)).body, "dialog")).toContain("/adminPanel/driver-management");
    expect((await linksFor({ ...paper, remindedAt: new Date().toISOString() })).links).toEqual([]);
    expect((await linksFor(null)).said).toContain("Document expired");
  });

  it("is no filter by status beside the tabs, unless one is set", async () => {
    const filters = async (search: string) =>
      elementsIn((await admin.get(`/adminPanel/driver-management${search}`)).body, "select[name=status]").length;
    expect([await filters(""), await filters("?status=approved")]).toEqual([0, 1]);
  });

  it("is named at the beginning of an approved driver's page", async () => {
    const documents = driverDocuments.map((document, index) =>
      index < 2 ? { ...document, expiresAt: ago } : document,
    );
    panel.stub.answer("readDriver", json({ data: { ...wholeDriver, status: "approved", documents } }));
    const { body } = await admin.get("/adminPanel/driver-view?id=driver-1");
    const [first, second] = elementsIn(body, "main .notice-error");
    expect(first!.text).toContain("Driver's license: Expired");
    expect(second!.text).toContain("Proof of identity: Expired");
    expect(linksIn(body).filter((href) => href.includes("document=document-1"))).not.toEqual([]);
  });
});

describe("an approved driver's vehicle that nobody has checked", () => {
  const counts = { pending: 1, approved: 5, disapproved: 0, cancelled: 0 };
  const overview = { counts, waitingSince: driver.appliedAt, offices: [] };

  const path = "/adminPanel/ApprovedDriver?vehicle=pending";

  it("is counted in the list of approved drivers, with the way to them", async () => {
    panel.stub.answer("countDrivers", json({ data: { ...overview, vehiclesToCheck: 2 } }));
    const { body } = await admin.get("/adminPanel/ApprovedDriver");
    expect(textOf(body)).toContain("2 approved drivers have a vehicle to be checked.");
    expect(linksIn(body)).toContain(path);
    const kept = (await admin.get(path)).body;
    const { query } = panel.stub.received.findLast(({ call }) => call === "listDrivers")!;
    expect([query.get("status"), query.get("vehicle")]).toEqual(["approved", "pending"]);
    expect(elementsIn(kept, "label").map(({ text }) => text)).toContain("Vehicle");
  });

  it("is not mentioned where the server does not count it", async () => {
    panel.stub.answer("countDrivers", json({ data: overview }));
    const { body } = await admin.get("/adminPanel/ApprovedDriver");
    expect(textOf(body)).not.toContain("vehicle to be checked");
  });
});

describe("an expired paper of a vehicle", () => {
  it("is named at the beginning of the driver's page, which leads to the vehicle", async () => {
    const documents = [{ type: "inspection", number: "1", image: "", expiresAt: "2026-01-02T03:04:05.000Z" }];
    const vehicles = [{ ...driverVehicle, status: "approved", documents }];
    panel.stub.answer("readDriver", json({ data: { ...wholeDriver, status: "approved", vehicles } }));
    const { body } = await admin.get("/adminPanel/driver-view?id=driver-1");
    const [warning] = elementsIn(body, "main .notice-error");
    expect(warning?.text).toContain("Toyota Camry, 8TST 123, Inspection: Expired");
    expect(linksIn(body).filter((href) => href.includes("VehicleApprovedDisapproved?id=vehicle-1"))).not.toEqual([]);
  });
});

describe("a driver who waits", () => {
  const approval = "/adminPanel/driver-view/approve?id=driver-1";

  it("can be approved only where nothing is left to check, and the question says what is", async () => {
    const page = await text("/adminPanel/driver-view?id=driver-1");
    expect(page).not.toContain("can be approved");
    expect(page).toContain("Toyota Camry, 8TST 123: To be checked");
    expect(textOf((await admin.get(approval)).body, "dialog .notice-warn")).toContain("8TST 123: To be checked");
    const vehicles = [{ ...driverVehicle, status: "approved" }];
    panel.stub.answer("readDriver", json({ data: { ...wholeDriver, vehicles } }));
    expect(await text("/adminPanel/driver-view?id=driver-1")).toContain("can be approved");
    expect(elementsIn((await admin.get(approval)).body, "dialog .notice-warn")).toEqual([]);
  });

  it("is offered the category of their vehicle, and one that no vehicle has is told of", async () => {
    panel.stub.answer(
      "listSingleTaxis",
      json({
        data: {
          docs: ["Van", "Comfort"].map((name, index) => ({ ...singleTaxi, _id: `c-${index}`, name })),
          totalDocs: 2,
        },
      }),
    );
    expect(elementsIn((await admin.get(approval)).body, "option[selected]").map(({ text }) => text)).toEqual([
      "Comfort",
    ]);
    panel.stub.answer("readDriver", json({ data: { ...wholeDriver, vehicleCategory: "Van" } }));
    expect(await text(approval)).toContain("No vehicle of this driver has the category Van.");
  });
});

describe("a driver who was disapproved", () => {
  const shown = async (documents: typeof driverDocuments) => {
    panel.stub.answer(
      "readDriver",
      json({
        data: { ...wholeDriver, status: "disapproved", reason: "No licence", decidedAt: driver.appliedAt, documents },
      }),
    );
    return text("/adminPanel/driver-view?id=driver-1");
  };

  it("has the documents that an approval needs", async () => {
    expect(await shown(driverDocuments)).not.toContain("Driver's license: Rejected");
    const page = await shown(
      driverDocuments.map((document, index) => (index === 0 ? { ...document, status: "rejected" } : document)),
    );
    expect(page).toContain("Driver's license: Rejected");
  });
});

describe("with a server that leaves fields empty", () => {
  it("a driver's page has no e-mail link, and an empty history", async () => {
    panel.stub.answer("readDriver", json({ data: { ...wholeDriver, email: "" } }));
    panel.stub.answer("listDriverHistory", json({ data: { docs: [], totalDocs: 0 } }));
    const { body } = await admin.get("/adminPanel/driver-view?id=driver-1");
    expect(body).not.toContain("mailto:");
    expect(elementsIn(body, "ol:empty")).toEqual([]);
    expect(textOf(body)).toContain("Nothing has happened yet.");
  });

  it("a decision about a document or a vehicle without a name is shown with its time", async () => {
    const documents = driverDocuments.map((document) => ({ ...document, decidedBy: "" }));
    panel.stub.answer("readDriver", json({ data: { ...wholeDriver, documents } }));
    panel.stub.answer(
      "readVehicle",
      json({ data: { ...driverVehicle, status: "approved", decidedAt: documents[0]!.decidedAt } }),
    );
    const pages = [
      await admin.get("/adminPanel/driver-view/document?id=driver-1&document=document-1"),
      await admin.get("/adminPanel/VehicleApprovedDisapproved?id=vehicle-1"),
    ];
    for (const { body } of pages)
      expect(elementsIn(body, "dd").map(({ text }) => text)).toContainEqual(expect.stringMatching(/^Jan 3, 2026/));
  });
});

it("a driver has the same average on their page as in the lists", async () => {
  panel.stub.answer("readDriver", json({ data: { ...wholeDriver, status: "approved", rating: 4.8 } }));
  expect(await text("/adminPanel/driver-view?id=driver-1")).toContain("4.80 stars");
});

describe("the picture of a document", () => {
  const IMAGE = "/adminPanel/driver-view/document-image/paper-1?id=driver-1";
  const withPicture = (image: string) =>
    json({ data: { ...wholeDriver, documents: [{ ...driverDocuments[0], _id: "paper-1", image }] } });
  const shown = async () =>
    elementsIn((await admin.get("/adminPanel/driver-view/document?id=driver-1")).body, "img").map(
      ({ attributes }) => attributes.src,
    );

  it("is asked for through the panel where the server gives it to a token alone", async () => {
    panel.stub.answer("readDriver", withPicture("/private/driver/driver-1/document/paper-1/image"));
    expect(await shown()).toContain(IMAGE);
    panel.stub.answer("readDocumentImage", json({ data: { type: "image/png", base64: "iVBORw0KGgo=" } }));
    const { status, header } = await admin.get(IMAGE);
    expect([status, header("content-type"), header("cache-control"), header("x-content-type-options")]).toEqual([
      200,
      "image/png",
      "private, no-store",
      "nosniff",
    ]);
    const asked = panel.stub.received.at(-1);
    expect(asked?.path).toMatch(/\/private\/driver\/driver-1\/document\/paper-1\/image$/);
  });

  it("keeps the address that a server gives it", async () => {
    const own = `${panel.stub.origin}/paper-1.png`;
    panel.stub.answer("readDriver", withPicture(own));
    expect(await shown()).toContain(own);
  });

  it("of a host that the policy does not name says so in its place", async () => {
    panel.stub.answer("readDriver", withPicture("https://images.example.com/paper-1.png"));
    expect(await shown()).not.toContain("https://images.example.com/paper-1.png");
    expect(await text("/adminPanel/driver-view/document?id=driver-1")).toContain("images.example.com");
  });

  it("is shown to nobody else", async () => {
    expect((await panel.visitor().get(IMAGE)).status).toBe(302);
    expect(panel.stub.count("readDocumentImage")).toBe(0);
    panel.stub.answer("readDocumentImage", json({ message: "The driver was not found." }, { status: 404 }));
    expect((await admin.get(IMAGE)).status).toBe(404);
  });
});

it("offices in one city are told apart by the street, in the filter, in the column and in the file", async () => {
  const offices = [
    { ...driver.office, streetName: "1 Market Street" },
    { ...driver.office, _id: "office-2", streetName: "99 New St" },
  ];
  const counts = (samples.countDrivers as { data: object }).data;
  panel.stub.answer("countDrivers", json({ data: { ...counts, offices } }));
  const { body } = await admin.get("/adminPanel/PendingDriver");
  expect(elementsIn(body, 'select[name="office"] option').map((option) => option.text)).toEqual([
    "All",
    "1 Market Street, San Francisco",
    "99 New St, San Francisco",
  ]);
  expect(textOf(body, "main tbody")).toContain("1 Market Street, San Francisco");
  expect((await admin.get("/adminPanel/PendingDriver/export.csv")).body).toContain('"1 Market Street, San Francisco"');
});
