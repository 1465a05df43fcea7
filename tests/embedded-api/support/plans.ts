import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { CallName } from "contract";
import type { Database } from "../../../embedded-api/database/database";
import { ADMIN, type Asked, TestApi } from "./api";
import { createDatabase, dropDatabase, postgresUrl } from "./database";

/** Tables of so many rows must never be read from end to end for a page. */
const LARGE_ROWS = 4000;

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Rows Removed by Filter"?: number;
  "Actual Loops"?: number;
  "Plan Rows"?: number;
  Plans?: PlanNode[];
}

/**
 * The embedded API on a PostgreSQL server, whose queries are watched: what plan the server has for each.
 *
 *     const api = await PlanApi.start({ SEED_RIDERS: "60000" });
 *     expect(await api.scansOf("listRiders", { query: { search: "kim" } })).toEqual([]);
 *
 * These tests need a PostgreSQL server: `describe.skipIf(!postgresUrl)`.
 */
export class PlanApi {
  private constructor(
    readonly api: TestApi,
    private readonly pool: pg.Pool,
    private readonly asked: { text: string; values: unknown[] }[],
    /** The large tables, with their numbers of rows. */
    readonly large: ReadonlyMap<string, number>,
    private readonly token: string,
  ) {}

  /** @param fill adds rows before the server learns how many there are */
  static async start(env: Record<string, string>, fill?: (db: Database) => Promise<void>): Promise<PlanApi> {
    if (!postgresUrl) throw new Error("Plans are read on a PostgreSQL server.");
    const url = await createDatabase(postgresUrl);
    // The planner's cost of a random page is that of a server with its data in memory or on an SSD.
    const pool = new pg.Pool({ connectionString: url, max: 4, options: "-c random_page_cost=1.1" });
    const asked: { text: string; values: unknown[] }[] = [];
    const db = drizzle(pool, { logger: { logQuery: (text, values) => void asked.push({ text, values }) } }) as Database;
    const close = async () => {
      await pool.end();
      await dropDatabase(url);
    };
    const api = await TestApi.start(env, { db, close });
    await fill?.(db);
    await vacuum(pool);
    // Only tables of records count. The tables that triggers keep stay small, and are read whole to be added up.
    const { rows } = await pool.query<{ relname: string; reltuples: number }>(
      "select relname, reltuples from pg_class join pg_attribute on attrelid = pg_class.oid and attname = 'id' where relkind = 'r' and reltuples >= $1",
      [LARGE_ROWS],
    );
    return new PlanApi(
      api,
      pool,
      asked,
      new Map(rows.map(({ relname, reltuples }) => [relname, reltuples])),
      await api.signIn(ADMIN),
    );
  }

  stop(): Promise<void> {
    return this.api.stop();
  }

  /** The queries of a call that would read a large table from end to end, each with the table's name. Empty is well. */
  async scansOf(name: CallName, asked: Asked = {}): Promise<string[]> {
    const found: string[] = [];
    for (const { text, plan } of await this.plansOf(name, asked, "explain (format json)"))
      for (const table of this.scanned(plan)) found.push(`${table}: ${text}`);
    return found;
  }

  /** What the order of a list comes from: the indexes that its queries walk along, and "Sort" where rows of a large table are sorted. */
  async sortedBy(name: CallName, asked: Asked): Promise<string[]> {
    const plans = await this.plansOf(name, asked, "explain (format json)");
    const walk = (node: PlanNode): string[] => {
      const inner = (node.Plans ?? []).flatMap(walk);
      if (node["Node Type"].includes("Sort")) return this.isFew(node) ? inner : ["Sort"];
      return node["Node Type"].startsWith("Index") && node["Index Name"] ? [node["Index Name"], ...inner] : inner;
    };
    const listed = plans.filter(({ text }) => /order by/i.test(text));
    return [...new Set(listed.flatMap(({ plan }) => walk(plan)))].filter((index) => !index.endsWith("_pkey"));
  }

  /**
   * The number of rows of large tables that the queries of a call read in vain, on a server that takes its data for being on a disk: it
   * then rather walks through a table in its order than finds rows here and there by an index.
   */
  async skippedBy(name: CallName, asked: Asked = {}): Promise<number> {
    const explain = "explain (analyze, format json)";
    const plans = await this.plansOf(name, asked, explain, "set random_page_cost = 4");
    return plans.reduce((sum, { plan }) => sum + this.skipped(plan), 0);
  }

  private async plansOf(
    name: CallName,
    asked: Asked,
    explain: string,
    setting = "set random_page_cost = 1.1",
  ): Promise<{ text: string; plan: PlanNode }[]> {
    this.asked.length = 0;
    const { status, body } = await this.api.call(name, { token: this.token, ...asked });
    if (status !== 200) throw new Error(`${name} answered ${status}: ${body.message ?? ""}`);
    const plans = [];
    for (const { text, values } of this.asked.filter((query) => /^\s*(select|with)/i.test(query.text))) {
      const client = await this.pool.connect();
      try {
        await client.query(setting);
        const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
          `${explain} ${written(text, values)}`,
        );
        plans.push({ text, plan: rows[0]!["QUERY PLAN"][0].Plan });
      } finally {
        client.release();
      }
    }
    return plans;
  }

  /** Whether no more rows than those of a page are sorted. */
  private isFew(node: PlanNode): boolean {
    return (node["Plan Rows"] ?? 0) < LARGE_ROWS / 10;
  }

  private scanned(node: PlanNode): string[] {
    const table = node["Relation Name"] ?? "";
    const own = node["Node Type"] === "Seq Scan" && this.large.has(table) ? [table] : [];
    return [...own, ...(node.Plans ?? []).flatMap((inner) => this.scanned(inner))];
  }

  private skipped(node: PlanNode): number {
    const isLarge = this.large.has(node["Relation Name"] ?? "");
    const own = isLarge ? (node["Rows Removed by Filter"] ?? 0) * (node["Actual Loops"] ?? 1) : 0;
    return (node.Plans ?? []).reduce((sum, inner) => sum + this.skipped(inner), own);
  }
}

/**
 * Lets the server learn how many rows there are, and which pages hold nothing but rows that everyone sees: without these an index is
 * not read alone. A statistics worker that has begun before keeps it from marking them.
 */
async function vacuum(pool: pg.Pool): Promise<void> {
  for (let attempts = 0; attempts < 40; attempts += 1) {
    await pool.query("vacuum analyze");
    const { rowCount } = await pool.query(
      "select 1 from pg_class where relkind = 'r' and reltuples >= $1 and relallvisible < relpages / 2",
      [LARGE_ROWS],
    );
    if (rowCount === 0) return;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new Error("Something keeps the server from vacuuming the tables.");
}

/** A query with its values in it: with parameters the plan would be one for any values, not for these. */
function written(text: string, values: readonly unknown[]): string {
  return text.replace(/\$(\d+)/g, (_, position: string) => {
    const value = values[Number(position) - 1];
    if (value === null || value === undefined) return "null";
    if (Array.isArray(value))
      return pg.escapeLiteral(`{${value.map((each) => JSON.stringify(String(each))).join(",")}}`);
    return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value as string | number | boolean));
  });
}
