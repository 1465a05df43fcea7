import { type AnyCall, callName } from "contract/call";
import { bareSchema } from "contract/unreadable-records";
import { config } from "~/http/config.server";
import { rowsIn } from "~/taxi-api/left-out.server";
import { learn, learntAbout } from "~/taxi-api/learnt.server";
import type { Query } from "~/taxi-api/parameters.server";
import { type Asked, askedOf, totalIn } from "~/taxi-api/taken-query.server";
import { type ListAnswer, NONE_UNHELD, type Unheld } from "./list-source";
import { type Evidence, ROWS_ALONE } from "./row-evidence";

/** Parameters that do not decide which rows come, or that have a word of their own (`periodSource`). */
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

/** So many other values of a filter are tried. */
const MAX_OTHER_VALUES = 3;

/** A text that stands in no record. */
const NOBODY = "qzxj0qzxj0qzxj0";

/**
 * The parameters that rows do not follow (ruling D3): search, filters and order that the server refuses or ignores, those too by which a
 * page of the panel is a list of its own. Rows that contradict a parameter, or do not tell, are only a suspicion, as a server may search
 * or order in another way: it is asked once more, without the parameter and with other values of it. Only if nothing changes, it
 * ignores the parameter. What was found out is remembered.
 * @param evidence of a list that the panel itself can search, filter and order; of others nothing is found out where the panel is not to
 * (`CONNECTION_CHECK_SECONDS`)
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

/** What is remembered of a parameter. A server can order by one field and not by another. */
const keyOf = ({ query }: Asked, name: string) => (name === "sort" ? `sort=${query.sort}` : name);

/** The parameters that an answer should follow: its search, its filters, its order. */
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
  // A single row can be all that there is, whatever is asked for.
  return kept.includes(undefined) && total > 1 ? "untold" : null;
}

/** Whether a server follows a parameter; undefined where that does not show. */
async function follows(asked: Asked, name: string, doubt: Doubt): Promise<boolean | undefined> {
  const others = otherQueries(asked, name);
  // All rows of a list can be of the one kind that a filter keeps.
  if (doubt === "untold" && others.length < 2) return undefined;
  const before = idsIn(asked.rows, asked.total);
  for (const query of others) {
    try {
      const answer = await asked.again(fewRows(query));
      if (idsIn(rowsIn(answer) ?? [], totalIn(answer)) !== before) return true;
    } catch {
      // The list is there; what is not known of it is found out another time.
      return undefined;
    }
  }
  return others.length > 0 ? false : undefined;
}

/** So many rows of another answer are enough to see that it is another one. */
const FEW_ROWS = 10;

/** A file asks for a thousand rows. Of further pages fewer rows would be other ones. */
function fewRows(query: Query): Query {
  const { page = 1, limit } = query;
  return Number(page) === 1 && Number(limit) > FEW_ROWS ? { ...query, limit: FEW_ROWS } : query;
}

const idsIn = (rows: readonly unknown[], total: number | undefined) =>
  JSON.stringify([total, rows.slice(0, FEW_ROWS).map((row) => (row as { _id?: string })._id)]);

/** The same query in the opposite order, with a search that finds nothing, or without a filter and with other values of it. */
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

/** A value that differs in its last sign, as an id of the same server does. */
function ofTheSameKind(value: string): string {
  const last = value.at(-1) ?? "";
  const other = /\d/.test(last) ? String((Number(last) + 1) % 10) : last === "a" ? "b" : "a";
  return value.slice(0, -1) + other;
}
