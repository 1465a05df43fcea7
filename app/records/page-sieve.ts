import { fitting, type ListQuery } from "./list-query";
import { comparerFor, matcherFor, type LocalList } from "./local-page";

interface Candidate<Row> {
  json: string;
  /** Only for lists that are sorted here. */
  row: Row | undefined;
}

/** How many more rows than needed are gathered before they are sorted and the rest is dropped. */
const SPARE = 1000;

/**
 * Finds one page among the rows of a server that sends all of them at once (ruling B9), one row at a
 * time: what search and filters leave is counted, and only what can still be on the page is kept. Rows
 * are parsed only where something has to be looked up in them.
 *
 * An answer of no more rows than were asked for may come from a server that pages: those rows are
 * kept as they are.
 */
export class PageSieve<Row> {
  private readonly matches: ((row: Row) => boolean) | null;
  private readonly compare: ((a: Row, b: Row) => number) | null;
  private readonly from: number;
  private readonly until: number;
  private count = 0;
  private matched = 0;
  /** The first rows, as many as were asked for. */
  private first: string[] = [];
  private candidates: Candidate<Row>[] = [];
  /** Rows that came before the candidates and are not needed. */
  private dropped = 0;
  /** The last of those that were sorted and kept: whatever comes after it is not on the page. */
  private worst: Row | undefined;

  constructor(
    private readonly query: ListQuery,
    local: LocalList<Row>,
  ) {
    this.matches = matcherFor(query, local);
    this.compare = comparerFor(query, local);
    this.from = (query.page - 1) * query.limit;
    this.until = this.from + query.limit;
  }

  /** The server sent more rows than it was asked for, and the answer holds the page that was found among them. */
  get isPage(): boolean {
    return this.count > this.query.limit;
  }

  /** Rows that the answer had. */
  get seen(): number {
    return this.count;
  }

  /** Rows that match, on all pages. */
  get total(): number {
    return this.matched;
  }

  /** The query as it can be shown: a page beyond the end is the last one. */
  get shown(): ListQuery {
    return fitting(this.query, this.matched);
  }

  begin(): void {
    this.count = this.matched = this.dropped = 0;
    this.first = [];
    this.candidates = [];
    this.worst = undefined;
  }

  add(bytes: Buffer): void {
    this.count += 1;
    if (this.count <= this.query.limit) this.first.push(bytes.toString("utf8"));
    if (!this.matches && !this.compare) return this.gather(bytes);
    const row = JSON.parse(bytes.toString("utf8")) as Row;
    if (this.matches && !this.matches(row)) return;
    if (this.compare) this.gatherSorted(bytes, row);
    else this.gather(bytes);
  }

  kept(): string[] {
    if (!this.isPage) return this.first;
    this.sort();
    const { page, limit } = this.shown;
    const from = (page - 1) * limit - this.dropped;
    return this.candidates.slice(from, from + limit).map(({ json }) => json);
  }

  /** In the order in which they came, only rows around the page are kept, or the last ones if it lies beyond the end. */
  private gather(bytes: Buffer): void {
    const { limit } = this.query;
    this.matched += 1;
    if (this.matched > this.until) return;
    this.candidates.push({ json: bytes.toString("utf8"), row: undefined });
    if (this.candidates.length > 2 * limit && this.dropped + limit <= this.from) {
      this.candidates.splice(0, limit);
      this.dropped += limit;
    }
  }

  private gatherSorted(bytes: Buffer, row: Row): void {
    this.matched += 1;
    if (this.worst !== undefined && this.compare!(row, this.worst) >= 0) return;
    this.candidates.push({ json: bytes.toString("utf8"), row });
    if (this.candidates.length <= 2 * this.until + SPARE) return;
    this.sort();
    this.candidates.length = this.until;
    this.worst = this.candidates.at(-1)?.row;
  }

  private sort(): void {
    const { compare } = this;
    if (compare) this.candidates.sort((a, b) => compare(a.row!, b.row!));
  }
}
