import type { AnyCall, CallAnswer } from "contract/call";
import { readLeniently } from "contract/lenient-reading";
import { isDenial, isRead } from "contract/wire";
import { z } from "zod";
import { TaxiApiError } from "./error";
import { rowsIn } from "./left-out.server";
import { messageOf } from "./refusal-texts.server";
import { isOfRouter } from "./refusal.server";
import type { RawAnswer } from "./transport.server";

/**
 * Returns the answer of a list without records.
 * @returns undefined for calls that read something else
 */
export function emptyAnswerOf<C extends AnyCall>(call: C): CallAnswer<C> | undefined {
  if (!isRead(call)) return undefined;
  const reading = readLeniently(call.answer, { data: null });
  return reading.success && isEmptyList(reading.data) ? (reading.data as CallAnswer<C>) : undefined;
}

/** Some lists of settings, such as the rows of the invitation promo, have a separate name in the answer. */
function isEmptyList(answer: unknown): boolean {
  const { data } = answer as { data?: unknown };
  const lists = typeof data === "object" && data !== null ? Object.values(data) : [];
  return rowsIn(answer)?.length === 0 || lists.some((each) => Array.isArray(each));
}

const noRows = z.union([z.null(), z.array(z.unknown()).max(0), z.object({ docs: z.array(z.unknown()).max(0) })]);
const withoutRows = z.union([z.object({ data: noRows }), z.object({ users: z.array(z.unknown()).max(0) })]);

/** Whether an answer with a success status is a refusal; "success: false" beside an empty list is not. */
export function isRefusal(call: AnyCall, body: unknown): boolean {
  if (!isDenial(call, body)) return false;
  return !withoutRows.safeParse(body).success || emptyAnswerOf(call) === undefined;
}

/** A path that no server has. */
const NO_CALL = "no-such-call";

/** The server's messages for calls that it does not have, by the beginning of their URLs. */
const said = new Map<string, { message: string; until: number }>();
const KEPT_MS = 600_000;

/**
 * Distinguishes a 404 about what is stored ("No data found") from one about a call that the server does not have, because some
 * servers answer both with a message. The latter is the same for every URL, so a URL is requested for which nothing can be
 * stored.
 * @param base the base address of the call's path
 * @param ask makes the same call at another URL
 */
export async function isAboutRecords(
  call: AnyCall,
  base: string,
  answer: RawAnswer,
  ask: (url: string) => Promise<RawAnswer>,
): Promise<boolean> {
  if (answer.status !== 404 || !isRead(call) || answer.isPage || isOfRouter(messageOf(answer))) return false;
  const message = withoutPaths(messageOf(answer));
  if (message === "") return false;
  const nowhere = `${base}/${call.path.split("/")[1]}/${NO_CALL}`;
  const known = said.get(nowhere);
  if (known && known.until > Date.now()) return message !== known.message;
  try {
    const raw = await ask(nowhere);
    const own = { message: raw.status === 404 ? withoutPaths(messageOf(raw)) : "", until: Date.now() + KEPT_MS };
    said.set(nowhere, own);
    return message !== own.message;
  } catch (error) {
    if (error instanceof TaxiApiError) return false;
    throw error;
  }
}

/** Many of these messages quote the URL. */
const withoutPaths = (message: string) => message.replace(/\S*\/\S*/g, "").trim();
