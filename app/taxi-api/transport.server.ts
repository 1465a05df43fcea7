import { type AnyCall, callName } from "contract/call";
import { apiCallRetried } from "~/http/instrumentation.server";
import { Agent, buildConnector, errors, FormData as UndiciFormData, request, type Dispatcher } from "undici";
import { UNDO_HEADER } from "contract/activity-constants";
import { BATCH_HEADER } from "contract/batch";
import { TaxiApiError } from "./error";
import { decode, isRead, parseJson, READ_MS, WRITE_MS } from "contract/wire";

const CONNECT_MS = 2_000;
/** The time limit for the page that reports a write's timeout. */
const SHORT_READ_MS = 1_000;
/** The largest answer that is read. It limits the memory of one call, and is enough for all accounts at once. */
const MAX_ANSWER_BYTES = 64 * 1024 * 1024;

const connect = buildConnector({ timeout: CONNECT_MS });

/**
 * Reads share connections. Most servers close a connection that was idle for five seconds without announcing it, so it is given
 * up earlier. A read that comes too late all the same is repeated.
 */
const keptConnections = new Agent({ connections: 128, connect, keepAliveTimeout: 4_000 });
/**
 * Each write has its own connection. If a server closed a shared connection, it would be unclear whether the connection was idle
 * or the server failed at work, so nobody would know whether the write was executed (decision 0020).
 */
const newConnections = new Agent({ connections: 128, connect, pipelining: 0 });

export interface Sending {
  call: AnyCall;
  url: string;
  headers: Record<string, string>;
  body: unknown;
  signal?: AbortSignal | undefined;
  shortTimeout?: boolean | undefined;
}

/** A server's answer, before the contract reads it. */
export interface RawAnswer {
  status: number;
  /** The parsed JSON; undefined for anything else, which no schema accepts. */
  body?: unknown;
  /** The text of a body that is not JSON. */
  text?: string | undefined;
  /** Whether the body is an HTML page. */
  isPage?: boolean | undefined;
  retryAfter: string | undefined;
  /** The address to which a redirect leads, without its query, which may contain secrets. */
  location?: string | undefined;
  /** The activity line by which a write can be undone. */
  undoLine?: string | undefined;
}

/**
 * Sends one call and reads its whole answer. The retry of a read shares the first attempt's deadline, so two attempts never take
 * longer than one.
 * @throws TaxiApiError `timeout`, `unreachable`, `interrupted` or `abandoned`
 */
export async function send(sending: Sending): Promise<RawAnswer> {
  const readMs = sending.shortTimeout ? SHORT_READ_MS : READ_MS;
  const deadline = AbortSignal.timeout(isRead(sending.call) ? readMs : WRITE_MS);
  try {
    return await attempt(sending, deadline, isRead(sending.call) ? keptConnections : newConnections);
  } catch (error) {
    if (isRead(sending.call) && isReset(error) && !sending.signal?.aborted) {
      apiCallRetried(callName(sending.call));
      return attempt(sending, deadline, newConnections).catch((again: unknown) =>
        Promise.reject(failed(sending, again)),
      );
    }
    throw failed(sending, error);
  }
}

async function attempt(
  { call, url, headers, body, signal }: Sending,
  deadline: AbortSignal,
  dispatcher: Dispatcher,
): Promise<RawAnswer> {
  const options: Parameters<typeof request>[1] = {
    dispatcher,
    method: call.method as Dispatcher.HttpMethod,
    headers,
    signal: isRead(call) && signal ? AbortSignal.any([deadline, signal]) : deadline,
  };
  if (body instanceof FormData) {
    options.body = toUndici(body);
  } else if (body !== undefined) {
    options.body = JSON.stringify(body);
    options.headers = { ...headers, "content-type": "application/json" };
  }
  const answer = await request(url, options);
  noteBatching(url, answer.headers[BATCH_HEADER]);
  const retryAfter = answer.headers["retry-after"];
  const text = await readText(answer.body);
  return {
    status: answer.statusCode,
    ...contentOf(text),
    isPage: /^\s*</.test(text),
    retryAfter: Array.isArray(retryAfter) ? retryAfter[0] : retryAfter,
    location: addressIn(answer.headers.location, url),
    undoLine: undoLineIn(answer.headers[UNDO_HEADER]),
  };
}

function contentOf(text: string): Pick<RawAnswer, "body" | "text"> {
  const body = parseJson(text);
  return body === undefined ? { body, text } : { body };
}

function addressIn(location: string | string[] | undefined, asked: string): string | undefined {
  if (typeof location !== "string" || !URL.canParse(location, asked)) return undefined;
  const { origin, pathname } = new URL(location, asked);
  return `${origin}${pathname}`.slice(0, 300);
}

/** Returns the id of an activity line, if it is a valid one. */
function undoLineIn(header: string | string[] | undefined): string | undefined {
  return typeof header === "string" && /^[\w-]{1,64}$/.test(header) ? header : undefined;
}

/** The largest batch of each host; hosts without batches are missing. */
const batchSizes = new Map<string, number>();

function noteBatching(url: string, announced: string | string[] | undefined): void {
  const { host } = new URL(url);
  const size = Math.floor(Number(announced));
  if (size > 1) batchSizes.set(host, size);
  else batchSizes.delete(host);
}

/** Returns the largest batch for the host of a URL, which servers such as the embedded API announce. */
export function batchSizeOf(url: string): number {
  return batchSizes.get(new URL(url).host) ?? 1;
}

async function readText(body: Dispatcher.ResponseData["body"]): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) {
      body.destroy();
      return "";
    }
    chunks.push(chunk);
  }
  return decode(Buffer.concat(chunks));
}

function toUndici(form: FormData): UndiciFormData {
  const copy = new UndiciFormData();
  for (const [name, value] of form) {
    if (typeof value === "string") copy.append(name, value);
    else copy.append(name, value, value.name);
  }
  return copy;
}

function isReset(error: unknown): boolean {
  return error instanceof errors.SocketError || (error as NodeJS.ErrnoException).code === "ECONNRESET";
}

/** Whether there was no connection, so that the server has certainly not received the call. */
export function isConnectFailure(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isConnectFailure);
  if (error instanceof errors.ConnectTimeoutError) return true;
  const { syscall = "", code = "" } = error as NodeJS.ErrnoException;
  return syscall === "connect" || syscall === "getaddrinfo" || /CERT|TLS|SELF_SIGNED/.test(code);
}

/** Makes a connection to the host of a URL, as calls do, and closes it. */
export function tryConnection(url: string): Promise<void> {
  const { protocol, host, hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    connect({ protocol, host, hostname: hostname.replace(/^\[|\]$/g, ""), port }, (error, socket) => {
      socket?.destroy();
      if (error) reject(error);
      else resolve();
    });
  });
}

function failed({ call, signal }: Sending, cause: unknown): TaxiApiError {
  const details = { status: 0, message: "", call: callName(call), cause };
  if (isRead(call) && signal?.aborted) return new TaxiApiError("abandoned", details);
  const late =
    (cause as Error).name === "TimeoutError" ||
    cause instanceof errors.HeadersTimeoutError ||
    cause instanceof errors.BodyTimeoutError;
  if (late) return new TaxiApiError("timeout", details);
  return new TaxiApiError(isRead(call) || isConnectFailure(cause) ? "unreachable" : "interrupted", details);
}
