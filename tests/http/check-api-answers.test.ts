import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { basesOf } from "contract/bases";
import { checkServer } from "../../check-api/check";
import { isFault } from "../../check-api/finding";
import { checkStub, findingAbout as of, well } from "../support/checked-stub";
import { json, refusal, samples, StubApi } from "../support/stub-api";

let stub: StubApi;
beforeAll(async () => void (stub = await StubApi.start()));
afterEach(() => stub.reset());
afterAll(() => stub.stop());

it("names the part of an answer that is missing, also of one that may have several shapes", async () => {
  const [account] = (samples.listAccounts as { users: object[] }).users;
  const nameless = { ...account, firstName: undefined };
  const findings = await checkStub(stub, { listAccounts: well("listAccounts", { users: [nameless] }) });
  expect(of(findings, "listAccounts")).toMatchObject({
    verdict: "accepted",
    notes: ["note: users[].firstName is missing"],
  });
  stub.answer("login", json({ token: { access_token: "x" }, data: { userType: "admin" } }));
  const options = { bases: basesOf(stub.origin), email: "a", password: "b", write: false };
  await expect(checkServer(options).next()).rejects.toThrow("token.accessToken is missing");
});

it("takes a list that answers 404 with a sentence of its own for an empty one", async () => {
  const findings = await checkStub(stub, {
    listTips: refusal(404, "No data found"),
    listVideos: refusal(404, "No videos yet"),
  });
  for (const name of ["listTips", "listVideos"] as const)
    expect(of(findings, name)).toMatchObject({
      verdict: "accepted",
      notes: [expect.stringContaining("where nothing is stored")],
    });
  expect(findings.filter(isFault)).toEqual([]);
});
