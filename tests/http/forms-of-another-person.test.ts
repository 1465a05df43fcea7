import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json, samples, signedOut } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";
import { elementsIn, fieldsOf, formsOf, textOf } from "../support/html";

let panel: StubbedPanel;
let ann: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
});

afterAll(() => panel.stop());

beforeEach(async () => {
  ann = await panel.signIn({ role: "sub_admin", access: ["tip"], email: "ann@example.com" }, panel.visitor());
  panel.fresh();
});

/** The form of a record's confirm page, as its button sends it. */
function answerTo(body: string): (readonly [string, string])[] {
  const form = formsOf(body).find(({ fields }) => fields.some(({ name }) => name === "record"))!;
  return form.fields.map(({ name, value }) => [name, value] as const);
}

describe("a confirm page that was shown to one person", () => {
  it.each(["", ".data"])("is not confirmed by another person (%s)", async (suffix) => {
    const question = "/adminPanel/Tip_Management/delete?id=tip-1";
    const answer = answerTo((await ann.get(question)).body);
    await panel.signIn({ role: "sub_admin", access: ["tip"], email: "bob@example.com" }, ann);
    expect((await ann.post(question.replace("?", `${suffix}?`), answer)).status).toBe(409);
    expect(panel.stub.count("removeTip")).toBe(0);
    await panel.signIn({ role: "sub_admin", access: ["tip"], email: "ann@example.com" }, ann);
    expect(redirectOf(await ann.post(question.replace("?", `${suffix}?`), answer))).not.toBeNull();
    expect(panel.stub.count("removeTip")).toBe(1);
  });
});

describe.each([
  ["/adminPanel/Refunds", "refund-1", "refund", "readRefund", "listRefunds", "approveRefund"],
  [
    "/adminPanel/Payouts/adjustments",
    "adjustment-1",
    "payout",
    "readAdjustment",
    "listAdjustments",
    "approveAdjustment",
  ],
] as const)("a proposal of one's own (%s)", (list, id, key, read, listed, approve) => {
  const as = (email: string) => panel.signIn({ role: "sub_admin", access: [key], email }, ann);

  it("is not approved in the same browser with the page that somebody else has opened", async () => {
    await as("bob@example.com");
    const question = `${list}/approve?id=${id}`;
    const answer = answerTo((await ann.get(question)).body);
    await as("ann@example.com");
    expect((await ann.post(question, answer)).status).toBe(409);
    expect(panel.stub.count(approve)).toBe(0);
  });

  it("is offered for no approval, in the list nor on its page", async () => {
    await as("ann@example.com");
    const { data } = samples[read] as { data: object };
    const own = { ...data, isOwn: true };
    panel.stub.answer(read, json({ data: own }));
    panel.stub.answer(listed, json({ data: { docs: [own], totalDocs: 1, sums: [] } }));
    const links = elementsIn((await ann.get(list)).body, "tbody a").map(({ attributes }) => attributes.href ?? "");
    expect(links.filter((href) => href.includes("/approve"))).toEqual([]);
    expect(links.filter((href) => href.includes("/reject"))).toHaveLength(1);
    const page = (await ann.get(`${list}/approve?id=${id}`)).body;
    expect(
      formsOf(page)
        .flatMap(({ fields }) => fields)
        .filter(({ name }) => name === "record"),
    ).toEqual([]);
  });
});

describe("a movable row that was shown to one person", () => {
  const list = "/adminPanel/FAQ_Management";

  /** The list's form that moves rows, with the button that moves the first one down. */
  async function moveDown(): Promise<[action: string, fields: (readonly [string, string])[]]> {
    const { body } = await ann.get(list);
    const { action, fields } = formsOf(body).find(({ id }) => id === "move-form")!;
    const move = elementsIn(body, '[name="move"][value^="2 down "]')[0]!.attributes.value!;
    return [action, [...fields.map(({ name, value }) => [name, value] as const), ["move", move]]];
  }

  it.each(["", ".data"])("is not moved by another person (%s)", async (suffix) => {
    await panel.signIn({ role: "sub_admin", access: ["faq"], email: "ann@example.com" }, ann);
    const [action, move] = await moveDown();
    const address = action.replace(/(?=\?|$)/, suffix);
    await panel.signIn({ role: "sub_admin", access: ["faq"], email: "bob@example.com" }, ann);
    expect((await ann.post(address, move)).status).toBe(409);
    expect(panel.stub.count("moveFaq")).toBe(0);
    await panel.signIn({ role: "sub_admin", access: ["faq"], email: "ann@example.com" }, ann);
    expect(redirectOf(await ann.post(address, move))).not.toBeNull();
    expect(panel.stub.count("moveFaq")).toBe(1);
  });

  it("does not replace the draft of an ended session", async () => {
    await panel.signIn({ role: "sub_admin", access: ["faq"], email: "ann@example.com" }, ann);
    const [action, move] = await moveDown();
    panel.stub.answer("moveFaq", signedOut);
    expect(redirectOf(await ann.post(action, move))).toMatch(/^\/adminPanel\/login/);
    expect(ann.cookies.has("draft")).toBe(false);
  });
});

describe("a form that was opened before the only secret was replaced", () => {
  const address = "/adminPanel/AddEdit_Tip?id=tip-1";
  let later: StubbedPanel;

  beforeAll(async () => {
    later = await StubbedPanel.start({ SESSION_SECRETS: "another-secret-of-this-panel-with-length" });
  });

  afterAll(() => later.stop());

  it("stays in its page until its person has signed in, who is asked whether it is theirs", async () => {
    const typed = { ...fieldsOf((await ann.get(address)).body, "tip"), percentage: "37.25" };
    const browser = ann.copy({}, later.origin);
    const ended = await browser.post(address, typed);
    expect([ended.status, textOf(ended.body)]).toEqual([401, expect.stringContaining("what you typed is still here")]);
    expect(browser.cookies.has("draft")).toBe(false);
    const sendAgain = (body: string) =>
      formsOf(body)
        .find(({ fields }) => fields.some(({ name }) => name === "percentage"))!
        .fields.map(({ name, value }) => [name, value] as const);

    await later.signIn({ role: "sub_admin", access: ["tip"], email: "ann@example.com" }, browser);
    const asked = await browser.post(address, sendAgain(ended.body));
    expect([asked.status, textOf(asked.body)]).toEqual([409, expect.stringContaining("Did you fill this in?")]);
    expect(later.stub.count("changeTip")).toBe(0);
    expect(redirectOf(await browser.post(address, sendAgain(asked.body)))).toBe("/adminPanel/Tip_Management");
    expect(later.stub.last("changeTip")?.body).toContain("37.25");
  });
});
