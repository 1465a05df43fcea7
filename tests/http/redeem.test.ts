import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallName } from "contract";
import { json, samples } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";
import { formsOf } from "../support/html";

const SHOWN = "2024-05-05T05:05:05.000Z";
const DECISIONS: [string, CallName, Record<string, string>][] = [
  ["approve", "approveRedeem", {}],
  ["reject", "rejectRedeem", { reason: "The account is being looked at." }],
];

let panel: StubbedPanel;
let ann: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  ann = await panel.signIn();
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
});

function answerWith(updatedAt: string): void {
  const { data } = samples.readRedeem as { data: Record<string, unknown> };
  panel.stub.answer("readRedeem", json({ data: { ...data, updatedAt } }));
}

describe.each(DECISIONS)("a decision about points: %s", (act, call, fields) => {
  it.each(["", ".data"])(
    "applies to the version that the page showed, whatever is stored since (%s)",
    async (suffix) => {
      const address = `/adminPanel/Redeem/${act}?id=redeem-1`;
      answerWith(SHOWN);
      const [form] = formsOf((await ann.get(address)).body);
      answerWith("2024-06-06T06:06:06.000Z");
      const values = form!.fields
        .filter(({ name }) => !(name in fields))
        .map(({ name, value }) => [name, value] as const);
      const answer = await ann.copy().post(address.replace("?", `${suffix}?`), [...values, ...Object.entries(fields)]);
      expect(redirectOf(answer)).toContain("/adminPanel/Redeem");
      expect([panel.stub.count(call), panel.stub.last(call)?.headers["if-match"]]).toEqual([1, SHOWN]);
    },
  );
});
