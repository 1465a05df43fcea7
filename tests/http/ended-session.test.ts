import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { accessChanged, type Behaviour, blocked, json, serverError, signedOut } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Answer, redirectOf, type Visitor } from "../support/visitor";
import { elementIn, elementsIn, fieldsOf, formsOf, textOf } from "../support/html";

/** The texts are those of section 8, which has none for the 401. */
const ENDINGS: [string, Behaviour, string][] = [
  ["401", signedOut, "Your session has ended. Please sign in again."],
  ["403 of a blocked account", blocked, "Your Account has been blocked, Please Contact Admin"],
  ["403 of changed access", accessChanged, "Your Access has been updated, Please login again"],
];

/** In place of the first one, after a form that is restored. */
const KEPT = "Your session has ended. What you typed is kept: sign in to go on.";

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

/** Checks everything that has to happen at the end of a session. */
async function expectLeft(answer: Answer, { notice, origin }: { notice: string; origin: string }): Promise<Answer> {
  const target = redirectOf(answer);
  expect(target).toMatch(/^\/adminPanel\/login\?/);
  expect(new URL(target!, panel.origin).searchParams.get("redirectTo")).toBe(origin);
  expect(answer.header("cache-control")).toBe("no-store");
  expect(ann.cookies.has("session")).toBe(false);
  const page = await ann.get(target!);
  expect([page.status, textOf(page.body)]).toEqual([200, expect.stringContaining(notice)]);
  // The notice is shown once, and only on this page.
  expect(textOf((await ann.get(target!)).body)).not.toContain(notice);
  return page;
}

it.each([
  ["lacks the call that confirms the session", json({}, { status: 404 })],
  ["fails in it", serverError],
])("an empty form is shown although the server %s", async (_, behaviour) => {
  panel.stub.answer("readProfile", behaviour);
  expect((await ann.get("/adminPanel/AddEdit_Tip")).status).toBe(200);
});

describe.each(ENDINGS)("a %s", (name, ending, notice) => {
  it("in a loader ends the session with its notice and remembers the origin", async () => {
    panel.stub.answer("listTips", ending);
    const page = await expectLeft(await ann.get("/adminPanel/Tip_Management?search=10&page=2"), {
      notice,
      origin: "/adminPanel/Tip_Management?search=10&page=2",
    });
    expect(elementsIn(page.body, ":is([role=alert], [role=status]):has(.notice)")[0]?.attributes.role).toBe(
      name === "401" ? "status" : "alert",
    );
  });

  it.each([
    "/adminPanel/Tip_Management.data",
    "/adminPanel/Tip_Management.data?_routes=Tip_Management",
    "/adminPanel/Tip_Management/delete.data?id=tip-1",
  ])("does so in the client navigation %s", async (path) => {
    panel.stub.answer("listTips", ending);
    const origin = path.replace(".data", "").replace(/\?_routes=.*/, "");
    await expectLeft(await ann.get(path), { notice, origin });
  });

  it.each(["", ".data"])(
    "does so before an empty form is shown, which needs nothing of the server (%s)",
    async (suffix) => {
      panel.stub.answer("readProfile", ending);
      const origin = "/adminPanel/AddEdit_Tip";
      await expectLeft(await ann.get(`${origin}${suffix}`), { notice, origin });
      expect(panel.stub.count("readProfile")).toBe(1);
    },
  );

  it("also ends it in an export and on the dashboard, whose parts are read separately", async () => {
    panel.stub.answer("listTips", ending);
    await expectLeft(await ann.get("/adminPanel/Tip_Management/export.csv"), {
      notice,
      origin: "/adminPanel/Tip_Management/export.csv",
    });
    await panel.signIn({ role: "sub_admin", access: ["booking"] }, ann);
    panel.stub.answer("readBookingData", ending);
    await expectLeft(await ann.get("/adminPanel/dashboard"), { notice, origin: "/adminPanel/dashboard" });
  });

  it.each(["", ".data"])(
    "does so in an action, and the form that was being saved stands there again (%s)",
    async (suffix) => {
      const address = "/adminPanel/AddEdit_Tip?id=tip-1";
      const typed = {
        ...fieldsOf((await ann.get(address)).body, "tip"),
        percentage: "37.25",
        new_password: "Typed#123",
      };
      panel.stub.answer("changeTip", ending);
      const refused = await ann.post(address.replace("?", `${suffix}?`), typed);
      await expectLeft(refused, { notice: name === "401" ? KEPT : notice, origin: address });

      const again = await panel.signIn({ role: "sub_admin", access: ["tip"], email: "ann@example.com" }, ann);
      const page = await again.get(address);
      expect(fieldsOf(page.body, "tip")).toMatchObject({ percentage: "37.25" });
      expect(elementIn(page.body, "[autofocus]").text).toContain("not saved yet");
      for (const cookie of refused.setCookies) expect(cookie).not.toContain("37.25");
      expect(page.body).not.toContain("Typed#123");
      // The draft is restored once.
      expect(fieldsOf((await again.get(address)).body, "tip")).toMatchObject({ percentage: "10" });
    },
  );

  it("tells of the form that was being saved, also without any session", async () => {
    const typed = { ...fieldsOf((await ann.get("/adminPanel/AddEdit_Tip")).body, "tip"), percentage: "37.25" };
    ann.cookies.delete("session");
    await expectLeft(await ann.post("/adminPanel/AddEdit_Tip", typed), {
      notice: KEPT,
      origin: "/adminPanel/AddEdit_Tip",
    });
  });

  it("ends a bulk action without a bulk result", async () => {
    panel.stub.answer("removeTip", ending);
    const page = await ann.get("/adminPanel/Tip_Management/delete?id=tip-1");
    const records = elementsIn(page.body, "[name=record]").map(
      ({ attributes }) => ["record", attributes.value!] as const,
    );
    expect(records).toHaveLength(1);
    await expectLeft(await ann.post("/adminPanel/Tip_Management/delete?id=tip-1", records), {
      notice,
      origin: "/adminPanel/Tip_Management/delete?id=tip-1",
    });
  });
});

/** The form of a record's confirm page, as its button sends it. */
function answerTo(body: string): (readonly [string, string])[] {
  const form = formsOf(body).find(({ fields }) => fields.some(({ name }) => name === "record"))!;
  return form.fields.map(({ name, value }) => [name, value] as const);
}

/** Presses "Send again" on the page about an ended session. */
function sendAgain(visitor: Visitor, { body }: Answer, page: string): Promise<Answer> {
  const [again] = formsOf(body);
  expect(again).toMatchObject({ action: page });
  const fields = again!.fields.map(({ name, value }) => [name, value] as const);
  if (again!.encType !== "multipart/form-data") return visitor.post(page, fields);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return visitor.post(page, form);
}

describe("the typed values of an ended session", () => {
  const address = "/adminPanel/AddEdit_Tip?id=tip-1";

  async function loseForm(fields: Record<string, string> = {}): Promise<void> {
    const form = { ...fieldsOf((await ann.get(address)).body, "tip"), percentage: "37.25", ...fields };
    panel.stub.answer("changeTip", signedOut);
    await ann.post(address, form);
    panel.fresh();
  }

  it("are not shown to another person who signs in in the same browser", async () => {
    await loseForm();
    const bob = await panel.signIn({ role: "sub_admin", access: ["tip"], email: "bob@example.com" }, ann);
    expect(fieldsOf((await bob.get(address)).body, "tip")).toMatchObject({ percentage: "10" });
  });

  it("are not saved by another person, and wait for their author", async () => {
    const form = { ...fieldsOf((await ann.get(address)).body, "tip"), percentage: "37.25" };
    await panel.signIn({ role: "sub_admin", access: ["tip"], email: "bob@example.com" }, ann);
    const refused = await ann.post(address, form);
    expect([refused.status, textOf(refused.body)]).toEqual([
      409,
      expect.stringContaining("Someone else is signed in now"),
    ]);
    expect((await ann.post(address.replace("?", ".data?"), form)).status).toBe(409);
    expect(panel.stub.count("changeTip")).toBe(0);
    await panel.signIn({ role: "sub_admin", access: ["tip"], email: "ann@example.com" }, ann);
    const [again] = formsOf(refused.body);
    expect(
      (
        await ann.post(
          again!.action,
          again!.fields.map(({ name, value }) => [name, value] as const),
        )
      ).status,
    ).toBe(302);
    expect(JSON.parse(panel.stub.last("changeTip")!.body)).toMatchObject({ percentage: 37.25 });
  });

  it("do not confirm an action that the end of the session interrupted", async () => {
    const question = "/adminPanel/Tip_Management/delete?id=tip-1";
    const answer = answerTo((await ann.get(question)).body);
    panel.stub.answer("removeTip", signedOut);
    expect(redirectOf(await ann.post(question, answer))).toMatch(/^\/adminPanel\/login/);
    await panel.signIn({ role: "sub_admin", access: ["tip"], email: "ann@example.com" }, ann);
    await loseForm();
    await panel.signIn({ role: "sub_admin", access: ["tip"], email: "ann@example.com" }, ann);
    expect(fieldsOf((await ann.get(address)).body, "tip")).toMatchObject({ percentage: "37.25" });
  });

  it("are not replaced by those of a second form", async () => {
    const second = { ...fieldsOf((await ann.get("/adminPanel/AddEdit_Tip")).body, "tip"), percentage: "44.5" };
    await loseForm();
    const answer = await ann.post("/adminPanel/AddEdit_Tip", second);
    expect([answer.status, answer.body.includes("44.5")]).toEqual([401, true]);
    await panel.signIn({ role: "sub_admin", access: ["tip"], email: "ann@example.com" }, ann);
    expect(fieldsOf((await ann.get(address)).body, "tip")).toMatchObject({ percentage: "37.25" });
  });

  it("are only restored on their own page", async () => {
    await loseForm();
    await panel.signIn({ role: "sub_admin", access: ["tip"], email: "ann@example.com" }, ann);
    expect(fieldsOf((await ann.get("/adminPanel/Tip_Management/manage?id=tip-1")).body, "tip")).toMatchObject({
      percentage: "10",
    });
    expect(fieldsOf((await ann.get("/adminPanel/AddEdit_Tip")).body, "tip").percentage).toBe("");
    expect(fieldsOf((await ann.get(address)).body, "tip")).toMatchObject({ percentage: "37.25" });
  });

  it("are restored too if the session ended before the form was sent", async () => {
    const form = { ...fieldsOf((await ann.get(address)).body, "tip"), percentage: "37.25" };
    ann.cookies.delete("session");
    const { location } = await ann.post(address, form);
    expect(location).toMatch(/^\/adminPanel\/login\?redirectTo=/);
    expect(panel.stub.count("changeTip")).toBe(0);
    await panel.signIn({ role: "sub_admin", access: ["tip"], email: "ann@example.com" }, ann);
    expect(fieldsOf((await ann.get(address)).body, "tip")).toMatchObject({ percentage: "37.25" });
  });

  it.each(["", ".data"])("wait until their page can be shown (%s)", async (suffix) => {
    await loseForm({ new_password: "Typed#123" });
    await panel.signIn({ role: "sub_admin", access: ["tip"], email: "ann@example.com" }, ann);
    panel.stub.answer("listTips", serverError);
    const failed = await ann.get(address.replace("?", `${suffix}?`));
    expect([failed.body.includes("panelError"), ann.cookies.has("draft")]).toEqual([true, true]);
    panel.fresh();
    const shown = await ann.get(address.replace("?", `${suffix}?`));
    expect([shown.status, shown.body.includes("37.25"), shown.body.includes("Typed#123")]).toEqual([200, true, false]);
    // The draft is restored once.
    expect(ann.cookies.has("draft")).toBe(false);
  });

  it("can be saved afterwards, over the version that the person saw and no later one", async () => {
    await loseForm();
    await panel.signIn({ role: "sub_admin", access: ["tip"], email: "ann@example.com" }, ann);
    const later = { _id: "tip-1", percentage: 11, isActive: "1", updatedAt: "2024-05-05T05:05:05.000Z" };
    panel.stub.answer("listTips", json({ data: { docs: [later], totalDocs: 1 } }));
    const restored = fieldsOf((await ann.get(address)).body, "tip");
    const refused = await ann.post(address, restored);
    expect([refused.status, refused.body.includes('value="2024-05-05T05:05:05.000Z"')]).toEqual([409, true]);
    expect(panel.stub.count("changeTip")).toBe(0);
    panel.fresh();
    expect((await ann.post(address, restored)).status).toBe(302);
    expect(JSON.parse(panel.stub.last("changeTip")!.body)).toMatchObject({ percentage: 37.25 });
    expect(panel.stub.last("changeTip")!.headers["if-match"]).toBe("2023-01-02T03:04:05.000Z");
  });

  it.each([
    ["was gone", false],
    ["was ended by the taxi API", true],
  ])(
    "stay on the page, to be sent again, if they are too large for a cookie and the session %s",
    async (_, hasSession) => {
      const admin = await panel.signIn({ email: "carla@example.com" });
      const page = "/adminPanel/Content_Management/page?id=page-1";
      const html = Array.from(
        { length: 120 },
        (_, at) => `<p>Paragraph ${at}: ${createHash("sha256").update(String(at)).digest("hex")}</p>`,
      ).join("");
      const form = {
        ...fieldsOf((await admin.get(page)).body, "web-page"),
        title: "Typed title",
        html,
        new_password: "Typed#123",
      };
      if (hasSession) panel.stub.answer("changeWebPage", signedOut);
      else admin.cookies.delete("session");
      const answer = await admin.post(page, form);
      expect([answer.status, textOf(answer.body)]).toEqual([401, expect.stringContaining("Your session has ended")]);
      expect([admin.cookies.has("session"), answer.body.includes("Typed#123"), answer.header("cache-control")]).toEqual(
        [false, false, "no-store"],
      );
      panel.fresh();
      await panel.signIn({ email: "carla@example.com" }, admin);
      expect((await sendAgain(admin, answer, page)).status).toBe(302);
      expect(JSON.parse(panel.stub.last("changeWebPage")!.body)).toEqual({ title: "Typed title", html });
      expect(panel.stub.last("changeWebPage")!.headers["if-match"]).toBe("2023-01-02T03:04:05.000Z");

      const byScript = await panel.visitor().post(page.replace("?", ".data?"), form);
      expect([byScript.status, byScript.body.includes("Paragraph 119"), byScript.body.includes("Typed#123")]).toEqual([
        401,
        true,
        false,
      ]);
    },
  );

  it("stay on the page in their original encoding if another one would be too large", async () => {
    const admin = await panel.signIn({ email: "carla@example.com" });
    const page = "/adminPanel/Content_Management/page?id=page-1";
    const cyrillic = (at: number) =>
      createHash("sha512")
        .update(String(at))
        .digest("hex")
        .replace(/./g, (digit) => String.fromCodePoint(0x430 + Number.parseInt(digit, 16)));
    const html = `<p>${Array.from({ length: 110 }, (_, at) => cyrillic(at)).join(" ")}</p>`;
    const form = new FormData();
    for (const [name, value] of Object.entries({
      ...fieldsOf((await admin.get(page)).body, "web-page"),
      title: "Typed title",
      html,
    }))
      form.append(name, value);
    panel.stub.answer("changeWebPage", signedOut);
    const answer = await admin.post(page, form);
    expect(answer.status).toBe(401);

    panel.fresh();
    await panel.signIn({ email: "carla@example.com" }, admin);
    expect((await sendAgain(admin, answer, page)).status).toBe(302);
    expect(JSON.parse(panel.stub.last("changeWebPage")!.body)).toEqual({ title: "Typed title", html });
  });

  it("are not logged as an error if they are too large for a cookie", async () => {
    await loseForm({ percentage: "1".repeat(20_000) });
    expect(ann.cookies.has("draft")).toBe(false);
  });
});
