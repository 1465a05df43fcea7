import { type AnyCall, callName } from "contract/call";
import { isRead } from "contract/wire";
import { learn, learntAbout } from "./learnt.server";
import type { RawAnswer } from "./transport.server";

export type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Limits that servers may accept if they refuse a larger one, in the order of trying. */
const LIMITS = [100, 10];

/** Section 7 names these for lists. A server that refuses some parameter without naming it may accept these. */
const OF_LISTS: readonly string[] = ["page", "limit", "search"];

/** Values that no server has a reason to refuse, of parameters whose value comes from a person. */
const PLAIN: Query = { page: 1, search: "a" };

/** Messages of a server that has found nothing, which are no refusal of a parameter. */
const NOTHING_FOUND = /\bno\b.*\b(?:data|records?|results?|items?)\b|not found|empty/i;

interface Asked {
  raw: RawAnswer;
  /** The query that the answer is for. */
  query: Query;
}

/**
 * Makes a read with as many of its parameters as the server accepts (ruling D3). If it refuses a call with 400 or 422 and accepts
 * it without a parameter, that is remembered, and the parameter is left out from then on, unless the refusal was about its value.
 * @param query as the page wants it
 * @param sent the parameters that the connection file allows; undefined if it names none
 * @param ask makes the call with a query
 */
export async function askWhatIsTaken(
  call: AnyCall,
  { query, sent }: { query: Query; sent?: readonly string[] | undefined },
  ask: (query: Query) => Promise<RawAnswer>,
  requestId?: string,
): Promise<Asked> {
  const named = Object.entries(query).filter(
    ([name]) => sent === undefined || sent.includes(name) || !isSpare(call, query, name),
  );
  const wanted = withoutRefused(call, Object.fromEntries(named));
  const raw = await ask(wanted);
  if (!isRead(call) || !isRefusal(raw)) return { raw, query: wanted };
  const taken = await askWithLess(call, wanted, raw, ask);
  if (!taken) return { raw, query: wanted };
  const refused = namesIn(wanted).filter((name) => !has(taken.query, name));
  const maxLimit = taken.query.limit === wanted.limit ? undefined : Number(taken.query.limit);
  // A typed search may be refused for its content, and a page for being too far, so a plain value is tried.
  const mayBeValue = (name: string) => name === "search" || (name === "page" && Number(wanted.page) !== PLAIN.page);
  for (const name of refused.filter(mayBeValue))
    if (!isRefusal(await ask({ ...taken.query, [name]: PLAIN[name] }))) return { raw, query: wanted };
  learn(callName(call), { refused, maxLimit: has(taken.query, "limit") ? maxLimit : undefined }, requestId);
  return taken;
}

const isRefusal = ({ status, body }: RawAnswer) =>
  (status === 400 || status === 422) && !NOTHING_FOUND.test(JSON.stringify([body]));

/** Returns the query without the parameters that the server is known to refuse. */
function withoutRefused(call: AnyCall, query: Query): Query {
  const { refused, maxLimit } = learntAbout(callName(call));
  const left = Object.fromEntries(Object.entries(query).filter(([name]) => !refused.has(name)));
  return maxLimit !== undefined && Number(left.limit) > maxLimit ? { ...left, limit: maxLimit } : left;
}

/** Asks again without the parameter that the refusal names, or else with fewer and fewer. @returns undefined if nothing is accepted */
async function askWithLess(
  call: AnyCall,
  wanted: Query,
  first: RawAnswer,
  ask: (query: Query) => Promise<RawAnswer>,
): Promise<Asked | undefined> {
  let query = wanted;
  let raw = first;
  for (;;) {
    const next = withLess(call, query, raw);
    if (!next) return undefined;
    query = next;
    raw = await ask(query);
    if (raw.status >= 200 && raw.status < 300) return { raw, query };
    if (!isRefusal(raw)) return undefined;
  }
}

/** @returns undefined if all remaining parameters are required */
function withLess(call: AnyCall, query: Query, { body }: RawAnswer): Query | undefined {
  const spare = namesIn(query).filter((name) => isSpare(call, query, name));
  const said = JSON.stringify([body]);
  const named = spare.filter((name) => new RegExp(`\\b${name}\\b`).test(said));
  if (named.length > 0) return without(query, named);
  const further = spare.filter((name) => !OF_LISTS.includes(name));
  if (further.length > 0) return without(query, further);
  return spare.length > 0 ? without(query, spare) : undefined;
}

/** Leaves out parameters; a limit is lowered first. */
function without(query: Query, names: readonly string[]): Query {
  const lower = names.includes("limit") ? LIMITS.find((limit) => limit < Number(query.limit)) : undefined;
  const rest = Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)));
  return lower === undefined ? rest : { ...rest, limit: lower };
}

/** Whether a call can be made without a parameter. */
function isSpare({ query: schema }: AnyCall, query: Query, name: string): boolean {
  const { [name]: _, ...rest } = query;
  return schema.safeParse(rest).success;
}

const has = (query: Query, name: string) => query[name] !== undefined && query[name] !== "";
const namesIn = (query: Query) => Object.keys(query).filter((name) => has(query, name));
