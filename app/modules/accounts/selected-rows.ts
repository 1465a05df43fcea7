import type { RowSieve } from "~/taxi-api/thin-answer.server";

/** Keeps the rows of some ids, out of however many come. */
export class ChosenRows implements RowSieve {
  /** Rows that the answer had. */
  seen = 0;
  /** The answer's first row, as it came. */
  first = "";
  private readonly ids: ReadonlySet<string>;
  private readonly marks: readonly Buffer[];
  private rows: string[] = [];

  constructor(ids: readonly string[]) {
    this.ids = new Set(ids);
    this.marks = ids.map((id) => Buffer.from(`"${id}"`));
  }

  begin(): void {
    this.seen = 0;
    this.first = "";
    this.rows = [];
  }

  add(row: Buffer): void {
    this.seen += 1;
    if (this.seen === 1) this.first = row.toString("utf8");
    // Most rows are others: they are not parsed.
    if (!this.marks.some((mark) => row.includes(mark))) return;
    const json = row.toString("utf8");
    const { _id } = JSON.parse(json) as { _id?: unknown };
    if (typeof _id === "string" && this.ids.has(_id)) this.rows.push(json);
  }

  kept(): string[] {
    return this.rows;
  }
}
