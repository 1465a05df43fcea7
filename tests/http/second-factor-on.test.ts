import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { elementsIn, textOf } from "../support/html";
import { json, refusal } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf } from "../support/visitor";

let panel: StubbedPanel;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
});
beforeEach(() => panel.fresh());
afterAll(() => panel.stop());

describe("a second factor that is on", () => {
  const since = "2026-03-01T10:00:00.000Z";
  const page = "/adminPanel/second-factor";
  const on = (isRequired: boolean) => {
    panel.stub.answer("readSecondFactor", json({ data: { isOn: true, since, recoveryCodesLeft: 8, isRequired } }));
    return panel.signIn();
  };

  it.each([
    ["set up", page, "turnOnSecondFactor", { proposal: "p", code: "123456" }, "You have a second factor already."],
    [
      "turned off",
      `${page}/off`,
      "turnOffSecondFactor",
      { password: "Secret#1", code: "123456" },
      "You have no second factor.",
    ],
    ["used for codes", `${page}/recovery-codes`, "renewRecoveryCodes", { code: "123456" }, "You have no second"],
  ] as const)(
    "and changed elsewhere can't be %s from an old page, which says so",
    async (_, from, call, sent, says) => {
      const visitor = await on(false);
      if (from !== page) panel.stub.answer("readSecondFactor", json({ data: { isOn: false, isRequired: false } }));
      panel.stub.answer(call, refusal(409, "Not now"));
      const answer = await visitor.post(from, sent);
      expect(redirectOf(answer)).toBe(page);
      expect(textOf((await visitor.follow(answer)).body, ".notices")).toContain(says);
    },
  );

  it("can be turned off where it is chosen, with password and code", async () => {
    const visitor = await on(false);
    const { body } = await visitor.get(`${page}/off`);
    for (const name of ["password", "code"]) expect(elementsIn(body, `dialog input[name=${name}]`)).toHaveLength(1);
    const without = await visitor.post(`${page}/off`, { password: "Secret#1" });
    expect([without.status, textOf(without.body, ".error-text")]).toEqual([400, "Please type the code"]);
    expect(panel.stub.count("turnOffSecondFactor")).toBe(0);

    panel.stub.answer("turnOffSecondFactor", refusal(400, "No", { errors: { code: "No" } }));
    const wrong = await visitor.post(`${page}/off`, { password: "Secret#1", code: "654321" });
    expect([wrong.status, textOf(wrong.body, ".error-text")]).toEqual([400, expect.stringContaining("not right")]);
    expect(wrong.body).not.toContain("Secret#1");

    panel.stub.answer("turnOffSecondFactor", json({ message: "Done" }));
    const done = await visitor.post(`${page}/off`, { password: "Secret#1", code: " abcd-efgh-jkmn-pqrs " });
    expect(redirectOf(done)).toBe(page);
    expect(JSON.parse(panel.stub.last("turnOffSecondFactor")!.body)).toEqual({
      password: "Secret#1",
      code: "abcd-efgh-jkmn-pqrs",
    });
  });

  it("has new recovery codes for a code, which the answer alone shows", async () => {
    const visitor = await on(true);
    const sent = `${page}/recovery-codes`;
    panel.stub.answer("renewRecoveryCodes", refusal(400, "No", { errors: { code: "No" } }));
    const wrong = await visitor.post(sent, { code: "654321" });
    expect([wrong.status, textOf(wrong.body, ".error-text")]).toEqual([400, expect.stringContaining("not right")]);
    panel.stub.answer("renewRecoveryCodes", json({ data: { recoveryCodes: ["aaaa-bbbb-cccc-dddd"] } }));
    expect(textOf((await visitor.post(sent, { code: "123456" })).body, "dialog")).toContain("aaaa-bbbb-cccc-dddd");
    expect(JSON.parse(panel.stub.last("renewRecoveryCodes")!.body)).toEqual({ code: "123456" });
  });

  it("is not asked about where it has to be, as the page says", async () => {
    const visitor = await on(true);
    const answer = await visitor.get(`${page}/off`);
    expect(redirectOf(answer)).toBe(page);
    const { body } = await visitor.follow(answer);
    expect(textOf(body, ".notices")).toContain("Your account needs a second factor, so it can't be turned off.");
    expect(textOf(body, "main")).toContain("On since Mar 1, 2026");
  });
});
