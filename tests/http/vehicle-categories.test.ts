import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Behaviour, json, refusal, serverError } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Visitor } from "../support/visitor";
import { elementsIn, errorsBeside, fieldsOf, textOf } from "../support/html";

const APPROVE = "/adminPanel/driver-view/approve?id=driver-1";
const LIST = "/adminPanel/ApprovedDriver";

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

const listed = (...names: string[]) =>
  json({
    data: {
      docs: names.map((name) => ({ _id: name, name, image: "", description: "", peopleSitting: 4 })),
      totalDocs: names.length,
    },
  });
const approve = (vehicleCategory: string, fields: Record<string, string>) =>
  admin.copy().post(APPROVE, { ...fields, vehicleCategory });

describe("the category of a driver's approval", () => {
  it("is selected from the taxi categories by name", async () => {
    panel.stub.answer("listSingleTaxis", listed("Shuttle", "Sedan & more"));
    const { body } = await admin.get(APPROVE);
    for (const name of ["Shuttle", "Sedan &amp; more"])
      expect(body).toMatch(new RegExp(`<option value="${name}"[^>]*>${name}</option>`));
    await approve("Shuttle", fieldsOf(body, "approval"));
    expect(panel.stub.count("approveDriver")).toBe(1);
  });

  it("can be empty while there are no categories, and the page explains what to do", async () => {
    panel.stub.answer("listSingleTaxis", listed());
    expect(textOf((await admin.get(APPROVE)).body)).toContain(
      "There is no taxi category yet. Add one under “Single taxi” first.",
    );
  });

  it.each<[string, Behaviour]>([
    ["does not list them", refusal(501, "")],
    ["fails", serverError],
  ])("is typed where the server %s", async (_, behaviour) => {
    panel.stub.answer("listSingleTaxis", behaviour);
    const { status, body } = await admin.get(APPROVE);
    expect(status).toBe(200);
    expect(elementsIn(body, 'input[name="vehicleCategory"]')).toHaveLength(1);
    const fields = fieldsOf(body, "approval");
    expect(errorsBeside((await approve("", fields)).body, "vehicleCategory")).toEqual([
      "Please select a vehicle category",
    ]);
    await approve("economy", fields);
    expect(panel.stub.count("approveDriver")).toBe(1);
  });
});

describe("the category filter of the drivers", () => {
  it("offers the taxi categories, and always the one that is set", async () => {
    panel.stub.answer("listSingleTaxis", listed("Shuttle", "Sedan"));
    expect(elementsIn((await admin.get(LIST)).body, 'option[value="Shuttle"]')).toHaveLength(1);
    panel.stub.answer("listSingleTaxis", serverError);
    const { status, body } = await admin.get(`${LIST}?vehicleCategory=Minibus`);
    expect(status).toBe(200);
    expect(textOf(body)).toContain("Minibus");
    expect(elementsIn(body, 'option[value="Shuttle"]')).toEqual([]);
  });
});
