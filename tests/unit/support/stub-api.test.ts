import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CallName, calls } from "contract";
import { basesOf } from "contract/bases";
import type { AnyCall } from "contract/call";
import { after, blocked, hangInBody, reset, serverError, StubApi } from "../../support/stub-api";

let stub: StubApi;
beforeEach(async () => {
  stub = await StubApi.start();
});
afterEach(() => stub.stop());

const entries = Object.entries(calls) as [CallName, AnyCall][];

describe("the stub API", () => {
  it.each(entries)("answers %s as the contract says", async (name, call) => {
    const path = call.path.replace(/:\w+/g, "some-id");
    const response = await fetch(`${basesOf(stub.origin)[call.base]}${path}`, { method: call.method });
    expect(response.status).toBe(200);
    expect(call.answer.safeParse(await response.json()).error).toBeUndefined();
    // The panel asks for the brand by itself, so that no test can count on it.
    expect(stub.received.map((received) => received.call)).toEqual(
      ["readBrand", "readOpenWork", "listViews"].includes(name) ? [] : [name],
    );
  });

  it("answers in turn as it is told, the last one for good", async () => {
    stub.answer("listTips", reset, serverError, blocked);
    const ask = () =>
      fetch(`${stub.origin}/api/admin/private/tip`).then(
        (response) => response.status,
        () => "broken",
      );
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual(["broken", 500, 403, 403]);
    expect(stub.count("listTips")).toBe(4);
    stub.reset();
    expect([await ask(), stub.count()]).toEqual([200, 1]);
  });

  it("notes what it was sent, and that the asker gave up", async () => {
    stub.answer("createTip", after(10, hangInBody));
    const asking = fetch(`${stub.origin}/api/admin/private/tip`, {
      method: "POST",
      body: '{"percentage":5}',
      signal: AbortSignal.timeout(200),
    });
    await expect(asking.then((response) => response.text())).rejects.toThrow();
    await expect.poll(() => stub.last("createTip")).toMatchObject({ body: '{"percentage":5}', aborted: true });
  });

  it("knows no path beside those of the contract", async () => {
    expect((await fetch(`${stub.origin}/api/admin/private/nothing`)).status).toBe(404);
    expect(stub.received.map(({ call }) => call)).toEqual([undefined]);
  });
});
