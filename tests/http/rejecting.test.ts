import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import type { CallName } from "contract";
import { valuesOf } from "../support/filled-forms";
import { elementsIn, errorsBeside, formsOf, linksIn, textOf, titleOf } from "../support/html";
import { ADMIN } from "../support/people";
import { startPanel } from "../support/start-panel";
import { json, type Received, refusal, samples } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { signedIn, type Visitor } from "../support/visitor";

const REASON = "It was asked for twice";
/** Longer than any of the lists takes. */
const TOO_LONG = "why ".repeat(60).trim();

const LISTS: [list: string, read: CallName, reject: CallName, decided: string][] = [
  ["Redeem", "readRedeem", "rejectRedeem", "already approved"],
  ["Refunds", "readRefund", "rejectRefund", "Given back"],
  ["Payouts/adjustments", "readAdjustment", "rejectAdjustment", "Entered"],
];

let panel: StubbedPanel;
let ann: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  ann = await panel.signIn();
});
afterAll(() => panel.stop());
beforeEach(() => void panel.fresh());

const rejections = (call: CallName): Received[] => panel.stub.received.filter((each) => each.call === call);
const sentTo = (each: Received) => [
  each.path.split("/").at(-2),
  each.headers["if-match"],
  (JSON.parse(each.body) as { reason: string }).reason,
];

/** What a page's forms send under a name. */
const held = (body: string, name: string) => formsOf(body).flatMap(({ fields }) => valuesOf(fields, name));

/** The form of a page that rejects, as its button sends it. */
function answerTo(body: string, reason: string): (readonly [string, string])[] {
  const form = formsOf(body).find(({ fields }) => fields.some(({ name }) => ["record", "all"].includes(name)))!;
  return form.fields.map(({ name, value }) => [name, name === "reason" ? reason : value] as const);
}

describe.each(LISTS)("rejecting several of %s for one reason", (list, read, reject, decided) => {
  const address = `/adminPanel/${list}/reject?id=one-1&id=two-2&id=three-3&id=gone-4`;

  /** Three that wait and one that is decided, with a version of each. */
  function fourRows(): void {
    const { data } = samples[read] as { data: Record<string, unknown> };
    const row = (at: number, change = {}) =>
      json({ data: { ...data, _id: ["one-1", "two-2", "three-3", "gone-4"][at], updatedAt: `v${at}`, ...change } });
    panel.stub.answer(read, row(0), row(1), row(2), row(3, { status: "approved" }));
  }

  it("makes a call for each, leaves out what is decided, and tries the failed one again with the same reason", async () => {
    fourRows();
    expect((await ann.get(`/adminPanel/${list}`)).body).toContain(`formaction="/adminPanel/${list}/reject"`);
    const { body } = await ann.get(address);
    expect(textOf(body, "dialog h1")).toMatch(/these 3 /);
    expect(titleOf(body)).toBe(textOf(body, "dialog h1"));
    expect(elementsIn(body, "dialog .confirm-names li")).toHaveLength(3);
    expect(textOf(body, "dialog .notice-warn")).toContain(decided);

    const taken = refusal(409, "Somebody else has decided.", { data: { status: "approved", reason: "Other" } });
    panel.stub.answer(reject, (response) => {
      const { path } = rejections(reject).at(-1)!;
      return (path.includes("two-2") ? taken : json({ message: "Done" }))(response);
    });
    const result = await ann.post(address, answerTo(body, REASON));
    expect([result.status, textOf(result.body, "dialog h1")]).toEqual([409, "2 done, 1 failed"]);
    expect(titleOf(result.body)).toBe("Error: Reject");
    expect(textOf(result.body, ".bulk-result")).toContain("Failed Somebody else has decided.");
    expect(rejections(reject).map(sentTo).sort()).toEqual([
      ["one-1", "v0", REASON],
      ["three-3", "v2", REASON],
      ["two-2", "v1", REASON],
    ]);

    panel.fresh();
    const visitor = ann.copy();
    const [kept] = held(result.body, "reason");
    panel.stub.answer(reject, taken);
    const failed = await ann.post(address, answerTo(result.body, kept ?? ""));
    expect([textOf(failed.body, "dialog h1"), held(failed.body, "reason")]).toEqual(["Nothing was done", [REASON]]);
    panel.fresh();
    const done = await visitor.post(address, answerTo(result.body, kept ?? ""));
    expect(done.location).toBe(`/adminPanel/${list}`);
    expect(rejections(reject).map(sentTo)).toEqual([["two-2", "v1", REASON]]);
    expect(textOf((await visitor.follow(done)).body, ".notices [role=status]")).toMatch(/rejected/);
  });

  it.each(["", TOO_LONG])("keeps the records and what was typed when the reason is refused: %j", async (typed) => {
    fourRows();
    const sent = answerTo((await ann.get(address)).body, typed);
    // They have been changed meanwhile, and can't all be read.
    panel.stub.answer(read, json({}, { status: 500 }));
    const { status, body } = await ann.post(address, sent);
    expect([status, textOf(body, "dialog textarea")]).toEqual([400, typed]);
    expect(errorsBeside(body, "reason")).toHaveLength(1);
    expect(held(body, "record")).toEqual(sent.filter(([name]) => name === "record").map(([, value]) => value));
    expect(elementsIn(body, "dialog .confirm-names li")).toHaveLength(3);
    expect(rejections(reject)).toEqual([]);
  });

  it("says beside the field what the server says of the reason, and makes the calls anew for another one", async () => {
    fourRows();
    const first = answerTo((await ann.get(address)).body, REASON);
    panel.stub.answer(reject, refusal(422, "Please check.", { errors: { reason: "No such words." } }));
    const { status, body } = await ann.post(address, first);
    expect([status, textOf(body, "dialog textarea"), errorsBeside(body, "reason")]).toEqual([
      422,
      REASON,
      ["No such words."],
    ]);
    const keys = () => rejections(reject).map(({ headers }) => headers["idempotency-key"]);
    const before = keys();
    panel.stub.answer(reject, json({ message: "Done" }));
    expect((await ann.copy().post(address, answerTo(body, "Another reason"))).status).toBe(302);
    expect([before.length, keys().length, new Set(keys()).size]).toEqual([3, 6, 6]);
  });

  it("shows the form of a single one again where it was decided meanwhile", async () => {
    const single = `/adminPanel/${list}/reject?id=one-1`;
    const sent = answerTo((await ann.get(single)).body, REASON);
    panel.stub.answer(
      reject,
      refusal(409, "Somebody else has decided.", { data: { reason: "Other", updatedAt: "x" } }),
    );
    const { status, body } = await ann.post(single, sent);
    expect([status, textOf(body, "dialog textarea")]).toEqual([409, REASON]);
    expect(textOf(body, "dialog .error-summary")).toContain("Somebody else has decided.");
    expect(body).not.toContain("formOverride");
  });

  it("asks about nothing where all are decided", async () => {
    const { data } = samples[read] as { data: object };
    panel.stub.answer(read, json({ data: { ...data, status: "approved" } }));
    const { body } = await ann.get(address);
    expect([elementsIn(body, "dialog form"), textOf(body, "dialog .notice")]).toEqual([
      [],
      expect.stringContaining(decided),
    ]);
  });

  it("shows the form again where the job of all that match is refused, and keeps what the job is about", async () => {
    const all = `/adminPanel/${list}/reject?all=1&search=ri`;
    const sent = answerTo((await ann.get(all)).body, REASON);
    panel.stub.answer("startJob", refusal(400, "No record matches any more."));
    const { status, body } = await ann.post(all, sent);
    expect([status, textOf(body, "dialog textarea")]).toEqual([400, REASON]);
    expect(textOf(body, "dialog .error-summary")).toContain("No record matches any more.");
    expect(held(body, "jobQuery")).toEqual([expect.stringContaining('"search":"ri"') as unknown as string]);
    panel.stub.answer("startJob", refusal(400, "Please check.", { errors: { reason: "No such words." } }));
    expect(errorsBeside((await ann.post(all, sent)).body, "reason")).toEqual(["No such words."]);
  });
});

it("a session that ends keeps the reason for several, whose versions stay those that were seen", async () => {
  const address = "/adminPanel/Refunds/reject?id=refund-1&id=refund-2";
  const person = { role: "sub_admin", access: ["refund"], email: "rita@example.com" } as const;
  const visitor = await panel.signIn(person, panel.visitor());
  const sent = answerTo((await visitor.get(address)).body, REASON);
  visitor.cookies.delete("session");
  expect((await visitor.post(address, sent)).location).toMatch(/\/login/);
  await panel.signIn(person, visitor);
  const { data } = samples.readRefund as { data: object };
  panel.stub.answer("readRefund", json({ data: { ...data, updatedAt: "later" } }));
  const { body } = await visitor.get(address);
  expect(textOf(body, "dialog textarea")).toBe(REASON);
  expect(held(body, "record")).toEqual(sent.filter(([name]) => name === "record").map(([, value]) => value));
});

it("all that match are rejected for the reason by a job of the taxi API", async () => {
  const both = await startPanel({ template: inject("template") });
  try {
    const admin = await signedIn(both.origin, ADMIN);
    const list = "/adminPanel/Redeem";
    const address = `${list}/reject?all=1&status=pending`;
    const question = (await admin.get(address)).body;
    const waiting = Number(/All (\d+) that match: Status: Pending/.exec(textOf(question, "dialog"))?.[1]);
    expect(waiting).toBeGreaterThan(5);
    const begun = await admin.post(address, answerTo(question, REASON));
    expect(begun.location).toMatch(/\/Job\//);
    const page = async () => textOf((await admin.get(begun.location!)).body, "main");
    await expect.poll(page, { timeout: 20_000 }).toContain(`Finished: ${waiting} done`);
    const file = (await admin.get(`${list}/export.csv?status=rejected&columns=reason`)).body;
    expect(file.split(REASON)).toHaveLength(waiting + 1);
    expect(linksIn((await admin.get(`${list}?status=pending`)).body, "tbody")).toEqual([]);
  } finally {
    await both.stop();
  }
});
