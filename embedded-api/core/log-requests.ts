import type { FastifyInstance } from "fastify";
import { pathOf } from "./errors";
import type { Log } from "./log";

/** One line for each request: method, path without its query, status and time. Health checks are too many to tell. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook("onResponse", async (request, reply) => {
    const path = pathOf(request.url);
    if (path === "/healthz") return;
    log.info("request", {
      method: request.method,
      path: path.slice(0, 200),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    });
  });
}
