import { phoneDigitsOf } from "contract/phone-search";
import { leftOutOf, type LeftOutRows, withLeftOut } from "~/taxi-api/left-out.server";
import type { ListQuery, SortOrder } from "./list-query";
import type { ListSource } from "./read-list.server";

interface Rules<Row> {
  /** The names of the searched fields. */
  searched: readonly string[];
  /** The name of the field with a phone number, which is found in any writing. */
  phone?: string;
  /**
   * A row's values by the names that the list searches, sorts and filters by; the default is the row itself. An array
   * matches a filter for any of its values.
   */
  fields?: (row: Row) => Readonly<Record<string, unknown>>;
  /** The language that determines the alphabetical order; the default is English. */
  locale?: string;
}

/**
 * The source of a list whose specified call has no paging and returns all records (section 7, ruling B9). They are
 * searched, filtered, sorted and cut on the panel's server, so that the browser gets no more rows than it shows. If a
 * server does page (it sends `totalDocs` and at most `limit` rows), its response is used as it is.
 *
 * Only four calls are specified so: accounts, offices, tips and cancellation reasons. The API searches every other list.
 * @param ask makes the list call, once for all pages if the response contains all records
 */
export function unpaged<Row extends object>(
  query: ListQuery,
  ask: ListSource<Row>,
  rules: Rules<Row>,
): ListSource<Row> {
  let found: readonly Row[] | undefined;
  let leftOut: LeftOutRows | undefined;
  return async (page) => {
    if (!found) {
      const answer = await ask(page);
      const { docs, totalDocs } = answer.data;
      if (totalDocs !== undefined && docs.length <= page.limit) return answer;
      found = find(docs, query, rules);
      leftOut = leftOutOf(docs);
    }
    const from = (page.page - 1) * page.limit;
    const rows = withLeftOut(found.slice(from, from + page.limit), leftOut);
    return { data: { docs: rows, totalDocs: found.length } };
  };
}

function find<Row extends object>(rows: readonly Row[], query: ListQuery, rules: Rules<Row>): Row[] {
  const { search, sort, order } = query;
  // `periodSource` has kept to the period.
  const filters = Object.entries(query.filters).filter(([name]) => name !== "from" && name !== "to");
  const phoneDigits = phoneDigitsOf(search);
  const { compare } = new Intl.Collator(rules.locale ?? "en");
  return rows
    .map((row) => ({ row, values: (rules.fields?.(row) ?? row) as Readonly<Record<string, unknown>> }))
    .filter(
      ({ values }) =>
        search === "" ||
        rules.searched.some((name) => textOf(values[name]).toLowerCase().includes(search)) ||
        (rules.phone !== undefined && contains(values[rules.phone], phoneDigits)),
    )
    .filter(({ values }) => filters.every(([name, wanted]) => [values[name]].flat().includes(wanted)))
    .sort((a, b) => compareValues(a.values[sort], b.values[sort], { order, compare }))
    .map(({ row }) => row);
}

function contains(number: unknown, parts: readonly string[]): boolean {
  const digits = textOf(number).replace(/\D/g, "");
  return parts.some((part) => digits.includes(part));
}

type Order = { order: SortOrder; compare: (a: string, b: string) => number };

/** Compares numbers as numbers and other values as texts; empty values are last in both orders. */
export function compareValues(a: unknown, b: unknown, { order, compare }: Order): number {
  const [one, other] = [textOf(a), textOf(b)];
  if (one === "" || other === "") return Number(one === "") - Number(other === "");
  const ascending = typeof a === "number" && typeof b === "number" ? a - b : compare(one, other);
  return order === "desc" ? -ascending : ascending;
}

function textOf(value: unknown): string {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}
