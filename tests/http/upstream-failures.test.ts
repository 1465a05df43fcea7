import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallName } from "contract";
import {
  after,
  type Behaviour,
  flood,
  html,
  json,
  malformedJson,
  refusal,
  reset,
  resetInBody,
  samples,
  serverError,
  text,
  UPSTREAM_DETAIL,
  wrongShape,
} from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Answer, redirectOf, type Visitor } from "../support/visitor";
import { fieldsOf, formsOf, textOf } from "../support/html";

const FORM = "/adminPanel/AddEdit_Tip?id=tip-1";
const LIST = "/adminPanel/Tip_Management";

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.start();
  admin = await panel.signIn();
});

afterAll(() => panel.stop());

beforeEach(async () => {
  panel.fresh();
  // A successful call resets the failures that the breaker has counted.
  await admin.get("/adminPanel/About_us");
  panel.fresh();
  panel.panel.logs.length = 0;
});

function expectSilent({ body }: Answer): void {
  expect(body).not.toContain(UPSTREAM_DETAIL);
  expect(JSON.stringify(panel.panel.logs)).not.toContain(UPSTREAM_DETAIL);
}

/** Changes a value of the tip's form and saves it. */
async function save(behaviour: Behaviour, suffix = ""): Promise<Answer> {
  const form = { ...fieldsOf((await admin.get(FORM)).body, "tip"), percentage: "37.25" };
  panel.stub.answer("changeTip", behaviour);
  return admin.copy().post(FORM.replace("?", `${suffix}?`), form);
}

describe.each<[string, Behaviour]>([
  ["500", serverError],
  ["a page of HTML", html],
  ["malformed JSON", malformedJson],
  ["an empty body", text("")],
  ["another shape", wrongShape],
  ["a list that is none", json({ data: { docs: UPSTREAM_DETAIL } })],
  ["a 502 of a proxy", text(`<h1>${UPSTREAM_DETAIL}</h1>`, { status: 502, headers: { "content-type": "text/html" } })],
])("a taxi API that responds with %s", (name, behaviour) => {
  it("leads to an error page with Try again and the log's reference, but without the response", async () => {
    panel.stub.answer("listTips", behaviour);
    const page = await admin.get(FORM);
    expect([page.status, textOf(page.body)]).toEqual([502, expect.stringContaining("The service has a problem")]);
    expect(textOf(page.body, 'a[href="/adminPanel/AddEdit_Tip?id=tip-1"]')).toContain("Try again");
    const [, reference] = /Reference: ([0-9a-f]{8})/.exec(textOf(page.body))!;
    await expect
      .poll(() => panel.panel.logs.find((entry) => entry.reference === reference))
      .toMatchObject({ level: "error", kind: "broken", call: "GET /private/tip" });
    // Only a broken connection is worth a second try.
    expect(panel.stub.count("listTips")).toBe(1);
    expectSilent(page);
  });

  it.each([
    LIST,
    `${LIST}.data`,
    `${LIST}.data?_routes=Tip_Management`,
    FORM.replace("?", ".data?"),
    `${LIST}/export.csv`,
  ])("makes %s a 502", async (path) => {
    panel.stub.answer("listTips", behaviour);
    const page = await admin.get(path);
    expect(page.status).toBe(502);
    if (path === LIST) expect(textOf(page.body)).toContain("Try again");
    expectSilent(page);
  });

  it.each(["", ".data"])("keeps the typed values, unless the answer means success (%s)", async (suffix) => {
    const page = await save(behaviour, suffix);
    expect(panel.stub.count("changeTip")).toBe(1);
    if (!/^(?:500|a 502|a page)/.test(name)) {
      // The status alone means that the save was done (ruling C6), unless the answer is a page.
      expect(redirectOf(page)).toBe("/adminPanel/Tip_Management");
      return;
    }
    expect(page.status).toBe(502);
    expect(page.body).toContain("37.25");
    if (suffix === "") expect(fieldsOf(page.body, "tip")).toMatchObject({ percentage: "37.25" });
    expectSilent(page);
  });
});

describe("a broken connection", () => {
  it.each([
    ["before the answer", reset],
    ["in the middle of the answer", resetInBody],
  ])("%s is retried once by reads", async (_, broken) => {
    panel.stub.answer("listTips", broken, json(samples.listTips));
    expect((await admin.get(FORM)).status).toBe(200);
    expect(panel.stub.count("listTips")).toBe(2);

    panel.stub.reset();
    panel.stub.answer("listTips", broken);
    const page = await admin.get(FORM);
    expect([page.status, panel.stub.count("listTips")]).toEqual([503, 2]);
    expect(textOf(page.body)).toContain("Try again");
  });

  it.each([
    ["before the answer", reset],
    ["in the middle of the answer", resetInBody],
  ])("%s is never retried by writes, and the typed values are kept", async (_, broken) => {
    const page = await save(broken);
    expect([page.status, panel.stub.count("changeTip")]).toEqual([502, 1]);
    expect(fieldsOf(page.body, "tip")).toMatchObject({ percentage: "37.25" });
    expect(textOf(page.body)).toMatch(/Error: .*didn't answer, so this may or may not have been saved/);
  });

  it.each([
    ["before the answer", reset],
    ["in the middle of the answer", resetInBody],
  ])(
    "%s is never tried again where a GET deletes an image, and the save that it follows is done",
    async (_, broken) => {
      const address = "/adminPanel/ManageTier/manage?id=tier-1";
      const { data } = samples.readTier as { data: object };
      panel.stub.answer("readTier", json({ data: { ...data, icon: "https://images.example.com/old.png" } }));
      const fields = formsOf((await admin.get(address)).body).find(({ id }) => id === "tier")!.fields;
      panel.stub.answer("deleteFile", broken);
      const typed: Record<string, string> = {
        icon: "https://images.example.com/new.png",
        minPoint: "8000000",
        maxPoint: "9000000",
      };
      const saved = await admin.copy().post(
        address,
        fields.map(({ name, value }) => [name, typed[name] ?? value] as const),
      );
      expect([saved.status, panel.stub.count("changeTier"), panel.stub.count("deleteFile")]).toEqual([302, 1, 1]);
    },
  );

  it("of a sign-in leads to a message, without a retry", async () => {
    panel.stub.answer("login", reset);
    const { status, body } = await panel
      .visitor()
      .post("/adminPanel/login", { email: "reset@example.com", password: "x" });
    expect([status, panel.stub.count("login"), textOf(body)]).toEqual([
      502,
      1,
      expect.stringContaining("The taxi service isn't responding right now."),
    ]);
  });

  it("never keeps anyone signed in", async () => {
    const ann = await panel.signIn();
    panel.stub.answer("logout", reset);
    expect((await ann.post("/adminPanel/logout")).location).toBe("/adminPanel/login");
    expect([ann.cookies.has("session"), panel.stub.count("logout")]).toEqual([false, 1]);
  });
});

it("a redirect of the taxi API is not followed, so that no other server gets the token", async () => {
  for (const status of [302, 307]) {
    panel.fresh();
    const elsewhere = text("", { status, headers: { location: `${panel.stub.origin}/elsewhere` } });
    panel.stub.answer("listTips", elsewhere);
    expect((await admin.get(FORM)).status).toBe(502);
    panel.stub.answer("createTip", elsewhere);
    expect((await admin.copy().post("/adminPanel/AddEdit_Tip", { percentage: "12" })).status).toBe(502);
    expect(panel.stub.received.map(({ call }) => call)).toEqual(["listTips", "createTip"]);
  }
});

describe("a taxi API that refuses", () => {
  it.each<[string, Behaviour, number, string]>([
    ["access", refusal(403, "Not yours"), 403, "No access Not yours"],
    ["access without a reason", refusal(403, ""), 403, "No access You don't have access to this page."],
    ["for now", refusal(429, "Slow down", { headers: { "retry-after": "17" } }), 429, "Slow down Please wait"],
    ["a call that it does not have", refusal(501, ""), 502, "Not connected"],
    ["what was asked", refusal(400, "The search is too short."), 400, "The search is too short."],
  ])("%s", async (_, behaviour, status, words) => {
    panel.stub.answer("listTips", behaviour);
    const page = await admin.get(FORM);
    expect([page.status, textOf(page.body)]).toEqual([status, expect.stringContaining(words)]);
    expect(page.header("retry-after")).toBe(status === 429 ? "17" : null);
    // A refused read is made once more, without the parameters that the call can do without.
    expect(panel.stub.count("listTips")).toBe(status === 400 ? 2 : 1);
    expect((await admin.get(LIST)).status).toBe(status);
  });

  it("of a record says why there is none before the panel does", async () => {
    panel.stub.answer("readRider", refusal(404, "This rider was merged with another one."));
    const { status, body } = await admin.get("/adminPanel/ViewUser?id=rider-1");
    expect([status, textOf(body, "main")]).toEqual([
      404,
      expect.stringContaining("with another one. There is nothing"),
    ]);
  });

  it("a list that it does not have shows a message", async () => {
    panel.stub.answer("listTips", refusal(404, "Cannot GET /private/tip"));
    const { status, body } = await admin.get(LIST);
    expect([status, textOf(body)]).toEqual([502, expect.stringContaining("Your server doesn't support")]);
    expect(body).not.toContain("/adminPanel/Tip_Management/manage");
  });

  it.each<[string, Behaviour, number, string]>([
    [
      "a value",
      refusal(400, "No", { errors: { percentage: "This tip exists already." } }),
      400,
      "This tip exists already.",
    ],
    [
      "a value, by another number",
      refusal(422, "No", { errors: { percentage: "This tip exists already." } }),
      422,
      "This tip exists already.",
    ],
    [
      "a field that the form does not have",
      refusal(400, "No", { errors: { other: "Something else is wrong." } }),
      400,
      "Something else is wrong.",
    ],
    ["without a reason", refusal(400, "Five tips at most."), 400, "Five tips at most."],
    ["access", refusal(403, "Not yours"), 403, "Not yours"],
    ["for now", refusal(429, "Slow down", { headers: { "retry-after": "17" } }), 429, "Slow down"],
    [
      "by a server that answers 200 to everything",
      json({ success: false, message: "Five tips at most." }),
      422,
      "Five tips at most.",
    ],
    [
      "because someone else was faster",
      refusal(409, "Changed", {
        data: { _id: "tip-1", percentage: 77, isActive: "1", updatedAt: "2024-05-05T05:05:05.000Z" },
      }),
      409,
      "77",
    ],
  ])("refuses a save: %s, and the form keeps the typed values", async (_, behaviour, status, words) => {
    const page = await save(behaviour);
    expect([page.status, textOf(page.body)]).toEqual([status, expect.stringContaining(words)]);
    expect(textOf(page.body)).toMatch(/^Error: /);
    expect(fieldsOf(page.body, "tip")).toMatchObject({ percentage: "37.25" });
    expect(page.header("retry-after")).toBe(status === 429 ? "17" : null);
  });
});

describe("an answer that is too large", () => {
  const { docs } = (samples.listTips as { data: { docs: object[] } }).data;
  /** The complete answer would be valid. */
  const tooLong = (answer: object) =>
    flood(`${JSON.stringify(answer).slice(0, -1)},"filler":"`, '"}', 128 * 1024 * 1024);

  async function expectLeft(call: CallName): Promise<void> {
    await expect.poll(() => panel.stub.last(call)?.aborted).toBe(true);
    expect(panel.stub.count(call)).toBe(1);
  }

  it.each<[string, string, CallName, object, string]>([
    ["whole", FORM, "listTips", { data: { docs, totalDocs: docs.length } }, "The service has a problem"],
    [
      "row by row",
      "/adminPanel/account-management",
      "listAccounts",
      samples.listAccounts as object,
      "Your server's answer can't be used",
    ],
  ])("is not read completely by a page that reads it %s", async (_, path, call, answer, words) => {
    panel.stub.answer(call, tooLong(answer));
    const page = await admin.get(path);
    expect([page.status, textOf(page.body)]).toEqual([502, expect.stringContaining(words)]);
    await expectLeft(call);
  });

  it("is not read completely by a save, which was done", async () => {
    const page = await save(tooLong({ message: "Tip changed", data: docs[0] }));
    expect(redirectOf(page)).toBe("/adminPanel/Tip_Management");
    await expectLeft("changeTip");
  });
});

describe("a slow taxi API", () => {
  it("gets its time", async () => {
    panel.stub.answer("listTips", after(1500, json(samples.listTips)));
    expect((await admin.get(FORM)).status).toBe(200);
  });

  it("gets aborted reads, but no aborted writes", async () => {
    panel.stub.answer("listTips", after(3000, json(samples.listTips)));
    const patience = new AbortController();
    const given = admin.get(FORM, { signal: patience.signal }).catch(() => "given up");
    await expect.poll(() => panel.stub.count("listTips")).toBe(1);
    patience.abort();
    expect(await given).toBe("given up");
    await expect.poll(() => panel.stub.last("listTips")?.aborted, { timeout: 2500 }).toBe(true);
    expect(panel.panel.logs.filter(({ level }) => level === "error")).toEqual([]);

    panel.stub.answer("createTip", after(700, json(samples.createTip)));
    const impatience = new AbortController();
    const writing = admin
      .copy()
      .post("/adminPanel/AddEdit_Tip", { percentage: "12" }, { signal: impatience.signal })
      .catch(() => "given up");
    await expect.poll(() => panel.stub.count("createTip")).toBe(1);
    impatience.abort();
    expect(await writing).toBe("given up");
    await new Promise((done) => setTimeout(done, 1000));
    expect(panel.stub.last("createTip")?.aborted).toBe(false);
  });
});
