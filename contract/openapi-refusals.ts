import type { AnyCall } from "./call";
import type { Json } from "./openapi-schemas";
import { refTo } from "./openapi-shared";

interface Refused {
  description: string;
  headers?: Json;
}

/** A header that the panel evaluates. */
const RETRY_AFTER = { "Retry-After": { description: "Seconds until the next attempt.", schema: { type: "integer" } } };

/** The reasons why a call is refused, by status (calls.md, "Style of the second table"). */
export const REFUSALS = {
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
  429: { name: "Throttled", description: "Too many attempts.", headers: RETRY_AFTER },
  default: { name: "Failed", description: "Refused or failed", headers: RETRY_AFTER },
} as const satisfies Record<number | "default", Refused & { name: string }>;
type RefusalStatus = Exclude<keyof typeof REFUSALS, "default">;

export function refused(response: Refused): Json {
  return { ...response, content: { "application/json": { schema: refTo("schemas", "Refusal") } } };
}

export function statusesOf({ method, path, access, encoding }: AnyCall): RefusalStatus[] {
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
  return (Object.keys(applies) as unknown[] as RefusalStatus[]).filter((status) => applies[status]);
}
