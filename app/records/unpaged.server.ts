import type { ListQuery, SortOrder } from "./list-query";
import type { ListSource } from "./read-list.server";

interface Rules<Row> {
  /** The names of the fields that the search looks through. */
  searched: readonly string[];
  /**
   * A row's values under the names that the list sorts and filters by; the row itself without it. A list of values
   * fits a filter for any of them.
   */
  fields?: (row: Row) => Readonly<Record<string, unknown>>;
  /** The language whose alphabet sorts; English without it. */
  locale?: string;
}

/**
 * The source of a list whose specified call knows no paging and answers with everyone (section 7, ruling B9): the answer
 * is searched, filtered, sorted and cut on the panel's server, so that the browser gets no more rows than it shows.
 * A server that counts its rows and sends no more of them than it was asked for does page: its answer is passed on.
 *
 * Only these four calls are specified so: accounts, offices, tips and cancellation reasons. Every other list is left
 * to the API.
 * @param ask makes the list call; it is made once, however many pages are read from an answer that holds everyone
 */
export function unpaged<Row extends object>(
  query: ListQuery,
  ask: ListSource<Row>,
  rules: Rules<Row>,
): ListSource<Row> {
  let found: readonly Row[] | undefined;
  return async (page) => {
    if (!found) {
      const answer = await ask(page);
      const { docs, totalDocs } = answer.data;
      if (totalDocs !== undefined && docs.length <= page.limit) return answer;
      found = find(docs, query, rules);
    }
    const from = (page.page - 1) * page.limit;
    return { data: { docs: found.slice(from, from + page.limit), totalDocs: found.length } };
  };
}

function find<Row extends object>(rows: readonly Row[], query: ListQuery, rules: Rules<Row>): Row[] {
  const { search, sort, order } = query;
  const filters = Object.entries(query.filters);
  const { compare } = new Intl.Collator(rules.locale ?? "en");
  return rows
    .map((row) => ({ row, values: (rules.fields?.(row) ?? row) as Readonly<Record<string, unknown>> }))
    .filter(
      ({ values }) =>
        search === "" || rules.searched.some((name) => textOf(values[name]).toLowerCase().includes(search)),
    )
    .filter(({ values }) => filters.every(([name, wanted]) => [values[name]].flat().includes(wanted)))
    .sort((a, b) => compareValues(a.values[sort], b.values[sort], { order, compare }))
    .map(({ row }) => row);
}

type Order = { order: SortOrder; compare: (a: string, b: string) => number };

/** Compares numbers as numbers and everything else as text; what is empty comes last in both orders. */
export function compareValues(a: unknown, b: unknown, { order, compare }: Order): number {
  const [one, other] = [textOf(a), textOf(b)];
  if (one === "" || other === "") return Number(one === "") - Number(other === "");
  const ascending = typeof a === "number" && typeof b === "number" ? a - b : compare(one, other);
  return order === "desc" ? -ascending : ascending;
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}
