import "../environment";
import { createHash } from "node:crypto";
import { redirect } from "@remix-run/node";
import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { readForm } from "~/http/form-body.server";
import { PanelError } from "~/http/panel-error.server";
import { TaxiApiError, type TaxiApiErrorKind } from "~/taxi-api/error";
import type { FormReply } from "~/records/form/form-reply";
import { saveRecord, type WriteOptions } from "~/records/form/save-record.server";

const schema = z.object({
  name: z.string().max(10),
  amount: z.number({ error: "ui:errors.numeric" }).min(1, { error: "tips:tooSmall" }),
  active: z.boolean().default(false),
});
type Values = z.output<typeof schema>;

const typed = { name: "Jane", amount: "5", active: "on" };

/** As the guard reads it, which leaves of buttons only what adds, removes or moves a row. */
function formOf(fields: Record<string, string>): Promise<FormData> {
  return readForm(new Request("http://panel.example/", { method: "POST", body: new URLSearchParams(fields) }));
}

const failure = (
  kind: TaxiApiErrorKind,
  status: number,
  more: Partial<ConstructorParameters<typeof TaxiApiError>[1]> = {},
) => new TaxiApiError(kind, { status, message: "", call: "PUT /private/row/:id", ...more });

/** Saves, and returns the call's arguments and the response. */
async function save(
  fields: Record<string, string>,
  fails?: unknown,
  options: Partial<Parameters<typeof saveRecord<typeof schema, string>>[0]> = {},
) {
  const call = vi.fn<(values: Values, writeOptions: WriteOptions) => Promise<string>>(() =>
    fails ? Promise.reject(fails as Error) : Promise.resolve("answer"),
  );
  const answer = await saveRecord({
    form: await formOf(fields),
    schema,
    call,
    done: () => redirect("/list"),
    ...options,
  });
  if (answer instanceof Response) return { call, redirected: answer.headers.get("Location") };
  return { call, reply: answer.data, status: answer.init?.status };
}

describe("a valid form", () => {
  it("calls with the fields of the schema only", async () => {
    const { call, redirected } = await save({
      ...typed,
      role: "admin",
      formRequest: "r1",
      formVersion: "v1",
      formOwner: "o",
      __state__: "{",
    });
    expect(call.mock.calls[0]![0]).toEqual({ name: "Jane", amount: 5, active: true });
    expect(redirected).toBe("/list");
  });

  it("passes the answer on", async () => {
    const done = vi.fn(() => redirect("/x"));
    await save(typed, undefined, { done });
    expect(done).toHaveBeenCalledWith("answer", { name: "Jane", amount: 5, active: true });
  });

  it("sends the version that was seen, or the one that is overwritten", async () => {
    const once = async (fields: Record<string, string>) => (await save({ ...typed, ...fields })).call.mock.calls[0]![1];
    expect((await once({})).ifMatch).toBeUndefined();
    expect((await once({ formVersion: "v1" })).ifMatch).toBe("v1");
    expect((await once({ formVersion: "v1", formOverride: "v2" })).ifMatch).toBe("v2");
    expect((await once({ formVersion: "v1", formOverride: "" })).ifMatch).toBeUndefined();
  });

  it("has another key for another password, with which no guess can be checked", async () => {
    const key = async (password: string) => {
      const schema = z.object({ name: z.string(), password: z.string() });
      const call = vi.fn<(values: unknown, writeOptions: WriteOptions) => Promise<string>>(() => Promise.resolve(""));
      await saveRecord({
        form: await formOf({ name: "Jane", password, formRequest: "r1" }),
        schema,
        call,
        done: () => redirect("/list"),
      });
      return call.mock.calls[0]![1].idempotencyKey;
    };
    const first = await key("Taxi#2023");
    expect(await key("Taxi#2023")).toBe(first);
    expect(await key("Other#2023")).not.toBe(first);
    const guess = JSON.stringify([undefined, { name: "Jane", password: "Taxi#2023" }]);
    expect(first).not.toContain(createHash("sha256").update(guess).digest("base64url").slice(0, 22));
  });

  it("has the same key for the same content, and another for other content", async () => {
    const key = async (fields: Record<string, string>) =>
      (await save({ ...typed, ...fields })).call.mock.calls[0]![1].idempotencyKey;
    const first = await key({ formRequest: "r1" });
    expect(first).toMatch(/^r1\./);
    expect(await key({ formRequest: "r1" })).toBe(first);
    expect(await key({ formRequest: "r1", amount: "6" })).not.toBe(first);
    expect(await key({ formRequest: "r1", formVersion: "v2" })).not.toBe(first);
    expect(await key({ formRequest: "r2" })).not.toBe(first);
    expect(await key({})).toBeUndefined();
  });

  it.each(["", " ", "r\r\nx: y", "ключ", "x".repeat(101)])(
    "puts nothing into a header that does not fit there: %j",
    async (value) => {
      const { call } = await save({ ...typed, formRequest: value, formVersion: value });
      expect(call.mock.calls[0]![1]).toEqual({ ifMatch: undefined, idempotencyKey: undefined });
    },
  );
});

describe("the stored record", () => {
  it("is read once the form is valid, and goes to the call with what it replaces", async () => {
    const stored = vi.fn(() => Promise.resolve({ _id: "row-1" }));
    await save({ amount: "0" }, undefined, { stored });
    expect(stored).not.toHaveBeenCalled();
    const { call } = await save(typed, undefined, { stored });
    expect(call.mock.calls[0]!.slice(1)).toEqual([{ replaces: { _id: "row-1" } }, { _id: "row-1" }]);
  });

  it.each([failure("missing", 404), new PanelError("missing", 404)])(
    "that is gone is left to the call to report: %s",
    async (error) => {
      const { call } = await save(typed, undefined, { stored: () => Promise.reject(error) });
      expect(call.mock.calls[0]!.slice(1)).toEqual([{}, null]);
    },
  );

  it.each<[TaxiApiErrorKind, number, string]>([
    ["timeout", 503, "ui:failure.save.unreachable"],
    ["unreachable", 503, "ui:failure.save.unreachable"],
    ["broken", 502, "ui:failure.save.broken"],
  ])(
    "that can't be read (%s) is not written, and nobody is told that it may have been saved",
    async (kind, code, text) => {
      const { call, reply, status } = await save(typed, undefined, { stored: () => Promise.reject(failure(kind, 0)) });
      expect(call).not.toHaveBeenCalled();
      expect([status, reply?.result.error]).toEqual([code, { "": [text] }]);
    },
  );
});

describe("an invalid form", () => {
  it("is shown again with the typed values and a message for each field", async () => {
    const { call, reply, status } = await save({ amount: "0", active: "on" });
    expect(call).not.toHaveBeenCalled();
    expect(status).toBe(400);
    expect(reply?.result).toMatchObject({
      status: "error",
      initialValue: { amount: "0", active: "on" },
      error: { name: ["ui:errors.required"], amount: ["tips:tooSmall"] },
    });
  });

  it.each([
    [{ ...typed, amount: "abc" }, "amount", "ui:errors.numeric"],
    [{ ...typed, name: "x".repeat(11) }, "name", "ui:errors.tooLong?count=10"],
    [{ ...typed, name: "" }, "name", "ui:errors.required"],
  ])("reports the error of %j", async (fields, name, message) => {
    expect((await save(fields)).reply?.result.error).toEqual({ [name]: [message] });
  });

  it("never sends passwords or hidden fields back", async () => {
    const { reply } = await save({ amount: "x", old_password: "a", confirmPassword: "b", token: "c" }, undefined, {
      hide: ["token"],
    });
    expect(JSON.stringify(reply)).not.toMatch(/"(a|b|c)"/);
  });
});

describe("a server that refuses", () => {
  it("has its errors beside the fields, unknown ones above the form", async () => {
    const errors = { name: "Taken", quota: "Quota used up", constructor: "odd" };
    const { reply, status } = await save(typed, failure("refused", 400, { message: "Bad request", errors }));
    expect(status).toBe(400);
    expect(reply?.result.error).toEqual({ name: ["Taken"], "": ["Quota used up", "odd"] });
    expect(reply?.result.initialValue).toEqual(typed);
  });

  it("may have another name for a field", async () => {
    const { reply } = await save(typed, failure("refused", 422, { errors: { fullName: "Taken" } }), {
      fieldOf: { fullName: "name" },
    });
    expect(reply?.result.error).toEqual({ name: ["Taken"] });
  });

  it.each([
    ["refused", 400, "Five at most", "Five at most", 400],
    ["refused", 400, "", "ui:failure.save.refused", 400],
    ["conflict", 409, "In use", "In use", 409],
    ["denied", 403, "", "ui:failure.save.denied", 403],
    ["throttled", 429, "", "ui:failure.save.throttled", 429],
    ["missing", 404, "", "ui:failure.save.missing", 404],
    ["notConnected", 501, "", "ui:failure.save.notConnected", 502],
    ["unreachable", 0, "", "ui:failure.save.unreachable", 503],
    ["timeout", 0, "", "ui:failure.save.timeout", 504],
    ["broken", 500, "", "ui:failure.save.broken", 502],
  ] as const)(
    "is reported above the form, with the typed values: %s %i",
    async (kind, upstream, message, text, status) => {
      const answer = await save(typed, failure(kind, upstream, { message }));
      expect(answer.status).toBe(status);
      expect(answer.reply?.result).toMatchObject({ status: "error", initialValue: typed, error: { "": [text] } });
    },
  );

  it.each(["signedOut", "blocked", "accessChanged", "abandoned"] as const)(
    "and ended the session is left to the guard: %s",
    async (kind) => {
      await expect(save(typed, failure(kind, 401))).rejects.toMatchObject({ kind });
    },
  );

  it("throws the panel's own errors", async () => {
    await expect(save(typed, new TypeError("x"))).rejects.toThrow(TypeError);
  });
});

describe("a form that is shown again", () => {
  const sent = { ...typed, formVersion: "v1", formRequest: "r1" };

  it("keeps its version and its form token", async () => {
    const sentWith = { version: "v1", formToken: "r1" };
    expect((await save({ ...sent, amount: "0" })).reply?.sentWith).toEqual(sentWith);
    expect((await save(sent, failure("timeout", 0))).reply?.sentWith).toEqual(sentWith);
    expect((await save(sent, failure("conflict", 409, { current: { updatedAt: "v2" } }))).reply?.sentWith).toEqual(
      sentWith,
    );
  });
});

describe("a record that somebody else has changed", () => {
  const current = { _id: "1", name: "Joe", amount: 7, active: false, secretNote: "s", updatedAt: "v9" };

  it("is shown in both versions, with the fields of the form", async () => {
    const { reply, status } = await save(
      { ...typed, formVersion: "v1" },
      failure("conflict", 409, { message: "Changed", current }),
    );
    expect(status).toBe(409);
    expect(reply satisfies FormReply | undefined).toMatchObject({
      result: { status: "error", initialValue: typed },
      conflict: {
        mine: { name: "Jane", amount: 5, active: "true" },
        theirs: { name: "Joe", amount: 7, active: "false" },
        version: "v9",
      },
    });
    expect(JSON.stringify(reply)).not.toContain("secretNote");
  });

  it.each([
    ["without a stored one", null],
    ["whose stored one is none", () => Promise.resolve(null)],
  ])("is none %s: a server that has one like it says so", async (_, stored) => {
    const { reply, status } = await save(
      typed,
      failure("conflict", 409, { message: "There is one already", current }),
      {
        stored,
      },
    );
    expect([status, reply?.conflict, reply?.result.error]).toEqual([409, undefined, { "": ["There is one already"] }]);
  });

  it("may be formatted", async () => {
    const { reply } = await save(typed, failure("conflict", 409, { current }), {
      asText: ({ amount }) => ({ amount: `${String(amount)} %` }),
    });
    expect(reply?.conflict).toEqual({ mine: { amount: "5 %" }, theirs: { amount: "7 %" }, version: "v9" });
  });
});

describe("the row buttons of a form", () => {
  const rows = z.object({ rows: z.array(z.object({ rides: z.number() })) });
  const send = async (intent: string) => {
    const call = vi.fn();
    const form = await formOf({ "rows[0].rides": "1", "rows[1].rides": "2", __intent__: intent });
    const answer = await saveRecord({ form, schema: rows, call, done: () => redirect("/") });
    if (answer instanceof Response) throw new Error("saved");
    expect(call).not.toHaveBeenCalled();
    return { values: answer.data.result.initialValue, status: answer.init?.status };
  };

  it("add and remove without saving", async () => {
    expect(await send('{"type":"remove","payload":{"name":"rows","index":0}}')).toEqual({
      values: { rows: [{ rides: "2" }] },
      status: 200,
    });
    const { values } = await send('{"type":"insert","payload":{"name":"rows","defaultValue":{"rides":"9"}}}');
    expect(values).toEqual({ rows: [{ rides: "1" }, { rides: "2" }, { rides: "9" }] });
  });

  it.each([
    "not json",
    "null",
    "[]",
    '{"type":"remove"}',
    '{"type":"update","payload":{"name":"rows[300000000]","value":"x"}}',
    '{"type":"insert","payload":{"name":"rows","index":300000000}}',
    '{"type":"insert","payload":{"name":"rows[300000000]"}}',
    '{"type":"insert","payload":{"name":"__proto__"}}',
    '{"type":"insert","payload":{"name":"rows","defaultValue":{"a":{"b":{}}}}}',
    '{"type":"reorder","payload":{"name":"rows","from":0,"to":1e9}}',
    `{"type":"insert","payload":{"name":"rows","defaultValue":"${"x".repeat(500)}"}}`,
  ])("have no other effect: %s", async (intent) => {
    expect((await send(intent)).values).toEqual({ rows: [{ rides: "1" }, { rides: "2" }] });
  });

  it.each(["title", "rows"])("do not change fields that are not a list: %s", async (name) => {
    const form = await formOf({
      title: "x",
      "rows.rides": "1",
      __intent__: JSON.stringify({ type: "remove", payload: { name, index: 0 } }),
    });
    const answer = await saveRecord({ form, schema: rows, call: vi.fn(), done: () => redirect("/") });
    expect(answer).toMatchObject({ data: { result: { initialValue: { title: "x", rows: { rides: "1" } } } } });
  });
});
