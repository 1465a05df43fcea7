import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import type { Duplex } from "node:stream";
import { faultIn } from "../parse-errors.mjs";
import { answerCompressedFile } from "./compressed-files";
import { refuse, refuseConnection } from "./refuse";
import { identify, logWhenDone } from "./request-log";
import { refusalOf } from "./request-validation";

/**
 * How long a request may take to arrive, in milliseconds; Node's own limits are a minute and five. nginx passes requests on whole;
 * without it, two minutes are an image of 5 MB over 400 kbit/s.
 */
const TIMEOUTS: ServerOptions = { headersTimeout: 15_000, requestTimeout: 120_000 };

/**
 * The HTTP server of the panel. What happens to a request, in this order, is what this function says.
 * @param remix answers what gets through
 */
export function createFrontDoor(remix: RequestListener, options = TIMEOUTS): Server {
  /** The response that each connection waits for. */
  const responses = new WeakMap<Duplex, ServerResponse>();

  const begin = (request: IncomingMessage, response: ServerResponse) => {
    responses.set(request.socket, response);
    identify(request, response);
    logWhenDone(request, response);
  };

  // Without the option Node would answer a request that names no host by itself, without the panel's headers.
  const server = createServer({ ...options, requireHostHeader: false }, (request, response) => {
    begin(request, response);
    const refusal = refusalOf(request);
    if (refusal) return void refuse(request, response, refusal);
    if (answerCompressedFile(request, response)) return;
    remix(request, response);
  });

  // Requests that Node does not hand to the listener above, and bytes that are no request.
  server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    begin(request, response);
    void refuse(request, response, { status: 417, refused: "expectation" });
  });
  server.on("connect", (_request, connection) => refuseConnection(connection, { status: 405, refused: "method" }));
  server.on("clientError", (error, connection) => {
    const fault = faultIn(error);
    const response = responses.get(connection);
    const isAnswering = response !== undefined && !response.writableFinished;
    if (!fault || (isAnswering && response.headersSent)) return void connection.destroy();
    refuseConnection(connection, fault, isAnswering ? response : undefined);
  });
  return server;
}
