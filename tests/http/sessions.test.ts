import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { REMEMBER_HEADER } from "contract/session";
import { elementsIn, formsOf, linksIn, textOf } from "../support/html";
import { refusal } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";

const PROFILE = "/adminPanel/profile";
let panel: StubbedPanel;
let ann: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
});
beforeEach(async () => {
  panel.fresh();
  ann = await panel.signIn();
  panel.fresh();
});
afterAll(() => panel.stop());

/** Sends the form of a page's question as it is. */
async function agree(address: string) {
  const { body } = await ann.get(address);
  const fields = formsOf(body).find(({ fields }) => fields.some(({ name }) => name === "record"))!.fields;
  return ann.post(
    address,
    fields.flatMap(({ name, value }): [string, string][] => (name ? [[name, value]] : [])),
  );
}

describe("signing in", () => {
  const signIn = async (visitor: Visitor, fields: Record<string, string> = {}) => {
    const sent = { email: "ann@example.com", password: "Secret#1", ...fields };
    await visitor.post("/adminPanel/login", sent, { headers: { "user-agent": "Tester/1" } });
    return panel.stub.last("login")!;
  };

  it("does not propose to be remembered", async () => {
    const { body } = await panel.visitor().get("/adminPanel/login");
    const [remember] = elementsIn(body, "input[name=remember]");
    expect([remember?.attributes.type, "checked" in remember!.attributes]).toEqual(["checkbox", false]);
  });

  it("tells the taxi API the browser and whether to remember it, beside the specified fields", async () => {
    const once = await signIn(panel.visitor());
    expect([once.headers["user-agent"], once.headers[REMEMBER_HEADER]]).toEqual(["Tester/1", undefined]);
    const remembered = await signIn(panel.visitor(), { remember: "on" });
    expect(remembered.headers[REMEMBER_HEADER]).toBe("1");
    expect(Object.keys(JSON.parse(remembered.body) as object).sort()).toEqual([
      "deviceId",
      "deviceToken",
      "email",
      "password",
    ]);
  });

  it("again carries the token of the session that it replaces", async () => {
    const { headers } = await signIn(ann);
    expect(headers.authorization).toBe("Bearer stub-token");
  });
});

describe("the profile", () => {
  it("lists the sessions with their browsers, and offers to end those of others", async () => {
    const { body } = await ann.get(PROFILE);
    const rows = elementsIn(body, "main tbody tr").map(({ text }) => text);
    expect(rows).toEqual([
      expect.stringMatching(/^Firefox on Windows This session .*192\.0\.2\.1/),
      expect.stringMatching(/^Unknown browser .*192\.0\.2\.2.* End$/),
    ]);
    expect(elementsIn(body, "main tbody .row-name")[0]!.attributes.title).toContain("Gecko/20100101");
    expect(linksIn(body)).toEqual(
      expect.arrayContaining([`${PROFILE}/end-others`, `${PROFILE}/end-session?id=session-2`]),
    );
    expect(linksIn(body)).not.toContain(`${PROFILE}/end-session?id=session-1`);
  });

  it("ends one session after a question", async () => {
    const answer = await agree(`${PROFILE}/end-session?id=session-2`);
    expect(redirectOf(answer)).toBe(PROFILE);
    expect(panel.stub.last("removeSession")?.path).toMatch(/\/private\/session\/session-2$/);
    expect(textOf((await ann.get(PROFILE)).body)).toContain("The session was ended.");
  });

  it("ends all others by one call after a question", async () => {
    expect(redirectOf(await agree(`${PROFILE}/end-others`))).toBe(PROFILE);
    expect([panel.stub.count("removeOtherSessions"), panel.stub.count("removeSession")]).toEqual([1, 0]);
  });

  it("does not say that a session was ended that was not", async () => {
    panel.stub.answer("removeOtherSessions", refusal(422, "Not today"));
    const { status, body } = await agree(`${PROFILE}/end-others`);
    expect([status, textOf(body)]).toEqual([409, expect.stringContaining("Not today")]);
  });

  it("has no question about the present session, as Logout ends it", async () => {
    expect((await ann.get(`${PROFILE}/end-session?id=session-1`)).status).toBe(404);
  });

  it("has no sessions where the server does not have the call", async () => {
    panel.stub.answer("listSessions", refusal(404, "Cannot GET /api/admin/private/session"));
    const { status, body } = await ann.get(PROFILE);
    expect([status, textOf(body, "main")]).toEqual([200, expect.not.stringContaining("Your sessions")]);
  });
});
