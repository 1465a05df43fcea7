import { type Bases } from "contract/bases";
import { UNDO_HEADER } from "contract/activity-constants";
import { type AnyCall, callName } from "contract/call";
import { Agent, request } from "undici";
import { type CallSetting, type Connection, PLAIN_CONNECTION } from "contract/connection";
import { decode, isRead, parseJson, READ_MS, WRITE_MS } from "contract/wire";

export interface Asked {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Without a token the call is made as an anonymous client. */
  token?: string | undefined;
  ifMatch?: string;
}

/** An answer, or the reason why there is none. */
export interface Answered {
  /** 0 if there was no answer. */
  status: number;
  /** `undefined` if the body is no JSON. */
  body: unknown;
  /** The reason why there was no answer. */
  failure?: string;
  /** The id of the activity line by which a write can be undone, if the answer names one. */
  undoLine?: string;
  /** The compression of the answer, if there is one. */
  encoding?: string;
}

/** Stops reading an answer at the size at which the panel stops. */
const agent = new Agent({ maxResponseSize: 64 * 1024 * 1024, keepAliveTimeout: 4_000 });

interface Sent {
  method: AnyCall["method"];
  headers: Record<string, string>;
  body?: Buffer;
}

/** The server that is checked. */
export class Server {
  constructor(
    private readonly bases: Bases,
    private readonly connection: Connection = PLAIN_CONNECTION,
  ) {}

  /** The setting of a call in the connection file. */
  settingOf(call: AnyCall): CallSetting {
    return { body: this.connection.bodies, ...this.connection.calls[callName(call)] };
  }

  /**
   * Makes one call as the panel would: with the same path and time limit, and without following redirects. It never
   * throws.
   */
  async ask(call: AnyCall, { params = {}, query = {}, body, token, ifMatch }: Asked = {}): Promise<Answered> {
    const pattern = this.settingOf(call).path ?? call.path;
    const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
    const search = new URLSearchParams(query).toString();
    const wait = isRead(call) ? READ_MS : WRITE_MS;
    const headers: Record<string, string> = { accept: "application/json" };
    if (token) headers.authorization = `Bearer ${token}`;
    if (ifMatch) headers["if-match"] = ifMatch;
    const sent = await contentOf(body);
    if (sent) headers["content-type"] = sent.type;
    const url = `${this.bases[call.base]}${path}${search && `?${search}`}`;
    return this.send(url, wait, { method: call.method, headers, ...(sent && { body: sent.content }) });
  }

  /** The base address that a call's path is appended to. */
  baseOf(call: AnyCall): string {
    return this.bases[call.base];
  }

  /** Reads any address of the server. It never throws. */
  read(url: string, token: string): Promise<Answered> {
    const headers = { accept: "application/json", authorization: `Bearer ${token}` };
    return this.send(url, READ_MS, { method: "GET", headers });
  }

  private async send(url: string, wait: number, options: Sent): Promise<Answered> {
    try {
      const answer = await request(url, { ...options, dispatcher: agent, signal: AbortSignal.timeout(wait) });
      const { [UNDO_HEADER]: undoLine, "content-encoding": encoding } = answer.headers;
      return {
        status: answer.statusCode,
        body: parseJson(decode(new Uint8Array(await answer.body.arrayBuffer()))),
        ...(typeof undoLine === "string" && { undoLine }),
        ...(typeof encoding === "string" && { encoding }),
      };
    } catch (error) {
      return { status: 0, body: undefined, failure: reasonOf(error, wait) };
    }
  }
}

async function contentOf(body: unknown): Promise<{ type: string; content: Buffer } | undefined> {
  if (body === undefined) return undefined;
  if (!(body instanceof FormData)) return { type: "application/json", content: Buffer.from(JSON.stringify(body)) };
  const form = new Response(body);
  return { type: form.headers.get("content-type")!, content: Buffer.from(await form.arrayBuffer()) };
}

function reasonOf(error: unknown, wait: number): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === "TimeoutError") return `no answer within ${wait / 1000} s`;
  return "code" in error ? `no answer (${String(error.code)})` : `no answer (${error.message})`;
}
