import type { FastifyInstance } from "fastify";
import { pathOf } from "./errors";
import { HttpError } from "./http-error";

const PROBES: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);

export const isProbe = (pathname: string): boolean => PROBES.has(pathname);

/**
 * `/healthz` answers as soon as the process listens. `/readyz` and every call answer 503 until the database is migrated and has
 * its first data. `/readyz` also answers 503 while the data folder can't be used. While the process stops, Fastify itself refuses
 * new requests.
 */
export function answerProbes(app: FastifyInstance, isReady: () => boolean, hasStorage: () => boolean): void {
  app.addHook("onRequest", async (request) => {
    if (isReady() || isProbe(pathOf(request.url))) return;
    throw new HttpError(
      503,
      { message: "The taxi API is starting. Please try again in a moment." },
      { "retry-after": "5" },
    );
  });
  app.get("/healthz", async () => ({ status: "ok" }));
  app.get("/readyz", async (_request, reply) =>
    reply.code(isReady() && hasStorage() ? 200 : 503).send({ status: statusOf(isReady(), hasStorage()) }),
  );
}

function statusOf(isReady: boolean, hasStorage: boolean): string {
  if (!isReady) return "starting";
  return hasStorage ? "ready" : "storage";
}
