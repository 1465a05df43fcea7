import { type CallName, calls } from "contract";
import { type AnyCall, callName } from "contract/call";
import { learntAbout } from "~/taxi-api/learnt.server";
import { isAboutRecords } from "~/taxi-api/nothing-stored.server";
import { askWhatIsTaken } from "~/taxi-api/parameters.server";
import { isAbsent } from "./absent";
import { type Finding, findingOf } from "./finding";
import { readAnswer } from "./read-answer";
import type { Answered, Server } from "./server";
import { parametersOf, queryOf, readCalls, sourceOf } from "./sources";

/** How many calls are tried at the same time. */
const AT_ONCE = 4;

/**
 * Tries every read call with the token's account, without a token, and, if it takes an id, with an id that does not
 * exist. Lists come before the calls that need their records. It writes nothing, and keeps what the panel has learnt.
 */
export async function* checkReads(server: Server, token: string): AsyncGenerator<Finding> {
  const firsts = new Map<CallName, string>();
  for (const together of inTurns(readCalls))
    yield* await Promise.all(together.map((name) => checkRead({ server, token, firsts }, name)));
}

/** Groups the calls that can be tried at the same time; the groups run one after the other. */
function inTurns(names: readonly CallName[]): CallName[][] {
  const turns: CallName[][] = [];
  for (const name of [...names].sort((a, b) => depthOf(a) - depthOf(b))) {
    const last = turns.at(-1);
    if (last && last.length < AT_ONCE && depthOf(last[0]!) === depthOf(name)) last.push(name);
    else turns.push([name]);
  }
  return turns;
}

interface Reading {
  server: Server;
  token: string;
  /** The id of the first record of each list that is not empty. */
  firsts: Map<CallName, string>;
}

async function checkRead({ server, token, firsts }: Reading, name: CallName): Promise<Finding> {
  const call: AnyCall = calls[name];
  const params = paramsOf(name, firsts);
  if (typeof params === "string") return { call, verdict: "untried", remarks: [params] };
  const query = queryOf(name);
  let answered!: Answered;
  // The panel leaves out parameters that the server refuses, and so does this check.
  const taken = await askWhatIsTaken(call, { query, sent: server.settingOf(call).query }, async (asked) => {
    answered = await server.ask(call, { params, query: asTexts(asked), token });
    return rawOf(answered);
  });
  if (parametersOf(call).length === 0 && (await isAboutNothing(server, call, answered, token)))
    return findingOf(
      call,
      [],
      [`note: it answers ${answered.status} where nothing is stored, which the panel shows as nothing`],
    );
  if (isAbsent(call, answered)) return { call, verdict: "absent", remarks: [`It answers ${answered.status}.`] };
  const { remarks, notes, data } = readAnswer(call, answered);
  notes.push(...refusedNotes(call));
  if (query.limit) notes.push(...pagingNotes(name, data, Number(query.limit)));
  const first = firstId(data);
  if (first) firsts.set(name, first);
  if (call.access !== "public") remarks.push(...(await withoutToken(server, call, params, asTexts(taken.query))));
  if (parametersOf(call).length > 0)
    remarks.push(...(await withUnknownId(server, call, params, asTexts(taken.query), token)));
  return findingOf(call, remarks, notes);
}

/**
 * Whether a 404 says that nothing is stored. The panel uses the same rule to tell it from a call that does not exist.
 */
function isAboutNothing(server: Server, call: AnyCall, answered: Answered, token: string): Promise<boolean> {
  const raw = { ...rawOf(answered), isPage: answered.body === undefined };
  return isAboutRecords(call, server.baseOf(call), raw, async (url) => rawOf(await server.read(url, token)));
}

const rawOf = ({ status, body }: Answered) => ({ status, body, retryAfter: undefined });

/** Counts the lists that must be read before the parameters of a call are known. */
function depthOf(name: CallName): number {
  const source = sourceOf(name);
  return source ? 1 + depthOf(source.list) : 0;
}

/** @returns the parameters, or the reason why there are none */
function paramsOf(name: CallName, firsts: ReadonlyMap<CallName, string>): Record<string, string> | string {
  const source = sourceOf(name);
  if (source === null) return {};
  const id = source && firsts.get(source.list);
  if (!source || !id) return "There is no record to try it with.";
  const free = parametersOf(calls[name]).filter((parameter) => !source.fixed?.[parameter]);
  return { ...source.fixed, ...Object.fromEntries(free.map((parameter) => [parameter, id])) };
}

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

const asTexts = (query: Query) =>
  Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Says which parameters the panel leaves out. */
function refusedNotes(call: AnyCall): string[] {
  const { refused, maxLimit } = learntAbout(callName(call));
  return [
    ...(refused.size > 0 ? [`note: it refuses ${[...refused].join(", ")}: the panel leaves them out`] : []),
    ...(maxLimit === undefined ? [] : [`note: it gives out ${maxLimit} rows at most`]),
  ];
}

async function withoutToken(
  server: Server,
  call: AnyCall,
  params: Record<string, string>,
  query: Record<string, string>,
): Promise<string[]> {
  const { status, failure } = await server.ask(call, { params, query });
  if (failure) return [`Without a token there is ${failure}.`];
  return status === 401 ? [] : [`Without a token it answers ${status}, not 401.`];
}

async function withUnknownId(
  server: Server,
  call: AnyCall,
  params: Record<string, string>,
  query: Record<string, string>,
  token: string,
): Promise<string[]> {
  // The list of a record's own records may be empty instead.
  if (call.answer.safeParse({ data: { docs: [], totalDocs: 0 } }).success) return [];
  const last = parametersOf(call).at(-1)!;
  const unknown = params[last]!.replace(/[0-9a-z]/gi, "0");
  const { status, failure } = await server.ask(call, { params: { ...params, [last]: unknown }, query, token });
  if (failure) return [`With an unknown id there is ${failure}.`];
  return status === 404 ? [] : [`With an unknown id it answers ${status}, not 404.`];
}

/** The lists that the panel searches, filters and sorts itself if a server sends all rows (`unpaged.server.ts`). */
const WHOLE_LISTS: readonly CallName[] = ["listAccounts", "listOffices", "listTips", "listCancellationReasons"];

/** Describes how the panel shows a list whose answer lacks the number of all rows. */
function pagingNotes(name: CallName, answer: unknown, limit: number): string[] {
  const { docs, totalDocs } = (answer as { data?: { docs?: unknown[]; totalDocs?: number } } | undefined)?.data ?? {};
  if (!docs || totalDocs !== undefined || WHOLE_LISTS.includes(name)) return [];
  return docs.length > limit
    ? [
        "note: all rows come at once: the panel cuts them into pages, and leaves search, filters and order to the server",
      ]
    : ["note: data.totalDocs is missing: the panel takes the rows of one page for all there are"];
}

/** The id of the first record of a list, as the panel reads it. */
function firstId(answer: unknown): string | undefined {
  const { data, users } = (answer ?? {}) as { data?: unknown; users?: unknown };
  const rows = [(data as { docs?: unknown } | undefined)?.docs, users, data].find((each) => Array.isArray(each));
  return (rows as { _id?: string }[] | undefined)?.[0]?._id;
}
