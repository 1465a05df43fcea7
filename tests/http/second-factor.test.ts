import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { UNCONFIRMED_MESSAGE, FACTOR_NEEDED_MESSAGE } from "contract/answers";
import { DEVICE_HEADER, REMEMBER_HEADER } from "contract/session";
import { elementsIn, formsOf, textOf } from "../support/html";
import { json, refusal, samples, signIn } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";

const LOGIN = "/adminPanel/login";
const CREDENTIALS = { email: "ann@example.com", password: "Secret#1" };
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const unconfirmed = refusal(403, UNCONFIRMED_MESSAGE);

let panel: StubbedPanel;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
});
beforeEach(() => panel.fresh());
afterAll(() => panel.stop());

describe("signing in with a second factor", () => {
  const begin = async (path = LOGIN, fields: Record<string, string> = {}) => {
    panel.stub.answer("login", json({ secondFactor: { challenge: "stub-challenge" } }));
    const visitor = panel.visitor();
    return { visitor, first: await visitor.post(path, { ...CREDENTIALS, ...fields }) };
  };

  it("asks for the code on a page of its own, and keeps Remember me and the page that was asked for", async () => {
    const wanted = `?${new URLSearchParams({ redirectTo: "/adminPanel/Office_Management?page=2" }).toString()}`;
    const { visitor, first } = await begin(LOGIN + wanted, { remember: "on" });
    expect(redirectOf(first)).toBe(`${LOGIN}/code${wanted}`);
    // There is no session yet.
    expect(redirectOf(await visitor.get("/adminPanel/dashboard"))).toContain(LOGIN);
    const code = `${LOGIN}/code${wanted}`;
    expect(textOf((await visitor.get(code)).body, "main")).toContain("recovery codes");
    const second = await visitor.post(code, { code: " 123456 " });
    expect(redirectOf(second)).toBe("/adminPanel/Office_Management?page=2");
    const sent = panel.stub.last("signInSecondStep")!;
    expect(JSON.parse(sent.body)).toEqual({ challenge: "stub-challenge", code: "123456" });
    expect(sent.headers[REMEMBER_HEADER]).toBe("1");
    expect((await visitor.get("/adminPanel/profile")).status).toBe(200);
  });

  it("says beside the field that a code is wrong, and never shows it again", async () => {
    const { visitor } = await begin();
    panel.stub.answer("signInSecondStep", refusal(400, "Wrong"));
    const answer = await visitor.post(`${LOGIN}/code`, { code: "654321" });
    expect([answer.status, textOf(answer.body, ".error-text")]).toEqual([400, expect.stringContaining("not right")]);
    expect(answer.body).not.toContain("654321");
  });

  it("tells a long wait in minutes", async () => {
    const { visitor } = await begin();
    panel.stub.answer("signInSecondStep", refusal(429, "Slow down", { headers: { "retry-after": "519" } }));
    const answer = await visitor.post(`${LOGIN}/code`, { code: "123456" });
    expect([answer.status, answer.header("retry-after")]).toEqual([429, "519"]);
    expect(textOf(answer.body)).toContain("Too many attempts. Please wait 9 minutes, then try again.");
  });

  it("begins again with the password where that was too long ago, and without a first step", async () => {
    const { visitor } = await begin();
    panel.stub.answer("signInSecondStep", refusal(401, "Please type your password again."));
    expect(redirectOf(await visitor.post(`${LOGIN}/code`, { code: "123456" }))).toBe(LOGIN);
    expect(redirectOf(await visitor.get(`${LOGIN}/code`))).toBe(LOGIN);
    expect(redirectOf(await panel.visitor().get(`${LOGIN}/code`))).toBe(LOGIN);
  });

  it("is one step on a server that answers with a token at once, and names the browser alike each time", async () => {
    const visitor = panel.visitor();
    const marks = [];
    for (let at = 0; at < 2; at += 1) {
      expect(redirectOf(await visitor.post(LOGIN, CREDENTIALS))).toBe("/adminPanel/dashboard");
      marks.push(panel.stub.last("login")!.headers[DEVICE_HEADER]);
    }
    expect(marks[0]).toMatch(/^[\w-]{24}$/);
    expect(marks[1]).toBe(marks[0]);
  });
});

describe("somebody who has to set up a second factor", () => {
  it("opens nothing else, and everything once it is set up", async () => {
    const answer = signIn({ email: "new@example.com" });
    panel.stub.answer("login", json({ ...answer, data: { ...answer.data, mustSetUpSecondFactor: true } }));
    panel.stub.answer("readSecondFactor", json({ data: { isOn: false, isRequired: true } }));
    const visitor = panel.visitor();
    const signedIn = await visitor.post(`${LOGIN}?redirectTo=%2FadminPanel%2FOffice_Management`, CREDENTIALS);
    const setUp = "/adminPanel/second-factor?redirectTo=%2FadminPanel%2FOffice_Management";
    expect(redirectOf(signedIn)).toBe(setUp);
    expect(redirectOf(await visitor.get("/adminPanel/Office_Management"))).toContain("/adminPanel/second-factor");
    const { body } = await visitor.get(setUp);
    expect(elementsIn(body, "main svg[role=img] path").length).toBe(2);
    expect(textOf(body, "main code")).toBe("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP");
    const [proposal] = elementsIn(body, "input[name=proposal]");
    const sent = { proposal: proposal!.attributes.value!, code: "123456" };
    panel.stub.answer("turnOnSecondFactor", refusal(400, "No", { errors: { code: "No" } }));
    const wrong = await visitor.post(setUp, sent);
    expect(textOf(wrong.body, "main code")).toBe("JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP");
    const asked = panel.stub.received.filter(({ call }) => call === "proposeSecondFactor");
    expect(asked.map(({ query }) => query.get("proposal"))).toContain("stub-proposal");
    panel.stub.answer("turnOnSecondFactor", json({ data: { recoveryCodes: ["aaaa-bbbb-cccc-dddd"] } }));
    panel.stub.answer("readSecondFactor", json({ data: { isOn: true, isRequired: true } }));
    const done = await visitor.post(setUp, sent);
    expect(textOf(done.body, "main")).toContain("aaaa-bbbb-cccc-dddd");
    expect(JSON.parse(panel.stub.last("turnOnSecondFactor")!.body)).toEqual({
      proposal: "stub-proposal",
      code: "123456",
    });
    expect(elementsIn(done.body, "main a.btn-primary")[0]!.attributes.href).toBe("/adminPanel/Office_Management");
    expect((await visitor.get("/adminPanel/Office_Management")).status).toBe(200);
  });

  it.each([
    ["was set up elsewhere", { isOn: true, isRequired: true }],
    ["is no longer asked for", { isOn: false, isRequired: false }],
  ])("goes on where the factor %s meanwhile", async (_, factor) => {
    const answer = signIn({ email: "new@example.com" });
    panel.stub.answer("login", json({ ...answer, data: { ...answer.data, mustSetUpSecondFactor: true } }));
    const visitor = panel.visitor();
    await visitor.post(LOGIN, CREDENTIALS);
    panel.stub.answer("readSecondFactor", json({ data: factor }));
    const led = await visitor.get("/adminPanel/Office_Management/export.csv?search=x");
    const onwards = await visitor.get(redirectOf(led)!);
    expect(redirectOf(onwards)).toBe("/adminPanel/Office_Management?search=x");
    expect((await visitor.get("/adminPanel/Office_Management?search=x")).status).toBe(200);
  });

  it("is led there by a server that asks for it in the middle of a session", async () => {
    const ann = await panel.signIn();
    panel.stub.answer("listOffices", refusal(403, FACTOR_NEEDED_MESSAGE));
    const answer = await ann.get("/adminPanel/Office_Management?page=2");
    expect(redirectOf(answer)).toBe(
      "/adminPanel/second-factor?redirectTo=%2FadminPanel%2FOffice_Management%3Fpage%3D2",
    );
    expect(textOf((await ann.follow(answer)).body, ".notices")).toContain("needs a second factor from now on.");
  });

  it("keeps the form that was being saved when the server begins to ask for it", async () => {
    const ann = await panel.signIn();
    const address = "/adminPanel/AddEdit_Tip?id=tip-1";
    const form = formsOf((await ann.get(address)).body).find(({ fields }) =>
      fields.some(({ name }) => name === "percentage"),
    )!;
    const typed = form.fields.map(({ name, value }): [string, string] => [
      name,
      name === "percentage" ? "37.25" : value,
    ]);
    panel.stub.answer("changeTip", refusal(403, FACTOR_NEEDED_MESSAGE));
    const left = await ann.post(address, typed);
    expect(redirectOf(left)).toBe(`/adminPanel/second-factor?redirectTo=${encodeURIComponent(address)}`);
    expect(textOf((await ann.follow(left)).body, ".notices")).toContain("What you typed is kept");
    expect((await ann.get(address)).body).toContain('value="37.25"');

    // A cookie has no room for it.
    const long = await ann.post(address, [...typed, ["note", randomBytes(3000).toString("hex")]]);
    expect([long.status, textOf(long.body, "main")]).toEqual([403, expect.stringContaining("Nothing was saved yet")]);
    expect(textOf(long.body, "main")).not.toContain("Sign in");
    expect(formsOf(long.body)[0]!.fields.find(({ name }) => name === "percentage")?.value).toBe("37.25");
  });
});

describe("proving once more who one is", () => {
  let ann: Visitor;
  beforeEach(async () => {
    ann = await panel.signIn();
    panel.fresh();
  });
  const block = "/adminPanel/SubAdmin_Management/block?id=sub-admin-1";
  /** The fields of the form of a page that has one of this name. */
  const fieldsOf = (body: string, name: string) =>
    Object.fromEntries(
      formsOf(body)
        .find(({ fields }) => fields.some((field) => field.name === name))!
        .fields.flatMap((field) => (field.name ? [[field.name, field.value]] : [])),
    ) as Record<string, string>;

  it("keeps what was sent, and does it together with the right password or code", async () => {
    const { body } = await ann.get(block);
    panel.stub.answer("blockSubAdmin", unconfirmed);
    const sent = fieldsOf(body, "record");
    const asked = await ann.post(block, sent);
    expect([asked.status, textOf(asked.body, "h1")]).toEqual([403, "Confirm that it is you"]);
    const again = fieldsOf(asked.body, "proofPassword");
    expect(again).toMatchObject({ record: sent.record, formRequest: sent.formRequest });

    panel.stub.answer("confirmIdentity", refusal(400, "Wrong"));
    const wrong = await ann.post(block, { ...again, proofPassword: "Wrong#1" });
    expect(textOf(wrong.body, ".error-text")).toContain("not right");
    expect(wrong.body).not.toContain("Wrong#1");
    expect(fieldsOf(wrong.body, "proofPassword").record).toBe(sent.record);

    panel.fresh();
    const done = await ann.post(block, { ...again, proofPassword: "123456" });
    expect(JSON.parse(panel.stub.last("confirmIdentity")!.body)).toEqual({ code: "123456" });
    expect(redirectOf(done)).toBe("/adminPanel/SubAdmin_Management");
    expect(panel.stub.count("blockSubAdmin")).toBe(1);
  });

  it("keeps a file that was chosen", async () => {
    const page = "/adminPanel/AddEdit_SubAdmin?id=sub-admin-1";
    const sent = new FormData();
    for (const [name, value] of Object.entries(fieldsOf((await ann.get(page)).body, "username")))
      sent.append(name, value);
    sent.set("profileImageFile", new File([Uint8Array.from(PNG)], "photo.png", { type: "image/png" }));
    panel.stub.answer("changeSubAdmin", unconfirmed);
    const asked = await ann.post(page, sent);
    const again = fieldsOf(asked.body, "proofPassword");

    panel.fresh();
    await ann.post(page, { ...again, proofPassword: "123456" }, { headers: { "user-agent": "Browser/7" } });
    // The server's mails tell the browser.
    for (const call of ["confirmIdentity", "changeSubAdmin"] as const)
      expect(panel.stub.last(call)!.headers["user-agent"]).toBe("Browser/7");
    expect(JSON.parse(panel.stub.last("changeSubAdmin")!.body)).toMatchObject({ profileImage: again.profileImage });
    expect(again.profileImage).toBe("https://images.example.com/stub.png");
  });

  it("comes before a file, which comes by itself afterwards", async () => {
    const file = "/adminPanel/Office_Management/export.csv?search=x";
    panel.stub.answer("listOffices", unconfirmed);
    const page = redirectOf(await ann.get(file))!;
    expect(page).toBe(`/adminPanel/confirm?${new URLSearchParams({ next: file }).toString()}`);
    panel.fresh();
    const done = redirectOf(await ann.post(page, { password: "Secret#1" }))!;
    expect(JSON.parse(panel.stub.last("confirmIdentity")!.body)).toEqual({ password: "Secret#1" });
    const { body } = await ann.get(done);
    expect(elementsIn(body, "meta[http-equiv=refresh]")[0]!.attributes.content).toBe(`0;url=${file}`);
    expect(elementsIn(body, "main a").map(({ attributes }) => attributes.href)).toEqual([
      file,
      "/adminPanel/Office_Management?search=x",
    ]);
  });

  it("leads to no other site", async () => {
    const { body } = await ann.get("/adminPanel/confirm?done=1&next=https%3A%2F%2Fevil.example%2Fexport.csv");
    expect(body).not.toContain("evil.example/");
  });
});

it("only a sub-admin's account is changed by an admin", async () => {
  const change = "Your admin can change it.";
  const { data: profile } = samples.readProfile as { data: object };
  for (const [userType, says] of [
    ["admin", false],
    ["sub_admin", true],
  ] as const) {
    const ann = await panel.signIn();
    panel.stub.answer("readProfile", json({ data: { ...profile, userType } }));
    expect(textOf((await ann.get("/adminPanel/profile")).body, "main").includes(change)).toBe(says);
  }
});

describe("a server without these calls", () => {
  it("is offered none of this", async () => {
    const ann = await panel.signIn();
    const mainOf = async (page: string) => textOf((await ann.get(`/adminPanel/${page}`)).body, "main");
    for (const [status, message] of [
      [404, "Not found"],
      [405, "Method not allowed"],
      [501, "Not implemented"],
    ] as const) {
      panel.stub.answer("readSecondFactor", refusal(status, message));
      expect(await mainOf("profile")).not.toContain("econd factor");
      expect(await mainOf("second-factor")).toContain("GET /private/secondFactor");
    }
  });

  it("is offered none of this where it says so in a sentence of its own, which the page of the call shows with the panel's", async () => {
    const ann = await panel.signIn();
    const mainOf = async (page: string) => textOf((await ann.get(`/adminPanel/${page}`)).body, "main");
    for (const status of [404, 405, 501]) {
      panel.stub.answer("readSecondFactor", refusal(status, "We have none of this here."));
      const profile = await mainOf("profile");
      expect(profile).toContain("What the service knows");
      expect(profile).not.toContain("econd factor");
      if (status !== 404) expect(await mainOf("second-factor")).toMatch(/We have none of this here\. \S.* Reference/);
    }
  });
});
