import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallName } from "contract";
import { elementsIn, textOf, titleOf } from "../support/html";
import { json, samples } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

const LISTS: [list: string, read: CallName, decided: string][] = [
  ["Refunds", "readRefund", "Given back"],
  ["Payouts/adjustments", "readAdjustment", "Entered"],
];
const OWN = "You proposed it, so somebody else has to decide.";

let panel: StubbedPanel;
let ann: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  ann = await panel.signIn();
});
afterAll(() => panel.stop());
beforeEach(() => void panel.fresh());

describe.each(LISTS)("approving proposals of %s", (list, read, decided) => {
  const page = (...ids: string[]) => ann.get(`/adminPanel/${list}/approve?${ids.map((id) => `id=${id}`).join("&")}`);
  const answer = (...changes: object[]) => {
    const { data } = samples[read] as { data: object };
    const [first, ...more] = changes.map((change, at) =>
      json({ data: { ...data, _id: `${at}`, status: "proposed", ...change } }),
    );
    panel.stub.answer(read, first!, ...more);
  };

  it("asks about those of others, and says why it leaves out the rest", async () => {
    answer({ isOwn: false }, { isOwn: true }, { isOwn: false, status: "approved" });
    const { body } = await page("0", "1", "2");
    expect(textOf(body, "dialog h1")).toMatch(/^Approve this /);
    expect(titleOf(body)).toBe(textOf(body, "dialog h1"));
    const left = elementsIn(body, "dialog .notice-warn li").map(({ text }) => text);
    expect(left).toEqual([expect.stringContaining(OWN), expect.stringContaining(decided)]);
    expect(elementsIn(body, "dialog input[name=record]")).toHaveLength(1);
  });

  it("asks nothing if all are the person's own", async () => {
    answer({ isOwn: true });
    const { body } = await page("0");
    expect([textOf(body, "dialog h1"), titleOf(body)]).toEqual(["You can’t approve this", "You can’t approve this"]);
    expect(textOf(body, "dialog")).toContain(OWN);
    expect(elementsIn(body, "dialog button[type=submit]")).toEqual([]);
  });
});
