import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { REQUEST_ID_HEADER } from "contract/request-id";
import { pathOf } from "./errors";
import type { Log } from "./log";
import { measureRequest } from "./metrics";
import { isProbe } from "./readiness";

/** Tells and measures each request once: when its answer has gone out, or when the client no longer waits for it. */
export function logRequests(app: FastifyInstance, log: Log): void {
  app.addHook("onRequest", async (request, reply) => tellOf(log, request, reply));
}

/** For a request that no hook sees, as its address can't be read. */
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

/** Id, method, path without its query, status and time. Health checks are too many to tell. */
function write(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  const isAborted = !reply.raw.writableFinished;
  measureRequest(request.routeOptions.config.call, isAborted ? null : reply.statusCode, reply.elapsedTime / 1000);
  const pathname = pathOf(request.url);
  if (isProbe(pathname)) return;
  log.within(request.id).info("request", {
    method: request.method,
    pathname: pathname.slice(0, 200),
    // 499 is what web servers log when the client closes the connection.
    status: isAborted ? 499 : reply.statusCode,
    durationMs: Math.round(reply.elapsedTime * 10) / 10,
    ...(isAborted && { aborted: true }),
  });
}
