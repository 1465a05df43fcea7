import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signedOut } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Visitor } from "../support/visitor";
import { fieldsOf, textOf } from "../support/html";

const FORM = "/adminPanel/AddEdit_Tip?id=tip-1";
const LIST = "/adminPanel/Tip_Management";
const EMAIL = "ann@example.com";
const NOTICE = "The tip was saved.";

/** The headers of prefetching browsers: for a document, for prerendering, and an older one. */
const AHEAD: [string, Record<string, string>][] = [
  ["for later", { "sec-purpose": "prefetch" }],
  ["to draw it", { "sec-purpose": "prefetch;prerender" }],
  ["in the older way", { purpose: "prefetch" }],
];

let panel: StubbedPanel;
let ann: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
});

afterAll(() => panel.stop());

beforeEach(async () => {
  ann = await panel.signIn({ email: EMAIL }, panel.visitor());
  // The notice of the sign-in is shown.
  await ann.get("/adminPanel/dashboard");
  panel.fresh();
});

async function typed(): Promise<Record<string, string>> {
  return { ...fieldsOf((await ann.get(FORM)).body, "tip"), percentage: "37.25" };
}

describe.each(AHEAD)("a page that is fetched ahead %s", (_, headers) => {
  it.each(["", ".data"])("does not take notices away from the next page (%s)", async (suffix) => {
    const saved = await ann.post(FORM, await typed());
    expect(saved.status).toBe(302);
    const ahead = await ann.get(LIST + suffix, { headers });
    expect([
      ahead.status,
      ahead.body.includes(NOTICE),
      ahead.setCookies.filter((line) => line.startsWith("notices=")),
    ]).toEqual([200, false, []]);

    expect(textOf((await ann.get(LIST)).body)).toContain(NOTICE);
    // The notice is shown once.
    expect(textOf((await ann.get(LIST)).body)).not.toContain(NOTICE);
  });

  it.each(["", ".data"])("does not use up the draft of an ended session (%s)", async (suffix) => {
    panel.stub.answer("changeTip", signedOut);
    await ann.post(FORM, await typed());
    panel.fresh();
    await panel.signIn({ email: EMAIL }, ann);
    const ahead = await ann.get(FORM.replace("?", `${suffix}?`), { headers });
    expect([ahead.status, ahead.body.includes("37.25"), ann.cookies.has("draft")]).toEqual([200, false, true]);

    expect(fieldsOf((await ann.get(FORM)).body, "tip")).toMatchObject({ percentage: "37.25" });
    expect(ann.cookies.has("draft")).toBe(false);
  });
});
