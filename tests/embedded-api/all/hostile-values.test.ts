import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CallName, calls } from "contract";
import { basesOf } from "contract/bases";
import type { AnyCall } from "contract/call";
import { ADMIN, TestApi } from "../support/api";
import { jsonOf, type Shape, shapeOf } from "../support/json-of";

/** Values that fields are sent instead of what they take, as JSON: `JSON.stringify` can't write all of them. */
const VALUES = [
  String.raw`"\u0000"`,
  String.raw`"a\u0000b"`,
  String.raw`"\ud800"`,
  String.raw`"a\udfff"`,
  String.raw`"' or 1=1 --"`,
  `"+275760-09-13T00:00:00.001Z"`,
  `"9999-12-31T23:59:59-12:00"`,
  `"0000-01-01T00:00:00Z"`,
  `"__proto__"`,
  "1e309",
  "-1e308",
  "1e-300",
  "-0",
  "9007199254740993",
  "null",
  "true",
  "[]",
  "{}",
  "[null]",
  `["a"]`,
  `{"__proto__":{"a":1}}`,
  `[${`"x",`.repeat(3000)}"x"]`,
];
const TEXTS = [
  "a\0b",
  "' or 1=1 --",
  "__proto__",
  "1e309",
  "9999-12-31",
  "0000-01-01",
  "2023-13-45",
  "99999999999999999999",
];
/** They end what the other requests need. */
const ENDING: readonly CallName[] = ["logout", "changePassword", "removeSession"];

let api: TestApi;
let token: string;
/** An id of each list, by the list's path. */
const ids = new Map<string, string>();

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
  for (const call of Object.values(calls) as AnyCall[]) {
    if (call.method !== "GET" || call.path.includes(":")) continue;
    const { body } = await send(call, "", undefined);
    const [, id] = /"_id":"([^"]+)"/.exec(body) ?? [];
    if (id !== undefined) ids.set(call.path, id);
  }
});
afterAll(() => api.stop());

async function send(call: AnyCall, query: string, payload: string | undefined) {
  const id = ids.get(call.path.split("/:")[0]!) ?? "none";
  const { statusCode, body } = await api.app.inject({
    method: call.method,
    url: `${basesOf("")[call.base]}${call.path.replace(/:\w+/g, id)}${query}`,
    headers: { authorization: `Bearer ${token}`, ...(payload !== undefined && { "content-type": "application/json" }) },
    ...(payload !== undefined && { payload }),
  });
  return { status: statusCode, body };
}

/** The ways to everything within a shape. */
function waysInto(shape: Shape): string[][] {
  if (shape.anyOf) return waysInto(shape.anyOf[0]!);
  if (shape.type === "array") return [["0"], ...waysInto(shape.items ?? {}).map((way) => ["0", ...way])];
  return Object.entries(shape.properties ?? {}).flatMap(([name, field]) => [
    [name],
    ...waysInto(field).map((way) => [name, ...way]),
  ]);
}

const walked = (Object.keys(calls) as CallName[]).filter((name) => !ENDING.includes(name));

describe("a call that is sent what nobody types", () => {
  test.each(walked)("%s takes it or refuses it, and never stumbles", async (name) => {
    const call: AnyCall = calls[name];
    const body = call.method === "GET" || call.encoding === "multipart" ? undefined : shapeOf(call.body);
    const usual = body && jsonOf(body, [], "");
    const faults: string[] = [];
    const ask = async (query: string, payload: string | undefined) => {
      const { status } = await send(call, query, payload);
      if (status >= 500) faults.push(`${status} for ${query} ${payload?.slice(0, 200) ?? ""}`);
      return status;
    };
    for (const parameter of Object.keys(shapeOf(call.query).properties ?? {})) {
      for (const text of TEXTS) {
        await ask(`?${parameter}=${encodeURIComponent(text)}`, usual);
      }
      await ask(`?${parameter}=1&${parameter}=1`, usual);
    }
    if (body) {
      for (const value of VALUES) {
        await ask("", value);
        for (const way of waysInto(body)) {
          const status = await ask("", jsonOf(body, way, value));
          // It is never taken with another text in its place.
          if (/u0000|ud800|udfff/.test(value) && status < 400)
            faults.push(`${status} for ${value} at ${way.join(".")}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  test("JSON of a hundred thousand levels is refused", async () => {
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    expect((await send(calls.createOffice, "", deep)).status).toBe(400);
    expect((await send(calls.createOffice, "", `{"streetName":${deep}}`)).status).toBe(400);
  });
});
