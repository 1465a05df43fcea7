import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { calls } from "contract";
import { basesOf } from "contract/bases";
import type { BatchAnswer } from "contract/batch";
import type { AnyCall } from "contract/call";
import type { SignedIn } from "../accounts/tokens";
import type { Database } from "../database/database";
import { answerToError } from "../core/errors";
import type { Answering, HandledCall, Handler, Handlers } from "./handler";
import { HttpError } from "../core/http-error";
import { check } from "./check";
import { requireAccess } from "./rights";
import { admit, handle, send } from "./routes";
import type { ProcessServices } from "../core/services";

/** The time limit for each call of a batch. The panel gives up a read after five seconds. */
const MAX_WAIT_MS = 4_000;

interface Readable {
  call: AnyCall;
  handler: Handler<AnyCall>;
  pattern: RegExp;
  names: string[];
}

/** Mounts the call that answers several reads of one page. The account is looked up once for all of them. */
export function mountBatch(app: FastifyInstance, answering: Answering, db: Database, services: ProcessServices): void {
  const { readBatch } = calls;
  const readable = readableCalls(answering.handlers);
  const answer = async (path: string, request: FastifyRequest, signedIn: SignedIn): Promise<BatchAnswer> => {
    const stop = new AbortController();
    try {
      const { call, handler, params, query } = find(readable, path);
      requireAccess(call, signedIn, services);
      const late = wait(MAX_WAIT_MS, undefined, { signal: stop.signal }).then(() => {
        throw new HttpError(504, { message: "This call takes too long." });
      });
      const { answer: body } = await Promise.race([
        handle(call, handler, { request, params, query, signedIn, answering }, db, services),
        late,
      ]);
      return { status: 200, body };
    } catch (error) {
      const { status, body } = answerToError(error, request, services.log);
      return { status, body };
    } finally {
      stop.abort();
    }
  };
  app.get(`${basesOf("").admin}${readBatch.path}`, {
    config: { call: `GET ${readBatch.path}` },
    handler: async (request, reply) => {
      const signedIn = await admit(readBatch, request, db, services);
      const query = check(readBatch.query, request.query, "The address has parameters that cannot be used.");
      const answers = await Promise.all(query.calls.map((path) => answer(path, request, signedIn)));
      return send(reply, { data: { answers } });
    },
  });
}

/** Calls with fewer parameters come first, so that a fixed word of a path is not taken for a parameter. */
function readableCalls(handlers: Handlers): Readable[] {
  return (Object.keys(handlers) as HandledCall[])
    .map((name) => {
      const call: AnyCall = calls[name];
      const names = [...call.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter!);
      const pattern = new RegExp(`^${call.path.replace(/:\w+/g, "([^/]+)")}$`);
      return { call, handler: handlers[name] as Handler<AnyCall>, pattern, names };
    })
    .filter(({ call }) => call.method === "GET" && !call.writes && call.base === "admin" && call.access !== "public")
    .sort((a, b) => a.names.length - b.names.length);
}

/** @throws {HttpError} 404 if no call has the path */
function find(readable: readonly Readable[], path: string) {
  const [pathname = "", ...search] = path.split("?");
  for (const { call, handler, pattern, names } of readable) {
    const values = pattern.exec(pathname)?.slice(1).map(decoded);
    if (!values || values.includes(null)) continue;
    const params = Object.fromEntries(names.map((name, index) => [name, values[index]]));
    return { call, handler, params, query: Object.fromEntries(new URLSearchParams(search.join("?"))) };
  }
  throw new HttpError(404, { message: "There is no such call." });
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
