import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { elementsIn, fieldsOf, formsOf, linksIn, textOf } from "../support/html";
import { json, refusal } from "../support/stub-api";
import { fare } from "../support/stub-api/records";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

const FARE = "/adminPanel/FareTaxiSingle?id=category-1";
// What the two drivers get belongs to the designated driver alone.
const { driver_1_Fare: _first, driver_2_Fare: _second, ...taxi } = fare;
/** A moment that many days from now, in the service's zone, which is UTC. */
const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}:00.000Z`;
const CHOSEN = inDays(20, "06:00");
const SOON = { ...taxi, _id: "plan-1", baseFare: 10, from: inDays(30, "14:00") };
const LATER = { ...taxi, _id: "plan-2", baseFare: 12, from: inDays(60, "13:00") };

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.start();
  admin = await panel.signIn();
});
beforeEach(() => panel.fresh());
afterAll(() => panel.stop());

/** Reviews changed values at the address of a form, and confirms them with more fields. */
async function confirm(typed: Record<string, string>, more: Record<string, string>, address = FARE) {
  const visitor = admin.copy();
  const form = fieldsOf((await visitor.get(address)).body, "fare");
  const review = await visitor.follow(await visitor.post(address, { ...form, ...typed }));
  const shown = formsOf(review.body).find(({ fields }) => fields.some(({ name }) => name === "distanceRate"))!;
  const names = Object.keys(more);
  const values = shown.fields
    .filter(({ name }) => !names.includes(name))
    .map(({ name, value }) => [name, value] as const);
  const answer = await visitor.post(shown.action, [...values, ...Object.entries(more), ["step", "confirm"]]);
  return { review, answer, visitor };
}

const sent = () => JSON.parse(panel.stub.last("planTaxiFare")!.body) as Record<string, unknown>;

describe("a fare from a moment on", () => {
  it("is chosen in the review, in the zone of the service", async () => {
    const { review, answer, visitor } = await confirm({ baseFare: "11" }, { when: "later", from: CHOSEN.slice(0, 16) });
    expect(elementsIn(review.body, "main input[type=datetime-local]")).toHaveLength(1);
    expect(textOf(review.body, "main fieldset")).toContain("In UTC.");
    expect(sent()).toMatchObject({ baseFare: 11, from: CHOSEN });
    expect([answer.location, panel.stub.count("changeTaxiFare")]).toEqual([FARE, 0]);
    expect(textOf((await visitor.get(FARE)).body, ".notices")).toContain("The change to come was saved.");
  });

  it.each([
    [{ when: "later", from: "" }, "Please give the moment"],
    [{ when: "later", from: "2020-03-01T06:00" }, "Please give a moment to come"],
    [{ when: "now", from: CHOSEN.slice(0, 16) }, "You gave a moment"],
  ])("is asked for again where it is none: %j", async (more, text) => {
    const { answer, visitor } = await confirm({ baseFare: "11" }, more);
    const { body } = await visitor.follow(answer);
    expect(textOf(body, "main #when-error")).toContain(text);
    expect(fieldsOf(body, "").from ?? elementsIn(body, "main #when-from")[0]!.attributes.value ?? "").toBe(more.from);
    expect([panel.stub.count("planTaxiFare"), panel.stub.count("changeTaxiFare")]).toEqual([0, 0]);
  });

  it("stands on the fare's page in order, each against what holds before it, to change or to take back", async () => {
    panel.stub.answer("readPlannedTaxiFares", json({ data: [SOON, LATER] }));
    const { body } = await admin.get(FARE);
    expect(elementsIn(body, "main li tbody tr:has(.cell-name)").map(({ text }) => text)).toEqual([
      "Base fare $9.00 $10.00",
      "Base fare $10.00 $12.00",
    ]);
    const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" }).format(new Date(SOON.from));
    expect(textOf(body, "main li h3")).toContain(`From ${day}, 2:00 PM`);
    expect(elementsIn(body, "main li > details")).toHaveLength(2);
    expect(linksIn(body, "main li")).toContain(`${FARE}&planned=plan-1`);
    const form = formsOf(body).find(({ fields }) => fields.some(({ value }) => value === "plan-2"))!;
    const values = form.fields.map(({ name, value }) => [name, value] as const);
    const visitor = admin.copy();
    const answer = await visitor.post(form.action, [...values, ["step", "takeBack"]]);
    expect(panel.stub.last("takeBackTaxiFare")!.query.get("change")).toBe("plan-2");
    expect(textOf((await visitor.follow(answer)).body, ".notices")).toContain("was taken back");
  });

  it("is changed in the form, with its own moment", async () => {
    panel.stub.answer("readPlannedTaxiFares", json({ data: [SOON] }));
    const { review } = await confirm({ baseFare: "10.5" }, {}, `${FARE}&planned=plan-1`);
    expect(elementsIn(review.body, "main #when-from")[0]!.attributes.value).toBe(SOON.from.slice(0, 16));
    expect(sent()).toMatchObject({ _id: "plan-1", baseFare: 10.5, from: SOON.from });
    expect((await admin.get(`${FARE}&planned=nobody`)).status).toBe(404);
  });

  it("is not offered where the server lacks the call, which is named", async () => {
    panel.stub.answer("readPlannedTaxiFares", refusal(501, "Not implemented"));
    const { body } = await admin.get(FARE);
    expect(textOf(body, "main")).toContain("GET /private/fare/single_taxi/:id/planned");
    const { review } = await confirm({ baseFare: "11" }, {});
    expect(elementsIn(review.body, "main #when-from")).toEqual([]);
  });
});
