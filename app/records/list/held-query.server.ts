import { type AnyCall, callName } from "contract/call";
import { bareSchema } from "contract/unreadable-records";
import { config } from "~/http/config.server";
import { rowsIn } from "~/taxi-api/left-out.server";
import { learn, learntAbout } from "~/taxi-api/learnt.server";
import type { Query } from "~/taxi-api/parameters.server";
import { type Asked, askedOf, totalIn } from "~/taxi-api/taken-query.server";
import { type ListAnswer, NONE_UNHELD, type Unheld } from "./list-source";
import { type Evidence, ROWS_ALONE } from "./row-evidence";

/** Parameters that do not decide which rows come, or that are handled separately (`periodSource`). */
const NOT_NARROWING: readonly string[] = [
  "page",
  "limit",
  "order",
  "from",
  "to",
  "dated",
  "timeZone",
  "id",
  "fields",
  "since",
];

/** The largest number of other values of a filter that are tried. */
const MAX_OTHER_VALUES = 3;

/** A text that occurs in no record. */
const NOBODY = "qzxj0qzxj0qzxj0";

/**
 * Returns the parameters that rows do not follow (ruling D3): search, filters and order that the server refuses or ignores,
 * including the parameter that selects one of a page's lists. Rows that contradict a parameter, or do not show its effect, are
 * only a suspicion, because a server may search or order in another way. So the server is asked once more, without the parameter
 * and with other values of it; only if nothing changes, it ignores the parameter. The result is remembered.
 * @param evidence for a list that the panel itself can search, filter and order; for other lists nothing is checked if the panel
 *   is not to find out what the server has (`CONNECTION_CHECK_SECONDS`)
 */
export async function unheldOf<Row extends object>(
  { data: { docs, unheld } }: ListAnswer<Row>,
  evidence?: Evidence<Row>,
): Promise<Unheld> {
  if (unheld) return unheld;
  const asked = askedOf(docs);
  if (!asked) return NONE_UNHELD;
  const call = callName(asked.call);
  const known = knownUnheld(asked);
  const { held } = learntAbout(call);
  if (!evidence && config.connectionCheckMs === 0) return { names: known, asked: asked.query };
  const open = narrowingIn(asked.query).filter((name) => !known.includes(name) && !held.has(keyOf(asked, name)));
  const tried = await Promise.all(
    open.map(async (name) => {
      const doubt = evidence ? doubtOf(docs, asked, name, evidence) : doubtOf(rowsOf(asked), asked, name, ROWS_ALONE);
      return { name, follows: doubt ? await follows(asked, name, doubt) : undefined };
    }),
  );
  const names = (outcome: boolean) => tried.filter((each) => each.follows === outcome).map(({ name }) => name);
  const keys = (outcome: boolean) => names(outcome).map((name) => keyOf(asked, name));
  if (tried.some(({ follows: outcome }) => outcome !== undefined))
    learn(call, { ignored: keys(false), held: keys(true) });
  return { names: [...known, ...names(false)], asked: asked.query };
}

/** The key under which a parameter is remembered. A server may order by one field and not by another. */
const keyOf = ({ query }: Asked, name: string) => (name === "sort" ? `sort=${query.sort}` : name);

/** Returns the parameters that an answer should follow: its search, its filters, its order. */
const narrowingIn = (query: Query): string[] =>
  Object.entries(query)
    .filter(([name, value]) => value !== undefined && value !== "" && !NOT_NARROWING.includes(name))
    .map(([name]) => name);

const rowsOf = ({ rows }: Asked) => rows as readonly object[];

function knownUnheld(asked: Asked): string[] {
  const { ignored } = learntAbout(callName(asked.call));
  const isKnown = (name: string) => ignored.has(keyOf(asked, name)) || asked.lacking.names.includes(name);
  return narrowingIn(asked.query).filter(isKnown);
}

type Doubt = "contradicted" | "untold";

function doubtOf<Row extends object>(
  rows: readonly Row[],
  { query, total = rows.length }: Asked,
  name: string,
  { keeps, isInOrder }: Evidence<Row>,
): Doubt | null {
  if (name === "sort") return isInOrder(rows, query) ? null : "contradicted";
  const kept = rows.map((row) => keeps(row, name, query[name]));
  if (kept.includes(false)) return "contradicted";
  // A single row can be all that exists, with or without the filter.
  return kept.includes(undefined) && total > 1 ? "untold" : null;
}

/** Whether a server follows a parameter; undefined if that can't be told. */
async function follows(asked: Asked, name: string, doubt: Doubt): Promise<boolean | undefined> {
  const others = otherQueries(asked, name);
  // All rows of a list may have the one value that a filter keeps.
  if (doubt === "untold" && others.length < 2) return undefined;
  const before = idsIn(asked.rows, asked.total);
  for (const query of others) {
    try {
      const answer = await asked.again(fewRows(query));
      if (idsIn(rowsIn(answer) ?? [], totalIn(answer)) !== before) return true;
    } catch {
      // The list itself works; the open question is answered another time.
      return undefined;
    }
  }
  return others.length > 0 ? false : undefined;
}

/** This many rows of another answer are enough to see that it differs. */
const FEW_ROWS = 10;

/** Reduces the limit, because a file asks for a thousand rows. For later pages a smaller limit would select other rows. */
function fewRows(query: Query): Query {
  const { page = 1, limit } = query;
  return Number(page) === 1 && Number(limit) > FEW_ROWS ? { ...query, limit: FEW_ROWS } : query;
}

const idsIn = (rows: readonly unknown[], total: number | undefined) =>
  JSON.stringify([total, rows.slice(0, FEW_ROWS).map((row) => (row as { _id?: string })._id)]);

/** Returns the same query in the opposite order, with a search that finds nothing, or without a filter and with other values of it. */
function otherQueries({ call, query }: Asked, name: string): Query[] {
  if (name === "sort") return [{ ...query, order: query.order === "desc" ? "asc" : "desc" }];
  if (name === "search") return [{ ...query, search: NOBODY }];
  const others = otherValues(call, name, String(query[name])).map((value) => ({ ...query, [name]: value }));
  return [{ ...query, [name]: undefined }, ...others].filter((each) => call.query.safeParse(each).success);
}

function otherValues({ query }: AnyCall, name: string, value: string): string[] {
  const { def } = bareSchema(query)._zod;
  const field = def.type === "object" ? def.shape[name] : undefined;
  const of = field && bareSchema(field)._zod.def;
  if (of?.type !== "enum") return [ofTheSameKind(value)];
  const values = Object.values(of.entries).map(String);
  return values.filter((each) => each !== value).slice(0, MAX_OTHER_VALUES);
}

/** Returns a value that differs in its last character, like another id of the same server. */
function ofTheSameKind(value: string): string {
  const last = value.at(-1) ?? "";
  const other = /\d/.test(last) ? String((Number(last) + 1) % 10) : last === "a" ? "b" : "a";
  return value.slice(0, -1) + other;
}
