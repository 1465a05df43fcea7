import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { REQUEST_ID_HEADER } from "contract/request-id";
import { answerBare, faultIn } from "../../runtime/parse-errors.mjs";
import type { Log } from "./log";
import { tellOf } from "./log-requests";

type Fault = NonNullable<ReturnType<typeof faultIn>>;

const MESSAGE = "The request cannot be used.";

/** Answers requests that Node's HTTP parser rejects in the same form as other errors, and logs them without their bytes. */
export function answerUnreadable({ server }: FastifyInstance, log: Log): void {
  const refuse = (connection: Parameters<typeof answerBare>[0], { status, refused }: Fault) => {
    const requestId = randomUUID();
    log.within(requestId).info("request", { status, refused });
    const headers = {
      [REQUEST_ID_HEADER]: requestId,
      "cache-control": "no-store",
      "content-type": "application/json; charset=utf-8",
    };
    answerBare(connection, status, headers, JSON.stringify({ message: MESSAGE }));
  };
  server.removeAllListeners("clientError");
  server.on("clientError", (error, connection) => {
    const fault = faultIn(error);
    // Browsers open connections in advance and close them unused.
    const isSilent = "bytesRead" in connection && connection.bytesRead === 0;
    if (!fault || isSilent) connection.destroy();
    else refuse(connection, fault);
  });
  server.on("connect", (_request, connection) => refuse(connection, { status: 405, refused: "method" }));
}

/**
 * Answers a URL that can't be decoded or has a parameter that is too long. Fastify calls neither hooks nor the error handler for
 * such a request.
 */
export function refuseAddress(log: Log, status = 400, request: FastifyRequest, reply: FastifyReply): void {
  tellOf(log, request, reply);
  void reply.code(status).header("cache-control", "no-store").send({ message: MESSAGE });
}
