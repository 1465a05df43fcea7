import { describe, expect, it } from "vitest";
import { calls } from "contract";
import { callName } from "contract/call";
import { readConnection } from "contract/connection";
import ownApi from "../../../docs/own-api.md?raw";

const names = Object.values(calls).map(callName);
const read = (content: unknown) => readConnection(JSON.stringify(content), names);

describe("the connection file", () => {
  it("of the documentation can be used", () => {
    const [, example = ""] = /<!-- example -->\s*```json\n([\s\S]+?)```/.exec(ownApi) ?? [];
    expect(readConnection(example, names)).toMatchObject({ bodies: "exact", answers: { total: "count" } });
  });

  it.each<[string, unknown, string]>([
    [
      "a call that nobody knows",
      { calls: { "GET /private/nobody": {} } },
      "calls › GET /private/nobody: the contract has no such call.",
    ],
    [
      "another parameter",
      { calls: { "PUT /private/tip/:id": { path: "/tips/:tip" } } },
      "must have the parameters :id.",
    ],
    ["a path that is none", { calls: { "GET /private/tip": { path: "tips" } } }, "must begin with /"],
    ["a setting that nobody knows", { paths: {} }, "paths"],
    ["another word", { bodies: "half" }, "bodies"],
    ["a script for an address", { imageOrigins: ["javascript:alert(1)"] }, "imageOrigins › 0"],
  ])("is refused with %s", (_, content, fault) => {
    expect(read(content)).toEqual([expect.stringContaining(fault)]);
  });

  it("is refused without JSON", () => {
    expect(readConnection("{", names)).toEqual([expect.stringMatching(/^It is no JSON/)]);
  });
});
