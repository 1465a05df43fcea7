import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { elementsIn, fieldsOf, formsOf, linksIn, textOf } from "../support/html";
import { json } from "../support/stub-api";
import { fare } from "../support/stub-api/records";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

const FARE = "/adminPanel/FareTaxiSingle?id=category-1&sort=name";

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
});
beforeEach(() => panel.fresh());
afterAll(() => panel.stop());

/** Sends the fare with these fields changed, and goes to where that leads. */
async function send(typed: Record<string, string>) {
  const visitor = admin.copy();
  const form = fieldsOf((await visitor.get(FARE)).body, "fare");
  return visitor.follow(await visitor.post(FARE, { ...form, ...typed }));
}

describe("changed fares", () => {
  it("are shown for review, each with what it was, and nothing is saved before the confirmation", async () => {
    const { body } = await send({ distanceRate: "2,75", adminCommission: "18.5", longMilesDiscountPercentage: "" });
    const changes = elementsIn(body, "main tbody tr:has(.cell-name)").map(({ text }) => text);
    expect(changes).toEqual([
      "Distance rate $1.90 per mile $2.75 per mile",
      "Long miles discount 10% 0%",
      "Commission on fares 16% 18.5%",
    ]);
    expect(panel.stub.count("changeTaxiFare")).toBe(0);
    const back = linksIn(body).find((href) => href.startsWith("/adminPanel/FareTaxiSingle?"))!;
    expect(fieldsOf((await admin.get(back)).body, "fare")).toMatchObject({
      distanceRate: "2,75",
      longMilesDiscountPercentage: "",
    });
    const confirm = formsOf(body).find(({ fields }) => fields.some(({ name }) => name === "distanceRate"))!;
    const values = confirm.fields.map(({ name, value }) => [name, value] as const);
    const saved = await admin.copy().post(confirm.action, [...values, ["step", "confirm"]]);
    expect(saved.location).toBe("/adminPanel/TaxiSingleManagement?sort=name");
    expect(JSON.parse(panel.stub.last("changeTaxiFare")!.body)).toMatchObject({
      distanceRate: 2.75,
      adminCommission: 18.5,
      longMilesDiscountPercentage: 0,
    });
  });

  it("are asked about where a value becomes ten times as much or a tenth, and kept until that is meant", async () => {
    const { body } = await send({ distanceRate: "19", bookingFee: "2.5", adminCommission: "1.5" });
    const asked = elementsIn(body, "form .notice-warn li").map(({ text }) => text);
    expect(asked).toEqual([
      "Distance rate becomes ten times as much or more: $1.90 per mile → $19.00 per mile.",
      "Commission on fares falls to a tenth or less: 16% → 1.5%.",
    ]);
    const confirm = formsOf(body).find(({ fields }) => fields.some(({ name }) => name === "distanceRate"))!;
    const values = confirm.fields.map(({ name, value }) => [name, value] as const).filter(([name]) => name !== "meant");
    const unmeant = await admin.follow(await admin.copy().post(confirm.action, [...values, ["step", "confirm"]]));
    expect(panel.stub.count("changeTaxiFare")).toBe(0);
    expect(elementsIn(unmeant.body, "form .notice-warn li").map(({ text }) => text)).toEqual(asked);
    await admin.copy().post(confirm.action, [...values, ["meant", "on"], ["step", "confirm"]]);
    expect(JSON.parse(panel.stub.last("changeTaxiFare")!.body)).toMatchObject({
      distanceRate: 19,
      adminCommission: 1.5,
    });
    expect((await send({ distanceRate: "18.99" })).body).not.toContain("ten times as much");
  });

  it("are not saved where nothing was changed, which is said", async () => {
    const { body } = await send({});
    expect(textOf(body, ".notices")).toContain("Nothing was changed, so nothing was saved.");
    expect(panel.stub.count("changeTaxiFare")).toBe(0);
  });

  it("are compared with somebody else's, before the review and after it", async () => {
    const stored = { ...fare, baseFare: 8, updatedAt: "2024-01-02T03:04:05.000Z" };
    const conflict = json({ message: "Changed", data: stored }, { status: 409 });
    panel.stub.answer("changeTaxiFare", conflict);
    for (const step of [{}, { step: "confirm" }] as Record<string, string>[]) {
      panel.stub.answer("readTaxiFare", json({ data: fare }), json({ data: stored }));
      const { status, body } = await send({ baseFare: "7", ...step });
      expect([status, textOf(body, ".conflict")]).toEqual([409, expect.stringMatching(/Base fare.*\$7\.00 \$8\.00/)]);
      expect(fieldsOf(body, "fare").baseFare).toBe("7");
    }
  });

  it("are priced on sample rides before and after, and what can't be priced is named", async () => {
    const form = fieldsOf((await admin.get(FARE)).body, "fare");
    const preview = async (typed: Record<string, string>) => {
      const visitor = admin.copy();
      const { body } = await visitor.follow(await visitor.post(FARE, { ...form, ...typed, step: "edit" }));
      expect(fieldsOf(body, "fare")).toMatchObject(typed);
      return textOf(body, "main");
    };
    const [trip] = fare.estimate.trips;
    const trips = [{ ...trip!, total: 18.28, driver: 13.08, company: 5.2 }];
    panel.stub.answer("estimateFare", json({ data: { ...fare.estimate, trips } }));
    expect(await preview({ baseFare: "11" })).toMatch(/Rider pays \$16\.20 \$18\.28 \+\$2\.08/);
    const wrong = await preview({ baseFare: "-6", timeRate: "soon" });
    expect(wrong).toContain("These values can't be priced yet: Base fare and Time rate");
  });
});
