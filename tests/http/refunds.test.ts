import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { elementsIn, fieldsOf, textOf } from "../support/html";
import { json, paged, samples } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

const ASKED = "id=booking-1&amount=2.5&bearer=company&reason=The+car+was+late";
const CONFIRM = `/adminPanel/GiveBack/confirm?${ASKED}`;

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

type Row = Record<string, unknown>;
const sampleOf = <Sample>(name: keyof typeof samples) => (samples[name] as { data: Sample }).data;
const [refund] = sampleOf<{ docs: Row[] }>("listRefunds").docs;
const made = (status: string, ago: number, change: Row = {}) => {
  const at = new Date(Date.now() - ago * 60_000).toISOString();
  return { ...refund, status, amount: 250, createdAt: at, decidedAt: status === "approved" ? at : null, ...change };
};
const answerMade = (...docs: Row[]) =>
  panel.stub.answer("listRefunds", json({ data: { docs, totalDocs: docs.length, sums: [] } }));
const notice = async () => elementsIn((await admin.get(CONFIRM)).body, "main .notice-warn").map(({ text }) => text);

it("a refund that was just made by the same person is said where it would be made again", async () => {
  answerMade(made("approved", 2, { isOwn: true }));
  const own = await admin.get(CONFIRM);
  expect(panel.stub.last("listRefunds")!.query.get("booking")).toBe("booking-1");
  expect(textOf(own.body, "main .notice-warn")).toMatch(/^You gave back \$2\.50 of this booking at \d+:\d\d [AP]M\.$/);
  expect(elementsIn(own.body, "main button[type=submit]").map(({ text }) => text)).toContain("Give back more");
  answerMade(made("proposed", 2, { isOwn: true }));
  expect((await notice())[0]).toContain("You proposed to give back $2.50");
});

it("says what others, or the person earlier, gave back or proposed, and nothing of other bookings or of what was rejected", async () => {
  answerMade(
    made("proposed", 5),
    made("approved", 60, { isOwn: true, by: "Admin", amount: 300 }),
    made("rejected", 1, { isOwn: true }),
    made("approved", 1, { isOwn: true, booking: { _id: "booking-2", number: "1042" } }),
  );
  const text = textOf((await admin.get(CONFIRM)).body, "main");
  expect(text).toMatch(/\$2\.50 is proposed already: Maria, /);
  expect(text).toMatch(/\$3\.00 was given back already: Admin, /);
  expect(text).not.toMatch(/You gave|You proposed/);
  answerMade();
  const first = (await admin.get(CONFIRM)).body;
  expect(textOf(first, "main")).not.toContain("already");
  expect(elementsIn(first, "main button[type=submit]").map(({ text: label }) => label)).toContain("Give money back");
});

it("is asked again if less is left by now than the question knew of", async () => {
  answerMade();
  const fields = fieldsOf((await admin.get(CONFIRM)).body, "confirm");
  expect(fields.left).toBe("2000");
  const refusal = { message: "Less is left than when you were asked.", data: { left: 1750 } };
  panel.stub.answer("giveBack", json(refusal, { status: 409 }));
  panel.stub.answer("readRefundable", json({ data: { ...sampleOf<Row>("readRefundable"), left: 1750 } }));
  answerMade(made("approved", 0));
  const answer = await admin.post(CONFIRM, fields);
  expect(JSON.parse(panel.stub.last("giveBack")!.body)).toMatchObject({ amount: 250, left: 2000 });
  expect(answer.status).toBe(409);
  const text = textOf(answer.body, "main");
  expect(text).toContain("given back or proposed in the meantime. Nothing was done now");
  expect(text).toContain("$2.50 was given back already: Maria");
  // Confirmed once more, it is meant.
  expect(fieldsOf(answer.body, "confirm").left).toBe("1750");
});

it("all that match are those alone that can be approved, and if there are none it says how many are left out", async () => {
  const all = "/adminPanel/Refunds/approve?all=1&person=Maria";
  const narrowed = await admin.get(all);
  expect([narrowed.status, narrowed.location]).toEqual([302, `${all}&status=proposed&own=no`]);
  const question = await admin.get(narrowed.location!);
  expect(textOf(question.body, "dialog")).toContain("Approve this refund?");
  const docs = Array.from({ length: 38 }, (_, at) => made("approved", at, { _id: `refund-${at}` }));
  const none = json({ data: { docs: [], totalDocs: 0, sums: [] } });
  // The list is below the question.
  panel.stub.answer("listRefunds", (response) =>
    (response.req.url?.includes("own=no") ? none : paged({ data: { docs } }, 38))(response),
  );
  panel.stub.answer("readRefund", json({ data: docs[0] }));
  const text = textOf((await admin.get(all)).body, "dialog");
  expect(text).toContain("You can’t approve this");
  expect(text).toContain("33");
  expect(text).not.toContain("Approve these");
});
