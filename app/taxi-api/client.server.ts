import { type AnyCall, type CallAnswer, type CallBody, type CallParams, type CallQuery, callName } from "contract/call";
import type { Bases } from "contract/bases";
import { type Connection, PLAIN_CONNECTION } from "contract/connection";
import { readLeniently } from "contract/lenient-reading";
import { REQUEST_ID_HEADER } from "contract/request-id";
import { isHeaderValue } from "contract/header-value";
import { apiCallEnded, log } from "~/http/instrumentation.server";
import { batchingSender } from "./batch.server";
import { sendWhatIsTaken, type SentBody } from "./bodies.server";
import { isShortCircuited, withCircuitBreaker } from "./circuit-breaker.server";
import { send, type RawAnswer } from "./transport.server";
import { isRead } from "contract/wire";
import { withContractNames } from "./contract-names.server";
import { mayEndSession, withSessionAsked } from "./ended-token.server";
import { TaxiApiError } from "./error";
import { noteCall, noteFailedCall } from "./known-calls.server";
import { noteFailure } from "./last-failures.server";
import { noteLeftOut } from "./left-out.server";
import { noteSize } from "./list-size.server";
import { noteMissingFields } from "./missing-fields.server";
import { emptyAnswerOf, isAboutRecords, isRefusal } from "./nothing-stored.server";
import { askWhatIsTaken, type Query } from "./parameters.server";
import { errorFrom } from "./refusal.server";
import { rememberSent } from "./sent-records.server";
import { noteAsked } from "./taken-query.server";
import { z } from "zod";

type Needed<Name extends string, Value> = undefined extends Value
  ? { [K in Name]?: Value }
  : object extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** A call's parameters, query and body, as far as the contract defines them. */
type CallInput<C extends AnyCall> = Needed<"params", CallParams<C>> &
  Needed<"query", Partial<CallQuery<C>>> &
  // A call without a JSON body may accept a file.
  Needed<"body", [CallBody<C>] extends [undefined] ? FormData | undefined : CallBody<C>> & {
    /**
     * The record's `updatedAt`; the server responds with 409 if the record has changed since. A value that can't be sent as a
     * header is left out.
     */
    ifMatch?: string | undefined;
    /** Lets the server execute a repeated write only once. */
    idempotencyKey?: string | undefined;
    /** Further headers, for a call that defines some. */
    headers?: Record<string, string> | undefined;
    /**
     * The stored record that the body replaces. Its fields that the contract does not know are sent back, except for calls of the
     * specification (rulings C7, D2).
     */
    replaces?: object | undefined;
  };

/** Calls the taxi API as one person. */
export type Api = <C extends AnyCall>(
  call: C,
  ...input: object extends CallInput<C> ? [CallInput<C>?] : [CallInput<C>]
) => Promise<CallAnswer<C>>;

interface Caller {
  bases: Bases;
  /** How the server differs from the contract. */
  connection?: Connection | undefined;
  /** The signed-in person's token; undefined for public calls. */
  token?: string | undefined;
  /** Aborts reads when the browser aborts its request. Writes are never aborted. */
  signal?: AbortSignal | undefined;
  /** The request's id, which is sent to the server, so that both logs contain it. */
  requestId?: string | undefined;
  /** The browser's address, for the server's throttle. */
  clientAddress?: string | undefined;
  /** The browser, which is sent with writes because the server's mails about the account name it. */
  userAgent?: string | undefined;
  /** Limits reads to one second, for the page that reports a write's timeout, because the person has waited long enough. */
  shortTimeout?: boolean | undefined;
  /** Whether the call is made to find out whether the session has ended. */
  asksForSession?: boolean | undefined;
  /** Called for each successful write of a record, with the activity line by which it can be undone. */
  onWrite?: ((undoLine: string | undefined) => void) | undefined;
}

/**
 * Creates the typed client for one request. Every call returns data of the contract's shape or throws a `TaxiApiError`. Reads
 * time out after 5 seconds and are retried once after a reset connection; writes time out after 10 seconds and are never retried.
 */
export function apiFor(caller: Caller): Api {
  const sendInBatches = batchingSender(caller.bases);
  const connection = caller.connection ?? PLAIN_CONNECTION;
  const api: Api = async (call, ...[input]) => {
    const {
      params,
      query,
      body,
      ifMatch,
      idempotencyKey,
      headers: further,
      replaces,
    } = (input ?? {}) as {
      params?: Record<string, string>;
      query?: Query;
      body?: unknown;
      ifMatch?: string;
      idempotencyKey?: string;
      headers?: Record<string, string>;
      replaces?: object;
    };
    const headers: Record<string, string> = { accept: "application/json", ...further };
    if (caller.token) headers.authorization = `Bearer ${caller.token}`;
    if (caller.requestId) headers[REQUEST_ID_HEADER] = caller.requestId;
    if (caller.clientAddress) headers["x-forwarded-for"] = caller.clientAddress;
    if (caller.userAgent && call.method !== "GET") headers["user-agent"] = caller.userAgent;
    if (ifMatch && isHeaderValue(ifMatch)) headers["if-match"] = ifMatch;
    if (idempotencyKey) headers["idempotency-key"] = idempotencyKey;
    const name = callName(call);
    const setting = { body: connection.bodies, ...connection.calls[name] };
    const start = performance.now();
    let outcome: string = "unexpected";
    try {
      const { signal, shortTimeout, requestId } = caller;
      const sendOnce = (asked: Query, sent: SentBody) => {
        const url = urlOf(call, { bases: caller.bases, path: setting.path }, params, asked);
        const own = sent.isSecond ? withOtherKey(headers) : headers;
        const sending = { call, url, headers: own, body: sent.body, signal, shortTimeout };
        return withCircuitBreaker(name, url, async () =>
          withContractNames(await (further ? send : sendInBatches)(sending), connection.answers),
        );
      };
      const { raw, query: taken } = await askWhatIsTaken(
        call,
        { query: query ?? {}, sent: setting.query },
        (asked) =>
          sendWhatIsTaken(call, { body, replaces, setting: setting.body }, (sent) => sendOnce(asked, sent), requestId),
        requestId,
      );
      const ask = (other: string) => send({ call, url: other, headers, body: undefined, signal, shortTimeout });
      const isNothing = await isAboutRecords(call, caller.bases[call.base], raw, ask);
      const answer = isNothing ? nothingStored(call, raw) : parseAnswer(call, requestId, raw);
      const again = (other: Query) => api(call as AnyCall, { params, query: other } as never);
      noteAsked(answer, { call, query: query ?? {}, taken, again });
      // Files are not records: they are created and removed together with the records that show them.
      if (call.writes && call.base !== "upload") caller.onWrite?.(raw.undoLine);
      outcome = "ok";
      noteCall(call, true);
      return answer;
    } catch (caught) {
      const error =
        caller.token && !caller.asksForSession && mayEndSession(caught)
          ? await withSessionAsked(caught, (other) => apiFor({ ...caller, asksForSession: true })(other, {} as never))
          : caught;
      if (error instanceof TaxiApiError) {
        outcome = isShortCircuited(error) ? "shed" : error.kind;
        error.requestId = caller.requestId ?? "";
        noteFailedCall(call, error);
        noteFailure(error);
      }
      throw error;
    } finally {
      apiCallEnded(name, outcome, (performance.now() - start) / 1000);
    }
  };
  return api;
}

/** A server that remembers refusals by their key would repeat the refusal of the first body. */
function withOtherKey(headers: Record<string, string>): Record<string, string> {
  const key = headers["idempotency-key"];
  return key === undefined ? headers : { ...headers, "idempotency-key": `${key}.2` };
}

/**
 * Encodes one segment of a path. An empty value and "." or ".." would change the path even when encoded, and no record has such
 * an id.
 * @throws TaxiApiError `missing`
 */
function segmentOf(call: AnyCall, value: string): string {
  if (/^\.{0,2}$/.test(value)) throw new TaxiApiError("missing", { status: 404, message: "", call: callName(call) });
  return encodeURIComponent(value);
}

function urlOf(
  call: AnyCall,
  { bases, path: own }: { bases: Bases; path: string | undefined },
  params: Record<string, string> = {},
  query: Query = {},
): string {
  const pattern = own ?? call.path;
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => segmentOf(call, params[name] ?? ""));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== "") search.set(name, String(value));
  }
  const text = search.toString();
  return `${bases[call.base]}${path}${text && `?${text}`}`;
}

/** @throws TaxiApiError `missing` for a call that does not read a list */
function nothingStored<C extends AnyCall>(call: C, raw: RawAnswer): CallAnswer<C> {
  const empty = emptyAnswerOf(call);
  if (empty === undefined) throw errorFrom(call, raw, "missing");
  return empty;
}

/** Some servers answer like this if there is no such record, or nothing was stored yet. */
const hasNoData = (body: unknown) => typeof body === "object" && body !== null && "data" in body && body.data === null;

const messageOnly = z.object({ message: z.string() }).catch({ message: "" });

/**
 * Reads the answer of a call. A 2xx answer of a write is a success whatever its body, unless the body can mean "no" or is an HTML
 * page (ruling C6): if it does not match the contract, only its message is read. Calls whose answer the panel needs, such as
 * sign-in, still fail.
 * @throws TaxiApiError
 */
function parseAnswer<C extends AnyCall>(call: C, requestId: string | undefined, answer: RawAnswer): CallAnswer<C> {
  const { body } = answer;
  if (answer.status < 200 || answer.status > 299) throw errorFrom(call, answer);
  if (isRefusal(call, body)) throw errorFrom(call, { ...answer, status: 422 });
  const reading = readLeniently(call.answer, body);
  if (reading.success) {
    noteLeftOut(reading.data, reading.leftOut, callName(call), requestId);
    noteSize(reading.data, body);
    noteMissingFields(call, reading.data, body);
    rememberSent(reading.data, body);
    return reading.data as CallAnswer<C>;
  }
  if (isRead(call) && hasNoData(body)) throw errorFrom(call, { ...answer, status: 404 }, "missing");
  const mismatch = new TaxiApiError("broken", {
    status: answer.status,
    message: "",
    call: callName(call),
    cause: reading.error,
  });
  const { message } = messageOnly.parse(body);
  const unread = isRead(call) || answer.isPage ? undefined : call.answer.safeParse(message ? { message } : {});
  if (!unread?.success) throw mismatch;
  log("warn", "answer_not_read", { ...mismatch.logged, requestId, kind: "mismatch" });
  return unread.data as CallAnswer<C>;
}
