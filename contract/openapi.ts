import { z } from "zod";
import { refusal } from "./answers";
import { basesOf } from "./bases";
import type { AnyCall } from "./call";
import { calls } from "./index";

type Json = Record<string, unknown>;

/** Describes values as they are sent, before Zod converts them. */
function schemaOf(schema: z.ZodType): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ jsonSchema }) => declareRequired(jsonSchema),
  });
  return json;
}

/** Zod only requires the keys of a record with known keys; generators want them among the properties. */
function declareRequired(schema: { required?: string[]; properties?: object; additionalProperties?: unknown }): void {
  if (!schema.required || schema.properties) return;
  schema.properties = Object.fromEntries(schema.required.map((name) => [name, schema.additionalProperties ?? {}]));
}

const isNothing = (schema: z.ZodType) => schema.def.type === "undefined";
const json = (schema: Json) => ({ "application/json": { schema } });

/**
 * The OpenAPI 3.1 document of the contract, for integrators and generators.
 * @param described the calls by name: the whole contract, or some of it
 */
export function openApiDocument(described: Readonly<Record<string, AnyCall>> = calls): Json {
  const paths: Record<string, Json> = {};
  for (const [name, call] of Object.entries(described)) {
    const path = `${basesOf("")[call.base]}${call.path}`.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(name, call) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Taxi API",
      version: "1.0.0",
      description:
        "Every call that the administration panel makes. Bases other than these are configured in the panel.",
      // This is the interface of the company's own service, which nobody else is given.
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
    },
    servers: [{ url: "http://127.0.0.1:3001", description: "The embedded API" }],
    paths,
    components: {
      securitySchemes: { token: { type: "http", scheme: "bearer" } },
      schemas: { Refusal: schemaOf(refusal) },
      responses: Object.fromEntries(Object.values(REFUSALS).map(({ name, ...rest }) => [name, refused(rest)])),
    },
  };
}

function operation(name: string, call: AnyCall): Json {
  return {
    operationId: name,
    summary: call.summary,
    description: [accessText(call), call.confirmed && CONFIRMED_TEXT].filter(Boolean).join(" "),
    security: call.access === "public" ? [] : [{ token: [] }],
    ...parameters(call),
    ...requestBody(call),
    responses: {
      200: { description: "Done", content: json(schemaOf(call.answer)) },
      ...Object.fromEntries(
        statusesOf(call).map((status) => [status, { $ref: `#/components/responses/${REFUSALS[status].name}` }]),
      ),
      default: refused({ description: "Refused or failed" }),
    },
  };
}

interface Refused {
  description: string;
  headers?: Json;
}

/** Reasons for which a call is refused, by status (calls.md, "Style of the second table"). */
const REFUSALS = {
  400: { name: "Invalid", description: "The request is invalid; `errors` says why, by field." },
  401: { name: "SignedOut", description: "The credentials or the token are unknown, expired or revoked." },
  403: {
    name: "Denied",
    description:
      "The account is blocked, may not do this, or has other modules than the token: two messages end the session.",
  },
  404: { name: "Missing", description: "There is no such record." },
  409: {
    name: "Conflict",
    description: "The record has changed since, and `data` is the present one; or another one stands in the way.",
  },
  413: { name: "TooLarge", description: "The file is too large." },
  429: {
    name: "Throttled",
    description: "Too many attempts.",
    headers: { "Retry-After": { description: "Seconds until the next attempt.", schema: { type: "integer" } } },
  },
} as const satisfies Record<number, Refused & { name: string }>;
type RefusalStatus = keyof typeof REFUSALS;

function refused(response: Refused): Json {
  return { ...response, content: json({ $ref: "#/components/schemas/Refusal" }) };
}

function statusesOf({ method, path, access, encoding }: AnyCall): RefusalStatus[] {
  const needsToken = access !== "public";
  const signsIn = path.startsWith("/login");
  const isAttempt = !needsToken && method === "POST";
  const applies: Record<RefusalStatus, boolean> = {
    400: true,
    401: needsToken || signsIn,
    403: needsToken || signsIn,
    404: path.includes(":"),
    409: needsToken && method !== "GET",
    413: encoding === "multipart",
    429: isAttempt,
  };
  return (Object.keys(REFUSALS) as unknown[] as RefusalStatus[]).filter((status) => applies[status]);
}

const CONFIRMED_TEXT =
  "403 with the message 'Please confirm that it is you.' unless the person signed in or confirmed a short while ago.";

function accessText({ access }: AnyCall): string {
  if (access === "public") return "Open to everyone.";
  if (access === "login") return "For everyone who is signed in.";
  if (access === "admin") return "For the admin.";
  return access.length > 0
    ? `For the admin and holders of: ${access.join(", ")}.`
    : "For the admin and holders of: All.";
}

function parameters(call: AnyCall): Json {
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map((match) => ({
    name: match[1],
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const query = isNothing(call.query) ? {} : schemaOf(call.query);
  const { properties = {}, required = [] } = query as { properties?: Json; required?: string[] };
  const inQuery = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    schema,
  }));
  const headers =
    call.method === "GET" || call.access === "public"
      ? []
      : [
          header("Idempotency-Key", "A repeated key gets the first answer again, for 24 hours."),
          ...(call.path.includes(":") ? [header("If-Match", "The record's updatedAt; a stale one gets 409.")] : []),
        ];
  const all = [...inPath, ...inQuery, ...headers];
  return all.length > 0 ? { parameters: all } : {};
}

function header(name: string, description: string): Json {
  return { name, in: "header", required: false, description, schema: { type: "string" } };
}

function requestBody(call: AnyCall): Json {
  if (call.encoding === "multipart") {
    const file = { type: "string", contentMediaType: "application/octet-stream" };
    const schema = { type: "object", properties: { file }, required: ["file"] };
    return { requestBody: { required: true, content: { "multipart/form-data": { schema } } } };
  }
  return isNothing(call.body) ? {} : { requestBody: { required: true, content: json(schemaOf(call.body)) } };
}
