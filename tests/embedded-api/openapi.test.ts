import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type CallName, calls } from "contract";
import { openApiDocument } from "contract/openapi";

interface Operation {
  operationId: string;
  security?: unknown[];
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: { properties: object } }> };
  responses: Record<string, unknown>;
}
const document = openApiDocument() as { openapi: string; paths: Record<string, Record<string, Operation>> };
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
    expect(operation.security === undefined, operation.operationId).toBe(call.access === "public");
    expect(Object.keys(operation.responses)).toEqual(["200", "default"]);
  }
  const change = document.paths["/api/admin/private/tip/{id}"]?.put;
  expect(change?.parameters?.map(({ name }) => name)).toEqual(["id", "Idempotency-Key", "If-Match"]);
  expect(change?.requestBody?.content["application/json"]?.schema.properties).toHaveProperty("percentage");
  const list = document.paths["/api/admin/private/tip"]?.get;
  expect(list?.parameters?.map(({ name }) => name)).toEqual(["page", "limit", "search", "sort", "order"]);
});

test("docs/openapi.json is up to date", () => {
  const written = readFileSync(new URL("../../docs/openapi.json", import.meta.url), "utf8");
  expect(written, "write it anew: node build/embedded-api/main.js --write-openapi docs/openapi.json").toBe(
    `${JSON.stringify(document, null, 2)}\n`,
  );
});
