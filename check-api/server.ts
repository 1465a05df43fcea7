import { type Bases } from "contract/bases";
import { UNDO_HEADER } from "contract/activity-constants";
import { type AnyCall, callName } from "contract/call";
import { pathOverrides } from "~/taxi-api/path-overrides";

const WAIT_MILLISECONDS = 10_000;

export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Without a token the call is made as somebody who is not signed in. */
  token?: string | undefined;
  ifMatch?: string;
}

/** An answer, or why there is none. */
export interface Answered {
  /** 0: there was no answer. */
  status: number;
  /** `undefined` where the body is no JSON. */
  body: unknown;
  /** The reason why there was no answer. */
  failure?: string;
  /** The line of activity by which a write can be undone, where the answer names one. */
  undoLine?: string;
}

/** The server that is checked. */
export class Server {
  constructor(private readonly bases: Bases) {}

  /** Makes one call, under the path that the panel would use. Never throws. */
  async ask(call: AnyCall, { params = {}, query = {}, body, token, ifMatch }: Asked = {}): Promise<Answered> {
    const pattern = pathOverrides[callName(call)] ?? call.path;
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
    const search = new URLSearchParams(query).toString();
    const headers = new Headers({ accept: "application/json" });
    if (token) headers.set("authorization", `Bearer ${token}`);
    if (ifMatch) headers.set("if-match", ifMatch);
    if (body !== undefined) headers.set("content-type", "application/json");
    try {
      const response = await fetch(`${this.bases[call.base]}${path}${search && `?${search}`}`, {
        method: call.method,
        headers,
        signal: AbortSignal.timeout(WAIT_MILLISECONDS),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const undoLine = response.headers.get(UNDO_HEADER);
      return { status: response.status, body: parsed(await response.text()), ...(undoLine && { undoLine }) };
    } catch (error) {
      return { status: 0, body: undefined, failure: reasonOf(error) };
    }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no answer within ${WAIT_MILLISECONDS / 1000} s`;
  const { cause } = error;
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : undefined;
  return code ? `no answer (${code})` : `no answer (${error.message})`;
}
