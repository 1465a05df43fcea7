import "fastify";
import { count, eq, min } from "drizzle-orm";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { OpenedDatabase } from "../database/database";
import { isLostConnection } from "../database/lost-connection";
import { mails } from "../mail/table";
import { sqlStateOf } from "../database/sql-state";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Method and path of a call of the contract. */
    call?: string;
  }
}

/** The embedded API's metrics (docs/operations.md, "Metrics"). Labels have only a few, fixed values. */
export const registry = new Registry();
const registers = [registry];

const requests = new Histogram({
  name: "taxi_api_http_request_duration_seconds",
  help: "From a request's headers to the end of its answer.",
  labelNames: ["call", "status"] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

const errors = new Counter({
  name: "taxi_api_errors_total",
  help: "Requests that failed in the API: for a lost connection to the database, for what the database said (the class of its SQLSTATE), or for anything else.",
  labelNames: ["kind"] as const,
  registers,
});

/**
 * @param call of the contract; undefined for files and unknown paths
 * @param status of the answer; null when the client closed the connection first
 */
export function measureRequest(call: string | undefined, status: number | null, seconds: number): void {
  requests.observe(
    { call: call ?? "other", status: status === null ? "aborted" : `${Math.floor(status / 100)}xx` },
    seconds,
  );
}

const mailAttempts = new Counter({
  name: "taxi_api_mails_total",
  help: "Attempts to send a queued email: it was sent, it failed and is tried again, or it was given up.",
  labelNames: ["outcome"] as const,
  registers,
});

export function countMail(outcome: "sent" | "failed" | "given_up"): void {
  mailAttempts.inc({ outcome });
}

/** Reports how many mails wait, and since when: where a mail server is away, they become more and older. */
export function measureMails({ db }: OpenedDatabase): void {
  if (registry.getSingleMetric("taxi_api_mails_waiting")) return;
  const waiting = async () => {
    const ofThese = eq(mails.state, "waiting");
    const reading = db
      .select({ count: count(), since: min(mails.createdAt) })
      .from(mails)
      .where(ofThese);
    // While the database is away, the other metrics are served all the same.
    const [found] = await reading.catch(() => []);
    return found;
  };
  new Gauge({
    name: "taxi_api_mails_waiting",
    help: "Emails of the queue that are to be sent. All processes of one database have the same.",
    registers,
    async collect() {
      this.set((await waiting())?.count ?? 0);
    },
  });
  new Gauge({
    name: "taxi_api_mails_oldest_seconds",
    help: "For how long the oldest of them has been waiting; 0 where none is.",
    registers,
    async collect() {
      const since = (await waiting())?.since;
      this.set(since ? Math.max(0, (Date.now() - since.getTime()) / 1000) : 0);
    },
  });
}

/** Counts errors that are the API's own or its database's. */
export function countError(error: unknown): void {
  errors.inc({ kind: isLostConnection(error) ? "connection" : kindOf(sqlStateOf(error)) });
}

const kindOf = (state: string | undefined) => (state === undefined ? "unexpected" : `database_${state.slice(0, 2)}`);

/** Reports the number of connections to PostgreSQL; PGlite has none. */
export function measureConnections({ connections }: OpenedDatabase): void {
  if (!connections || registry.getSingleMetric("taxi_api_database_connections")) return;
  new Gauge({
    name: "taxi_api_database_connections",
    help: "Connections to PostgreSQL that are there, and requests that wait for one.",
    labelNames: ["state"] as const,
    registers,
    collect() {
      const { busy, idle, waiting } = connections();
      this.set({ state: "busy" }, busy);
      this.set({ state: "idle" }, idle);
      this.set({ state: "waiting" }, waiting);
    },
  });
}
