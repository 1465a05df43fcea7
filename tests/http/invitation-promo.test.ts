import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { elementsIn, errorsBeside, fieldsOf, textOf } from "../support/html";
import { json } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";

const PAGE = "/adminPanel/invitation_promo";
const EMAIL = "ann@example.com";
const STORED = [
  { totalRides: 1, promoAmount: 5 },
  { totalRides: 5, promoAmount: 12.5 },
  { totalRides: 20, promoAmount: 40 },
];
const rowsOf = (promoAmounts: object[]) => json({ data: { promoAmounts, updatedAt: "2023-01-02T03:04:05.000Z" } });

let panel: StubbedPanel;
let ann: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
});
beforeEach(async () => {
  panel.fresh();
  ann = await panel.signIn({ email: EMAIL });
  panel.stub.answer("readInvitationPromo", rowsOf(STORED));
});
afterAll(() => panel.stop());

/** What a page's form would send. */
const formOf = (html: string) => fieldsOf(html, "invitation-promo");
/** Rides and bonus of each row of a page. */
const shownOn = (html: string) => {
  const form = formOf(html);
  return elementsIn(html, "form.record-form fieldset").map((_, at) => [
    form[`promoAmounts[${at}].totalRides`],
    form[`promoAmounts[${at}].promoAmount`],
  ]);
};
/** Presses a button of a row as a browser without scripts does. */
async function press(html: string, name: string, typed: Record<string, string> = {}) {
  const button = elementsIn(html, "button[name=__intent__]").find(({ text }) => text === name)!;
  return (await ann.post(PAGE, { ...formOf(html), ...typed, __intent__: button.attributes.value! })).body;
}
const typeRow = (at: number, rides: string, bonus: string) => ({
  [`promoAmounts[${at}].totalRides`]: rides,
  [`promoAmounts[${at}].promoAmount`]: bonus,
});

it("without scripts rows are added and removed by buttons that save nothing, and lose nothing that was typed", async () => {
  const page = (await ann.get(PAGE)).body;
  const first = await press(page, "Add row", typeRow(0, "2", "5"));
  const second = await press(first, "Add row", typeRow(3, "50", "99.99"));
  const removed = await press(second, "Remove Row 2");
  expect(shownOn(removed)).toEqual([
    ["2", "5"],
    ["20", "40.00"],
    ["50", "99.99"],
    ["", ""],
  ]);
  expect(panel.stub.count("changeInvitationPromo")).toBe(0);
  const refused = await ann.post(PAGE, formOf(removed));
  expect([refused.status, errorsBeside(refused.body, "promoAmounts[3].totalRides")]).toEqual([
    400,
    ["Rides are required"],
  ]);
  expect(shownOn(refused.body)[2]).toEqual(["50", "99.99"]);
});

it("the last row alone has Add, one row alone has no Remove, and Enter presses neither", async () => {
  const buttonsOf = (html: string) => elementsIn(html, "form.record-form button[type=submit]").map(({ text }) => text);
  const rows = ["Remove Row 1", "Remove Row 2", "Remove Row 3", "Add row"];
  // A browser presses the first button for Enter: it has no name, and so saves.
  expect(buttonsOf((await ann.get(PAGE)).body)).toEqual(["", ...rows, "Update"]);
  panel.stub.answer("readInvitationPromo", rowsOf(STORED.slice(0, 1)));
  expect(buttonsOf((await ann.get(PAGE)).body)).toEqual(["", "Add row", "Update"]);
});

it("rows that were added return after the session has ended, also where a button of a row was pressed", async () => {
  const page = await press((await ann.get(PAGE)).body, "Add row");
  const [intent] = elementsIn(page, "button[name=__intent__]");
  for (const more of [{}, { __intent__: intent!.attributes.value! }] as Record<string, string>[]) {
    const visitor = ann.copy();
    visitor.cookies.delete("session");
    const left = await visitor.post(PAGE, { ...formOf(page), ...typeRow(3, "90", "150"), ...more });
    expect(redirectOf(left)).toContain("/adminPanel/login?redirectTo=");
    await panel.signIn({ email: EMAIL }, visitor);
    const { body } = await visitor.get(PAGE);
    expect(textOf(body, "main")).toContain("What you had typed is here again, not saved yet.");
    expect(shownOn(body)).toEqual([
      ["1", "5.00"],
      ["5", "12.50"],
      ["20", "40.00"],
      ["90", "150"],
    ]);
  }
});

it("a conflict tells the rows of both in words", async () => {
  const form = formOf((await ann.get(PAGE)).body);
  const theirs = { data: { promoAmounts: [{ totalRides: 7, promoAmount: 7 }], updatedAt: "2024-01-02T03:04:05.000Z" } };
  panel.stub.answer("changeInvitationPromo", json({ message: "Changed", ...theirs }, { status: 409 }));
  const { status, body } = await ann.post(PAGE, { ...form, ...typeRow(2, "30", "40") });
  expect(status).toBe(409);
  const both = textOf(body, ".conflict");
  expect(both).toContain("7 rides: $7.00");
  expect(both).toContain("1 ride: $5.00, 5 rides: $12.50, and 30 rides: $40.00");
});
