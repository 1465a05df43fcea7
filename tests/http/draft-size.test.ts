import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fieldsOf } from "../support/html";
import { signedOut } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";

const address = "/adminPanel/AddEdit_Tip?id=tip-1";

let panel: StubbedPanel;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
});

afterAll(() => panel.stop());

it("the typed values of an ended session are in a cookie only where all headers stay below the 4 KB that proxies have for them, and else in the page", async () => {
  const ann = await panel.signIn({ role: "sub_admin", access: ["tip"] });
  const form = { ...fieldsOf((await ann.get(address)).body, "tip"), percentage: "37.25" };
  panel.stub.answer("changeTip", signedOut);
  const large = randomBytes(2_500).toString("hex");
  const answers = [];
  for (let length = 200; length < large.length; length += 200)
    answers.push(await ann.copy().post(address, { ...form, remark: large.slice(0, length) }));
  const isKept = answers.map(({ setCookies }) => setCookies.some((line) => line.startsWith("draft=")));
  expect(isKept).toEqual([...isKept].sort().reverse());
  for (const [at, { status, headerBytes, body }] of answers.entries()) {
    expect([status, body.includes("37.25")]).toEqual(isKept[at] ? [302, false] : [401, true]);
    expect(headerBytes).toBeLessThan(4_000);
  }
  expect(isKept[0]).toBe(true);
  expect(isKept.at(-1)).toBe(false);
});
