import type { z } from "zod";
import { refusal } from "./answers";
import { EXPORT_HEADER, UNDO_HEADER } from "./activity-constants";
import { basesOf } from "./bases";
import { BATCH_HEADER } from "./batch";
import type { AnyCall } from "./call";
import screensByCall from "./call-screens.json";
import { calls, modules } from "./index";
import { exampleOf } from "./openapi-example";
import { REFUSALS, refused, statusesOf } from "./openapi-refusals";
import { type Json, jsonSchemas } from "./openapi-schemas";
import { namedAnswers, refTo, shared, type SharedComponents } from "./openapi-shared";
import { REQUEST_ID_HEADER } from "./request-id";
import { DEVICE_HEADER, REMEMBER_HEADER, UNATTENDED_HEADER } from "./session";

const isNothing = (schema: z.ZodType) => schema.def.type === "undefined";
const json = (schema: unknown, example?: unknown) => ({
  "application/json": { schema, ...(example !== undefined && { example }) },
});

type Described = Readonly<Record<string, AnyCall>>;

/** The schemas of a call, each as JSON. */
interface Shapes {
  query: Json;
  body: Json;
  answer: Json;
  example: unknown;
}

/**
 * Returns the OpenAPI 3.1 document of the contract, for integrators, generators and mocks.
 * @param described the calls by name: the whole contract or a part of it
 */
export function openApiDocument(described: Described = calls): Json {
  const { shapes, models } = shapesOf(described);
  const all = Object.entries(described);
  const parameters = shared(
    "parameters",
    all.flatMap(([name, call]) => parametersOf(call, shapes.get(name)!.query)),
    ({ name }) => name as string,
  );
  const done = shared(
    "responses",
    all.map(([name, call]) => doneWith(call, shapes.get(name)!)),
    modelIn,
  );
  const paths: Record<string, Json> = {};
  for (const [name, call] of all) {
    const path = `${basesOf("")[call.base]}${call.path}`.replace(/:(\w+)/g, "{$1}");
    const method = call.method.toLowerCase();
    paths[path] = { ...paths[path], [method]: operation(name, call, shapes.get(name)!, { parameters, done }) };
  }
  const operations = JSON.stringify([paths, done.components]);
  const isUsed = ([name]: [string, unknown]) => operations.includes(`"#/components/responses/${name}"`);
  const responses = Object.values(REFUSALS).map(({ name, ...rest }): [string, Json] => [name, refused(rest)]);
  return {
    openapi: "3.1.0",
    info: {
      title: "Taxi API",
      version: "1.0.0",
      description: DESCRIPTION,
      // The document needs a license; this one is for the company's own service and is not published.
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "/", description: "The server that this document comes from" }],
    tags: [...new Set(Object.values(described).map(tagOf))].map((name) => ({ name })),
    security: [{ token: [] }],
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: models,
      parameters: parameters.components,
      headers: Object.fromEntries(
        Object.entries(ANSWER_HEADERS).filter(([name]) => operations.includes(`"#/components/headers/${name}"`)),
      ),
      responses: { ...Object.fromEntries(responses.filter(isUsed)), ...done.components },
    },
  };
}

const DESCRIPTION = [
  "Every call that the administration panel makes. Bases other than these are configured in the panel.",
  "`x-specified` is true for the calls of the specification; without one of the others the screens that need it say that",
  "they are not connected. `x-screens` names these screens; a call without it is one that many screens share.",
  "Fields that the document does not name are ignored.\n\nWith every call the panel sends `Authorization: Bearer`, once",
  `somebody has signed in, \`${REQUEST_ID_HEADER}\`, which names the request in all logs, \`X-Forwarded-For\`, the address of the`,
  "browser, and with writes its `User-Agent`. Calls that an open page makes by itself have",
  `\`${UNATTENDED_HEADER}: 1\`: they are no use of the session. Of answers it reads \`${UNDO_HEADER}\`, \`${BATCH_HEADER}\` and \`Retry-After\`.`,
].join(" ");

function shapesOf(described: Described) {
  const schemas: Record<string, z.ZodType> = { refusal };
  for (const [name, { query, body, answer }] of Object.entries(described)) {
    if (!isNothing(query)) schemas[`${name} query`] = query;
    if (!isNothing(body)) schemas[`${name} body`] = body;
    schemas[`${name} answer`] = answer;
  }
  const { parts, models } = jsonSchemas(schemas);
  const answers = namedAnswers(Object.keys(described).map((name) => parts[`${name} answer`]!));
  const shapes = new Map(
    Object.keys(described).map((name): [string, Shapes] => {
      const [query = {}, body = {}, answer = {}] = ["query", "body", "answer"].map((part) => parts[`${name} ${part}`]);
      const example = exampleOf(answer, models);
      return [name, { query: resolved(query, models), body, answer: answers.refer(answer), example }];
    }),
  );
  return { shapes, models: { ...models, ...answers.models } };
}

/** Resolves the reference of a query that is a model, because parameters are written out one by one. */
function resolved(schema: Json, models: Readonly<Record<string, Json>>): Json {
  return typeof schema.$ref === "string" ? models[schema.$ref.split("/").at(-1)!]! : schema;
}

function doneWith(call: AnyCall, { answer, example }: Shapes): Json {
  return { description: "Done", ...answerHeaders(call), content: json(answer, example) };
}

function modelIn(response: Json): string | undefined {
  const { content } = response as { content: ReturnType<typeof json> };
  return ((content["application/json"].schema as Json).$ref as string | undefined)?.split("/").at(-1);
}

function operation(
  name: string,
  call: AnyCall,
  shapes: Shapes,
  common: { parameters: SharedComponents; done: SharedComponents },
): Json {
  const parameters = parametersOf(call, shapes.query).map(common.parameters.refer);
  const screens = (screensByCall as Readonly<Record<string, string[]>>)[name];
  return {
    operationId: name,
    tags: [tagOf(call)],
    summary: call.summary,
    description: [accessText(call), call.confirmed && CONFIRMED_TEXT].filter(Boolean).join(" "),
    ...(call.specified && { "x-specified": true }),
    ...(screens && { "x-screens": screens }),
    ...(call.access === "public" && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(call, shapes.body),
    responses: {
      200: common.done.refer(doneWith(call, shapes)),
      ...Object.fromEntries(statusesOf(call).map((status) => [status, refTo("responses", REFUSALS[status].name)])),
      default: refTo("responses", REFUSALS.default.name),
    },
  };
}

/** The tag of each call. Some modules have their calls in groups. */
const tags = new Map<unknown, string>(
  Object.entries(modules).flatMap(([name, parts]) =>
    [parts, ...(Object.values(parts) as unknown[])].flatMap((group) =>
      typeof group === "object" && group !== null
        ? Object.values(group as Record<string, unknown>).map((part): [unknown, string] => [part, words(name)])
        : [],
    ),
  ),
);

/** Returns the module of the contract that defines the call. */
function tagOf(call: AnyCall): string {
  return tags.get(call) ?? "Others";
}

function words(name: string): string {
  const apart = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return apart.charAt(0).toUpperCase() + apart.slice(1);
}

const CONFIRMED_TEXT =
  "403 with the message 'Please confirm that it is you.' unless the person signed in or confirmed a short while ago.";

function accessText({ access }: AnyCall): string {
  if (access === "public") return "Open to everyone.";
  if (access === "login") return "For everyone who is signed in.";
  if (access === "admin") return "For the admin.";
  const keys = "each" in access ? access.each : [access];
  return `For the admin and holders of: ${keys.map((some) => some.join(", ") || "All").join("; and of: ")}.`;
}

/** The parameters of a call: in its path, its query, and the headers that the panel sends. */
function parametersOf(call: AnyCall, query: Json): Json[] {
  const { method, path, access } = call;
  const inPath = [...path.matchAll(/:(\w+)/g)].map((match) => ({
    name: match[1],
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const { properties = {}, required = [] } = query as { properties?: Json; required?: string[] };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    ...(required.includes(name) && { required: true }),
    schema,
  }));
  const isList = method === "GET" && "page" in properties;
  const isWrite = method !== "GET" && access !== "public";
  const headers = [
    isWrite && header("Idempotency-Key", "A repeated key gets the first answer again, for 24 hours."),
    isWrite && path.includes(":") && header("If-Match", "The record's updatedAt; a stale one gets 409."),
    isList && header(EXPORT_HEADER, "1 with the first page of an export, which the record of activity tells of."),
    path.startsWith("/login") && header(DEVICE_HEADER, "A mark of the browser, so that the person hears of a new one."),
    path.startsWith("/login") && header(REMEMBER_HEADER, "1 asks for a token of 365 days."),
  ];
  return [...inPath, ...inQuery, ...headers.filter((each) => each !== false)];
}

function header(name: string, description: string): Json {
  return { name, in: "header", description, schema: { type: "string" } };
}

/** The headers of answers that the panel reads. */
const ANSWER_HEADERS: Readonly<Record<string, Json>> = {
  [UNDO_HEADER]: {
    description: "The line of activity by which this write can be undone; 0 where it has changed nothing.",
    schema: { type: "string" },
  },
  [BATCH_HEADER]: {
    description:
      "How many calls `readBatch` answers together. It is read on every answer: without it the panel makes each call by itself.",
    schema: { type: "integer" },
  },
};

function answerHeaders(call: AnyCall): Json {
  const names = [
    ...(call.writes && call.access !== "public" ? [UNDO_HEADER] : []),
    ...(call === calls.readBatch ? [BATCH_HEADER] : []),
  ];
  if (names.length === 0) return {};
  return { headers: Object.fromEntries(names.map((name) => [name, refTo("headers", name)])) };
}

function requestBody(call: AnyCall, body: Json): Json {
  if (call.encoding === "multipart") {
    const file = { type: "string", contentMediaType: "application/octet-stream" };
    const schema = { type: "object", properties: { file }, required: ["file"] };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  return isNothing(call.body) ? {} : { requestBody: { required: true, content: json(body) } };
}
