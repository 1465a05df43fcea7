import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type CallName, calls } from "contract";
import { openApiDocument } from "contract/openapi";

interface Operation {
  operationId: string;
  summary: string;
  security: unknown[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, unknown>;
}
const document = openApiDocument() as {
  openapi: string;
  info: { license: { name: string; identifier: string } };
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>>;
};
const operations = Object.values(document.paths).flatMap((path) => Object.values(path));

test("the OpenAPI document has every call", () => {
  expect(document.openapi).toBe("3.1.0");
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(Object.keys(calls).sort());
  expect(document.paths).toHaveProperty(["/api/admin/private/tip/{id}", "put"]);
  expect(document.paths).toHaveProperty(["/api/v1/admin/forgot_password", "post"]);
});

test("each names its access, parameters, body and answers", () => {
  for (const operation of operations) {
    const call = calls[operation.operationId as CallName];
    expect(operation.security, operation.operationId).toEqual(call.access === "public" ? [] : [{ token: [] }]);
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["200", "400", "default"]));
  }
  const statuses = (path: string, method: string) => Object.keys(document.paths[path]?.[method]?.responses ?? {});
  expect(statuses("/api/admin/login", "post")).toEqual(["200", "400", "401", "403", "429", "default"]);
  expect(statuses("/api/admin/private/tip", "get")).toEqual(["200", "400", "401", "403", "default"]);
  expect(statuses("/api/admin/private/tip/{id}", "put")).toEqual("200 400 401 403 404 409 default".split(" "));
  const change = document.paths["/api/admin/private/tip/{id}"]?.put;
  expect(change?.parameters?.map(({ name }) => name)).toEqual(["id", "Idempotency-Key", "If-Match"]);
  expect(change?.requestBody?.content["application/json"]?.schema.properties).toHaveProperty("percentage");
  const list = document.paths["/api/admin/private/tip"]?.get;
  expect(list?.parameters?.map(({ name }) => name)).toEqual(["page", "limit", "search", "sort", "order"]);
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
    for (const { operationId, security, responses, summary } of operations) {
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
      for (const { operationId, parameters = [] } of Object.values(methods)) {
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
    const there = ["schemas", "responses"].flatMap((kind) =>
      Object.keys(document.components[kind] ?? {}).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...used].sort()).toEqual(there.sort());
  });
});

test("docs/openapi.json is up to date", () => {
  const written = readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8");
  expect(written, "write it anew: node build/embedded-api/main.js --write-openapi docs/openapi.json").toBe(
    `${JSON.stringify(document, null, 2)}\n`,
  );
});
