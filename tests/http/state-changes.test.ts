import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallName } from "contract";
import { json, refusal, samples } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Visitor } from "../support/visitor";
import { formsOf, textOf } from "../support/html";

/** Calls that change a state but need the other fields too. */
const STATES: [string, CallName, CallName][] = [
  ["/adminPanel/Tip_Management/activate?id=tip-1", "listTips", "changeTip"],
  ["/adminPanel/Tip_Management/deactivate?id=tip-1", "listTips", "changeTip"],
  ["/adminPanel/BannerManagement/activate?id=banner-1", "readBanner", "changeBanner"],
  ["/adminPanel/BannerManagement/deactivate?id=banner-1", "readBanner", "changeBanner"],
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

describe.each(STATES)("%s", (address, read, change) => {
  it("writes the other fields as it has read them, or reports a conflict if somebody has changed them since", async () => {
    const form = formsOf((await ann.get(address)).body).find(({ fields }) =>
      fields.some(({ name }) => name === "record"),
    );
    const updatedAt = "2024-06-06T06:06:06.000Z";
    panel.stub.answer(
      read,
      json(JSON.parse(JSON.stringify(samples[read]).replace(/"updatedAt":"[^"]*"/g, `"updatedAt":"${updatedAt}"`))),
    );
    panel.stub.answer(change, refusal(409, "Someone else has changed this."));
    const answer = await ann.copy().post(
      address,
      form!.fields.map(({ name, value }) => [name, value] as const),
    );
    expect(panel.stub.last(change)!.headers["if-match"]).toBe(updatedAt);
    expect([answer.status, textOf(answer.body)]).toEqual([
      409,
      expect.stringContaining("Someone else has changed this."),
    ]);
  });
});
