import { leftOutOf, type LeftOutRows, withLeftOut } from "~/taxi-api/left-out.server";
import { everyRow } from "./all-rows.server";
import { unheldOf } from "./held-query.server";
import type { ApiQuery, ListQuery, SortOrder } from "./list-query";
import { beginAlike, knownPaging, rememberPaging, sentRows, USUAL } from "./paging.server";
import type { ListAnswer, ListSource } from "./list-source";
import { type Evidence, mayBeInOrder } from "./row-evidence";
import { foundIn, isFound, type SearchedFields, textOf, type Values } from "./row-search";

interface Rules<Row> extends SearchedFields {
  /**
   * Returns a row's values by the names for search, order and filters; the default is the row itself. An array matches a filter
   * for any of its values.
   */
  fields?: (row: Row) => Readonly<Record<string, unknown>>;
  /** The language of the alphabetical order; the default is English. */
  locale?: string;
}

/** More rows than these are not read for one page of a list. */
const MAX_ROWS = 5_000;

/**
 * Returns the source of a list whose specified call has no paging and returns all records (section 7, ruling B9). They are
 * searched, filtered, sorted and cut on the panel's server, so that the browser gets no more rows than it shows. If a server does
 * page (it sends `totalDocs` and at most `limit` rows), its response is used unchanged, unless the server refuses or ignores a
 * part of the query (ruling D3): then all of its pages are read or, if there are too many, the ignored parts are returned as
 * `unheld`.
 *
 * Only five calls are specified like this: accounts, sub-admins, offices, tips and cancellation reasons. The API searches every
 * other list.
 * @param ask makes the list call, once for all pages if the response contains all records
 */
export function unpaged<Row extends { _id: string }>(
  query: ListQuery,
  ask: ListSource<Row>,
  rules: Rules<Row>,
): ListSource<Row> {
  let found: readonly Row[] | undefined;
  let leftOut: LeftOutRows | undefined;
  return async (page) => {
    if (!found) {
      const answer = await ask(page);
      const { docs, totalDocs, outside } = answer.data;
      let rows: readonly Row[] | null = docs;
      const isPart = totalDocs === undefined ? isOnePage(query, ask, page, answer) : isPageOf(answer, page.limit);
      if (await isPart) {
        const unheld = await unheldOf(answer, evidenceOf(rules));
        const known: ListAnswer<Row> = { data: { ...answer.data, unheld } };
        if (unheld.names.length === 0 && !outside?.size) return known;
        rows = await everyRow(ask, MAX_ROWS);
        if (!rows) return known;
      }
      found = find(rows, query, rules);
      leftOut = leftOutOf(docs);
    }
    const from = ((page.page ?? 1) - 1) * page.limit;
    const rows = withLeftOut(found.slice(from, from + page.limit), leftOut);
    return { data: { docs: rows, totalDocs: found.length } };
  };
}

/** Whether the rows of a server that sends a total are one page: at most as many as requested, or fewer than the total. */
function isPageOf(answer: ListAnswer<unknown>, limit: number): boolean {
  return sentRows(answer) <= limit || sentRows(answer) < (answer.data.totalDocs ?? 0);
}

/** Whether rows without a total are only one page of several. A server without pages sends the same rows again. */
async function isOnePage<Row>(
  query: ListQuery,
  ask: ListSource<Row>,
  page: ApiQuery,
  answer: ListAnswer<Row>,
): Promise<boolean> {
  if (sentRows(answer) > page.limit || knownPaging(query)?.hasPages === false) return false;
  const other = await ask({ ...page, page: (page.page ?? 1) > 1 ? 1 : 2 });
  const isWhole = beginAlike(answer, other);
  if (isWhole) rememberPaging(query, { ...USUAL, counts: false, hasPages: false });
  return !isWhole && sentRows(other) > 0;
}

const valuesOf = <Row extends object>(row: Row, { fields }: Rules<Row>): Values => (fields?.(row) ?? row) as Values;

function evidenceOf<Row extends object>(rules: Rules<Row>): Evidence<Row> {
  return {
    keeps: (row, name, value) =>
      name === "search"
        ? isFound(valuesOf(row, rules), String(value), rules)
        : isKept(valuesOf(row, rules), name, value),
    // If the panel has its own order for a field, a server may order it in another way.
    isInOrder: (rows, { sort = "", order = "asc" }) =>
      mayBeInOrder(
        rows.map((row) => (row as Values)[sort]),
        order,
      ),
  };
}

const isKept = (values: Values, name: string, wanted: unknown) => [values[name]].flat().includes(wanted);

function find<Row extends object>(rows: readonly Row[], query: ListQuery, rules: Rules<Row>): Row[] {
  const { search, sort, order } = query;
  // `periodSource` has already applied the period.
  const filters = Object.entries(query.filters).filter(([name]) => name !== "from" && name !== "to");
  const { compare } = new Intl.Collator(rules.locale ?? "en");
  return foundIn(rows, search, rules, (row) => valuesOf(row, rules))
    .map((row) => ({ row, values: valuesOf(row, rules) }))
    .filter(({ values }) => filters.every(([name, wanted]) => isKept(values, name, wanted)))
    .sort((a, b) => compareValues(a.values[sort], b.values[sort], { order, compare }))
    .map(({ row }) => row);
}

type Order = { order: SortOrder; compare: (a: string, b: string) => number };

/** Compares numbers as numbers and other values as texts; empty values are last in both orders. */
export function compareValues(a: unknown, b: unknown, { order, compare }: Order): number {
  const [one, other] = [textOf(a), textOf(b)];
  if (one === "" || other === "") return Number(one === "") - Number(other === "");
  const ascending = typeof a === "number" && typeof b === "number" ? a - b : compare(one, other);
  return order === "desc" ? -ascending : ascending;
}
