import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type CallName, calls } from "contract";
import { openApiDocument } from "contract/openapi";
import { jsonText } from "contract/openapi-text";
import { answersOf, chooserOf } from "../support/openapi-answers";

interface Parameter {
  name: string;
  in: string;
}
interface Done {
  headers?: Record<string, unknown>;
  content: Record<string, { schema: unknown; example: unknown }>;
}
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  "x-specified"?: boolean;
  "x-screens"?: string[];
  security?: unknown[];
  parameters?: unknown[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, unknown>;
}
const document = openApiDocument() as {
  openapi: string;
  info: { license: { name: string; identifier: string } };
  servers: unknown[];
  tags: { name: string }[];
  security: unknown[];
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

/** What a reference refers to. */
function at<Part>(part: unknown): Part {
  const { $ref } = part as { $ref?: string };
  const [, , kind = "", name = ""] = $ref?.split("/") ?? [];
  return ($ref === undefined ? part : document.components[kind]?.[name]) as Part;
}
const parametersOf = ({ parameters = [] }: Operation) => parameters.map((parameter) => at<Parameter>(parameter));
const namesIn = (operation: Operation | undefined) => operation && parametersOf(operation).map(({ name }) => name);
const doneOf = ({ responses }: Operation) => at<Done>(responses[200]).content["application/json"]!;

test("the OpenAPI document has every call", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(Object.keys(calls).sort());
  expect(document.paths).toHaveProperty(["/api/admin/private/tip/{id}", "put"]);
  expect(document.paths).toHaveProperty(["/api/v1/admin/forgot_password", "post"]);
});

test("each names its access, parameters, body and answers", () => {
  for (const operation of operations) {
    const call = calls[operation.operationId as CallName];
    expect(operation.security ?? document.security, operation.operationId).toEqual(
      call.access === "public" ? [] : [{ token: [] }],
    );
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["200", "400", "default"]));
  }
  const statuses = (path: string, method: string) => Object.keys(document.paths[path]?.[method]?.responses ?? {});
  expect(statuses("/api/admin/login", "post")).toEqual(["200", "400", "401", "403", "429", "default"]);
  expect(statuses("/api/admin/private/tip", "get")).toEqual(["200", "400", "401", "403", "default"]);
  expect(statuses("/api/admin/private/tip/{id}", "put")).toEqual("200 400 401 403 404 409 default".split(" "));
  const change = document.paths["/api/admin/private/tip/{id}"]?.put;
  expect(namesIn(change)).toEqual(["id", "Idempotency-Key", "If-Match"]);
  expect(change?.requestBody?.content["application/json"]?.schema).toEqual({ $ref: "#/components/schemas/TipInput" });
  const list = document.paths["/api/admin/private/tip"]?.get;
  expect(namesIn(list)).toEqual(["page", "limit", "search", "sort", "order", "x-export"]);
  expect(namesIn(document.paths["/api/admin/login"]?.post)).toEqual(["x-device", "x-remember-me"]);
});

test("records and answers are models with names, which clients have as types", () => {
  const { schemas = {} } = document.components;
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(["Tip", "TipInput", "TipList", "SubAdmin", "Driver"]));
  expect(doneOf(document.paths["/api/admin/private/tip"]!.get!).schema).toEqual({
    $ref: "#/components/schemas/TipList",
  });
  expect(schemas.TipChange).toMatchObject({ properties: { data: { $ref: "#/components/schemas/Tip" } } });
  // A record that is written out where it is used has no name.
  const written = operations.filter((operation) => JSON.stringify(doneOf(operation).schema).includes('"updatedAt"'));
  expect(written.map(({ operationId }) => operationId)).toEqual([]);
});

test("every answer has an example that the contract takes, and the one of a login is an admin's", () => {
  const refused = operations.flatMap((operation) => {
    const { error } = calls[operation.operationId as CallName].answer.safeParse(doneOf(operation).example);
    return error ? [`${operation.operationId}: ${error.message}`] : [];
  });
  expect(refused).toEqual([]);
  expect(doneOf(document.paths["/api/admin/login"]!.post!).example).toMatchObject({
    token: { accessToken: expect.any(String) as string },
    data: { userType: "admin", isBlock: false, mustChangePassword: false },
  });
});

test("the contract takes whatever the document allows", () => {
  const refused = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((seed) =>
    [...answersOf(chooserOf(seed))].flatMap(([name, answer]) => {
      const { error } = calls[name].answer.safeParse(answer);
      return error ? [`${name}: ${error.message}`] : [];
    }),
  );
  expect(refused).toEqual([]);
});

test("calls say what they are about, whether the specification has them and which screens need them", () => {
  const tags = document.tags.map(({ name }) => name);
  for (const { operationId, tags: own } of operations) {
    expect(own, operationId).toHaveLength(1);
    expect(tags, operationId).toContain(own[0]);
  }
  expect(tags).toEqual(expect.arrayContaining(["Tips", "Sub admins"]));
  expect(tags).not.toContain("Others");
  const specified = operations.filter((operation) => operation["x-specified"]);
  expect(specified.map(({ operationId }) => operationId).sort()).toEqual(
    Object.entries(calls)
      .filter(([, call]) => call.specified)
      .map(([name]) => name)
      .sort(),
  );
  expect(document.paths["/api/admin/private/tip"]?.get?.["x-screens"]).toEqual(["AddEdit_Tip", "Tip_Management"]);
  expect(document.servers).toEqual([expect.objectContaining({ url: "/" })]);
});

/** Lists every object of the document with its path. */
function* objectsIn(value: unknown, place = "#"): Generator<[place: string, object: Record<string, unknown>]> {
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value)) yield [place, value as Record<string, unknown>];
  for (const [name, inner] of Object.entries(value)) yield* objectsIn(inner, `${place}/${name.replaceAll("/", "~1")}`);
}

// The rules of `redocly lint` that say something about a document like this one; the program itself is 170 MB.
describe("the document keeps the recommended rules of redocly lint", () => {
  test("security-defined, operation-4xx-response, operation-2xx-response, operation-summary, info-license", () => {
    const { name, identifier } = document.info.license;
    expect([name, identifier].map((text) => text.length > 0)).toEqual([true, true]);
    for (const { operationId, security = document.security, responses, summary } of operations) {
      expect(Array.isArray(security), operationId).toBe(true);
      for (const range of [/^2/, /^4/])
        expect(
          Object.keys(responses).some((status) => range.test(status)),
          `${operationId} ${range.source}`,
        ).toBe(true);
      expect(summary.length, operationId).toBeGreaterThan(5);
    }
  });

  test("operation-operationId-unique, path-parameters-defined, operation-parameters-unique", () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [path, methods] of Object.entries(document.paths)) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const operation of Object.values(methods)) {
        const { operationId } = operation;
        const parameters = parametersOf(operation);
        const defined = parameters.filter((parameter) => parameter.in === "path").map(({ name }) => name);
        expect(defined, operationId).toEqual(named);
        const all = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
        expect(new Set(all).size, operationId).toBe(all.length);
      }
    }
  });

  test("no-required-schema-properties-undefined: what a schema requires is among its properties", () => {
    const undefinedOnes = [...objectsIn(document)].flatMap(([place, { required, properties = {} }]) =>
      Array.isArray(required)
        ? (required as string[]).filter((name) => !(name in (properties as object))).map((name) => `${place} ${name}`)
        : [],
    );
    expect(undefinedOnes).toEqual([]);
  });

  test("no-unresolved-refs, no-unused-components", () => {
    const used = new Set([...objectsIn(document)].flatMap(([, { $ref }]) => (typeof $ref === "string" ? [$ref] : [])));
    const there = ["schemas", "parameters", "headers", "responses"].flatMap((kind) =>
      Object.keys(document.components[kind] ?? {}).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...used].sort()).toEqual(there.sort());
  });
});

test("docs/openapi.json is up to date", () => {
  const written = readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8");
  expect(written, "write it anew: node build/embedded-api/main.js --write-openapi docs/openapi.json").toBe(
    `${jsonText(document)}\n`,
  );
});
