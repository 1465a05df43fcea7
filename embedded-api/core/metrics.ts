import "fastify";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { OpenedDatabase } from "../database/database";
import { isLostConnection } from "../database/lost-connection";
import { sqlStateOf } from "../database/sql-state";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The method and path of a call of the contract. */
    call?: string;
  }
}

/** The metrics of the embedded API (docs/operations.md, "Metrics"). Each label has a few fixed values. */
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
 * @param call the call of the contract; undefined for files and unknown paths
 * @param status of the answer; null if the client closed the connection first
 */
export function measureRequest(call: string | undefined, status: number | null, seconds: number): void {
  requests.observe(
    { call: call ?? "other", status: status === null ? "aborted" : `${Math.floor(status / 100)}xx` },
    seconds,
  );
}

/** Counts errors of the API itself or of its database. */
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
