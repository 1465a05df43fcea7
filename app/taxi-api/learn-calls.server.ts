import { type CallName, calls } from "contract";
import type { AnyCall } from "contract/call";
import { config } from "~/http/config.server";
import { log } from "~/http/instrumentation.server";
import { apiFor, type Api } from "./client.server";
import { TaxiApiError, type TaxiApiErrorKind } from "./error";
import { isFresh, noteCall } from "./known-calls.server";
import { rowsIn } from "./left-out.server";

/** A call to check, and the call for one of its rows if that tells more than the list does. */
export interface Asked {
  list: CallName;
  one?: CallName | undefined;
}

interface Asker {
  token: string;
  requestId: string;
}

/** The delay lets the page that starts this be answered first. */
const DELAY_MS = 500;
const AT_ONCE = 4;
const MAX_PASS_MS = 30_000;
/** How long the server is left alone after it could not answer. */
const PAUSE_MS = 60_000;
/** Failures that the next call would meet as well. */
const ENDS: readonly TaxiApiErrorKind[] = [
  "unreachable",
  "timeout",
  "throttled",
  "signedOut",
  "blocked",
  "accessChanged",
];

/** When each call was last checked, as a time of `Date.now()`. */
const askedAt = new Map<CallName, number>();
let isRunning = false;
let pausedUntil = 0;

/**
 * Finds out in the background which calls the server has: each is read once in `CONNECTION_CHECK_SECONDS` for everybody who uses
 * this process, unless a page has shown it in the meantime. It never fails, and nobody waits for it.
 */
export function learnCalls(asker: Asker, asked: readonly Asked[]): void {
  if (config.connectionCheckMs === 0 || isRunning || Date.now() < pausedUntil) return;
  const due = asked.filter(({ list }) => isDue(list));
  if (due.length === 0) return;
  isRunning = true;
  setTimeout(() => {
    void askAll(asker, due)
      .catch((error: unknown) =>
        log("error", "connection_not_learnt", { ...asker, token: undefined, cause: String(error) }),
      )
      .finally(() => (isRunning = false));
  }, DELAY_MS).unref();
}

function isDue(name: CallName): boolean {
  const { connectionCheckMs } = config;
  return Date.now() - (askedAt.get(name) ?? -Infinity) >= connectionCheckMs && !isFresh(calls[name], connectionCheckMs);
}

async function askAll({ token, requestId }: Asker, due: readonly Asked[]): Promise<void> {
  const api = apiFor({ bases: config.bases, connection: config.connection, token, requestId });
  const waiting = [...due];
  const until = Date.now() + MAX_PASS_MS;
  const work = async () => {
    for (let next = waiting.shift(); next && Date.now() < until; next = waiting.shift()) {
      askedAt.set(next.list, Date.now());
      if (await ask(api, next)) continue;
      askedAt.delete(next.list);
      waiting.length = 0;
      pausedUntil = Date.now() + PAUSE_MS;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** @returns whether to go on; the client remembers what the server has answered */
async function ask(api: Api, { list, one }: Asked): Promise<boolean> {
  try {
    const answer = await read(api, calls[list], { query: queryOf(calls[list]) });
    const [row] = (rowsIn(answer) ?? []) as { _id?: string }[];
    if (one && row?._id !== undefined) await askForOne(api, calls[one], row._id);
    return true;
  } catch (error) {
    if (!(error instanceof TaxiApiError)) throw error;
    return !ENDS.includes(error.kind);
  }
}

/** The list has just named the id, so if the record is not found, the call does not exist. */
async function askForOne(api: Api, call: AnyCall, id: string): Promise<void> {
  try {
    await read(api, call, { params: { id } });
  } catch (error) {
    if (!(error instanceof TaxiApiError) || ENDS.includes(error.kind)) throw error;
    if (error.kind === "missing") noteCall(call, false);
  }
}

/** Requests as few rows as the list allows. */
function queryOf(call: AnyCall): Record<string, unknown> {
  const own = call === calls.listCancellationReasons ? { userType: "user" } : {};
  const { data } = call.query.safeParse({ ...own, page: 1, limit: 1 }) as { data?: object };
  return data && "limit" in data ? { ...own, page: 1, limit: 1 } : own;
}

/** Makes a call whose type is not known at compile time. */
function read(api: Api, call: AnyCall, input: object): Promise<unknown> {
  return (api as (call: AnyCall, input: object) => Promise<unknown>)(call, input);
}
