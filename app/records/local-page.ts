import type { ListQuery } from "./list-query";

/**
 * How a list searches, filters and sorts on the panel's server when the API has sent everything at
 * once (ruling B9). What is left out is left to the API, so give these where a server in use
 * ignores the query, and let `text` cover everything that the API's own search covers.
 */
export interface LocalList<Row> {
  /** What the search looks through: the texts that the row shows. */
  text?: (row: Row) => readonly unknown[];
  /** Whether a row fits the filters that are set. */
  fits?: (row: Row, filters: Readonly<Record<string, string>>) => boolean;
  /** Comparison by column id, ascending. Where `fetch` hands on its sieve, rows come here unchecked, as the server sent them. */
  compare?: Readonly<Record<string, (a: Row, b: Row) => number>>;
}

/** Searches, filters and sorts rows as the query asks; the caller cuts the page. */
export function arrange<Row>(rows: readonly Row[], query: ListQuery, local: LocalList<Row>): Row[] {
  const matches = matcherFor(query, local);
  const arranged = matches ? rows.filter(matches) : [...rows];
  const compare = comparerFor(query, local);
  return compare ? arranged.sort(compare) : arranged;
}

/** Whether a row fits search and filters; null when every row does. */
export function matcherFor<Row>(
  { search, filters }: ListQuery,
  { text, fits }: LocalList<Row>,
): ((row: Row) => boolean) | null {
  const searched = text && search !== "" ? (row: Row) => text(row).some((part) => textOf(part).includes(search)) : null;
  const filtered = fits && Object.keys(filters).length > 0 ? (row: Row) => fits(row, filters) : null;
  if (searched && filtered) return (row) => filtered(row) && searched(row);
  return searched ?? filtered;
}

/** The comparison that puts rows into the query's order; null when they stay as they came. */
export function comparerFor<Row>(
  { sort, order }: ListQuery,
  { compare }: LocalList<Row>,
): ((a: Row, b: Row) => number) | null {
  const by = compare?.[sort];
  if (!by) return null;
  return order === "desc" ? (a, b) => by(b, a) : by;
}

function textOf(part: unknown): string {
  return typeof part === "string" || typeof part === "number" ? String(part).toLowerCase() : "";
}
