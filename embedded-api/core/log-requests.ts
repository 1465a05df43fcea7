import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { REQUEST_ID_HEADER } from "contract/request-id";
import { pathOf } from "./errors";
import type { Log } from "./log";
import { measureRequest } from "./metrics";
import { isProbe } from "./readiness";

/** Logs and measures each request once, when its answer has been sent or the client has closed the connection. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook("onRequest", async (request, reply) => tellOf(log, request, reply));
}

/** Logs one request. Fastify runs no hooks for a request with an unreadable URL, so its handler calls this directly. */
export function tellOf(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  reply.header(REQUEST_ID_HEADER, request.id);
  let isTold = false;
  const tell = () => {
    if (!isTold) write(log, request, reply);
    isTold = true;
  };
  reply.raw.once("finish", tell);
  reply.raw.once("close", tell);
}

/** Health checks are measured but not logged, because there are too many. */
function write(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  const isAborted = !reply.raw.writableFinished;
  measureRequest(request.routeOptions.config.call, isAborted ? null : reply.statusCode, reply.elapsedTime / 1000);
  const pathname = pathOf(request.url);
  if (isProbe(pathname)) return;
  log.within(request.id).info("request", {
    method: request.method,
    pathname: pathname.slice(0, 200),
    // Web servers log 499 if the client closed the connection.
    status: isAborted ? 499 : reply.statusCode,
    durationMs: Math.round(reply.elapsedTime * 10) / 10,
    ...(isAborted && { aborted: true }),
  });
}
