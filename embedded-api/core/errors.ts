import type { FastifyInstance, FastifyRequest } from "fastify";
import { referenceOf } from "contract/request-id";
import { describeError, type Log } from "./log";
import { countError } from "./metrics";
import { HttpError } from "./http-error";

/** Messages for Fastify's own errors. */
const MESSAGES: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: "The request is too large.",
  FST_ERR_CTP_INVALID_MEDIA_TYPE: "The request must be JSON.",
  FST_ERR_CTP_INVALID_JSON_BODY: "The request is not valid JSON.",
};

/** Answers every thrown error with `{message, errors?, data?}`. */
export function answerErrors(app: FastifyInstance, log: Log): void {
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: "There is no such call." }));
  app.setErrorHandler((error, request, reply) => {
    const { status, headers, body } = answerToError(error, request, log);
    return reply.header("cache-control", "no-store").code(status).headers(headers).send(body);
  });
}

/** The answer to an error, which is logged where it is a fault of the server. */
export function answerToError(
  error: unknown,
  request: FastifyRequest,
  log: Log,
): Pick<HttpError, "status" | "headers" | "body"> {
  if (error instanceof HttpError) return error;
  const { statusCode = 500, code = "" } = error as { statusCode?: number; code?: string };
  if (statusCode >= 400 && statusCode < 500)
    return { status: statusCode, headers: {}, body: { message: MESSAGES[code] ?? "The request cannot be used." } };
  // The answer has only the reference, which finds the line in the log; the error itself may hold personal data.
  const reference = referenceOf(request.id);
  countError(error);
  log.within(request.id).error("request_failed", {
    reference,
    method: request.method,
    pathname: pathOf(request.url),
    ...describeError(error),
  });
  return {
    status: 500,
    headers: {},
    body: { message: `Something went wrong in the taxi API (reference ${reference}).` },
  };
}

/** The path without the query, which may contain personal data. */
export function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0] ?? "";
}
