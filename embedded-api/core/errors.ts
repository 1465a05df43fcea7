import type { FastifyInstance, FastifyRequest } from "fastify";
import { referenceOf } from "contract/request-id";
import { isLostConnection, LostConnection } from "../database/lost-connection";
import { describeError, type Log } from "./log";
import { countError } from "./metrics";
import { HttpError } from "./http-error";

/** Messages for Fastify's own errors. */
const MESSAGES: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "The request is too large.",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "The request must be JSON.",
  FST_ERR_CTP_INVALID_JSON_BODY: "The request is not valid JSON.",
};

/** The time that a database takes to come back, in seconds. The next call makes a new connection. */
const RETRY_SECONDS = 2;

/** Answers every error with `{message, errors?, data?}`. */
export function answerErrors(app: FastifyInstance, log: Log): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: "There is no such call." }));
  app.setErrorHandler((error, request, reply) => {
    const { status, headers, body } = answerToError(error, request, log);
    return reply.header("cache-control", "no-store").code(status).headers(headers).send(body);
  });
}

/** Returns the answer to an error, and logs the error if the server is at fault. */
export function answerToError(
  error: unknown,
  request: FastifyRequest,
  log: Log,
): Pick<HttpError, "status" | "headers" | "body"> {
  if (error instanceof HttpError) return error;
  const { statusCode = 500, code = "" } = error as { statusCode?: number; code?: string };
  if (statusCode >= 400 && statusCode < 500)
    return { status: statusCode, headers: {}, body: { message: MESSAGES[code] ?? "The request cannot be used." } };
  // The answer contains only the reference, which finds the line in the log; the error itself may contain personal data.
  const reference = referenceOf(request.id);
  countError(error);
  log.within(request.id).error("request_failed", {
    reference,
    method: request.method,
    pathname: pathOf(request.url),
    ...describeError(error),
  });
  if (isLostConnection(error)) return answerToLost(error);
  return {
    status: 500,
    headers: {},
    body: { message: `Something went wrong in the taxi API (reference ${reference}).` },
  };
}

/**
 * Answers 503 if the request was certainly not carried out, and 504 if a change may have been committed: a gateway also uses 504
 * if it does not know what became of a request.
 */
function answerToLost(error: unknown): Pick<HttpError, "status" | "headers" | "body"> {
  if (error instanceof LostConnection && error.mayBeSaved) {
    const message =
      "The taxi API lost the connection to its database while this was being saved: it may or may not have been saved.";
    return { status: 504, headers: {}, body: { message } };
  }
  const message = "The taxi API has no connection to its database, so nothing was done. Please try again in a moment.";
  return { status: 503, headers: { "retry-after": String(RETRY_SECONDS) }, body: { message } };
}

/** The path without the query, which may contain personal data. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? "";
}
