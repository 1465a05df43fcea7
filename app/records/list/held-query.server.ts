import { type AnyCall, callName } from "contract/call";
import { learn, learntAbout } from "~/taxi-api/learnt.server";
import type { ApiQuery } from "./list-query";
import type { ListAnswer, ListSource } from "./list-source";
import { narrowingIn, refusedOf } from "./refused-parameters.server";

export interface Evidence<Row> {
  /** The list call, about which is remembered what the server ignores. */
  call: AnyCall;
  /** Whether a row is one that the search or a filter keeps. */
  keeps: (row: Row, name: string, value: unknown) => boolean;
  /** Whether the rows may be in the order that was asked for. */
  isInOrder: (rows: readonly Row[], query: ApiQuery) => boolean;
}

/**
 * The parameters that rows do not follow. Rows that contradict a parameter are only a suspicion, as a server may search or order in
 * another way: it is asked once more without it (or the other way round). Only if nothing changes, it ignores the parameter.
 */
export async function unheldOf<Row extends { _id?: string }>(
  answer: ListAnswer<Row>,
  query: ApiQuery,
  source: ListSource<Row>,
  { call, keeps, isInOrder }: Evidence<Row>,
): Promise<string[]> {
  const { docs } = answer.data;
  const lacking = refusedOf(docs, query);
  const { ignored } = learntAbout(callName(call));
  const asked = Object.entries(query);
  const known = narrowingIn(query).filter((name) => ignored.has(name) || lacking.includes(name));
  const suspect = narrowingIn(query).filter((name) => {
    if (known.includes(name)) return false;
    if (name === "sort") return !isInOrder(docs, query);
    return docs.some((row) => !keeps(row, name, asked.find(([each]) => each === name)![1]));
  });
  const found = await Promise.all(
    suspect.map(async (name) => isSame(answer, await source(turned(query, name))) && [name]),
  );
  const names = found.flatMap((each) => each || []);
  if (names.length > 0) learn(callName(call), { ignored: names });
  return [...known, ...names];
}

/** A text that stands in no record. */
const NOBODY = "qzxj0qzxj0qzxj0";

/** The same query without a filter, in the opposite order, or with a search that finds nothing. */
function turned(query: ApiQuery, name: string): ApiQuery {
  if (name === "sort") return { ...query, order: query.order === "desc" ? "asc" : "desc" };
  return { ...query, [name]: name === "search" ? NOBODY : undefined };
}

function isSame<Row extends { _id?: string }>(one: ListAnswer<Row>, other: ListAnswer<Row>): boolean {
  const ids = ({ data }: ListAnswer<Row>) => JSON.stringify([data.totalDocs, data.docs.map(({ _id }) => _id)]);
  return ids(one) === ids(other);
}

/** Whether values may be in an order, whichever rules the server sorts texts by. Empty ones may stand anywhere. */
export function mayBeInOrder(values: readonly unknown[], order: "asc" | "desc"): boolean {
  const given = values.filter((value) => (typeof value === "string" && value !== "") || typeof value === "number");
  const follows = (compare: (a: string | number, b: string | number) => number) =>
    given.every((value, at) => {
      const next = given[at + 1];
      if (next === undefined) return true;
      const ascending = compare(value as string | number, next as string | number);
      return order === "desc" ? ascending >= 0 : ascending <= 0;
    });
  const numeric = given.every((value) => typeof value === "number");
  if (numeric) return follows((a, b) => Number(a) - Number(b));
  const { compare } = new Intl.Collator("en", { sensitivity: "base" });
  const byUnits = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [compare, byUnits, (a: string, b: string) => byUnits(a.toLowerCase(), b.toLowerCase())].some((rule) =>
    follows((a, b) => rule(String(a), String(b))),
  );
}
