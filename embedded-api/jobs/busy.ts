import type { FastifyInstance } from "fastify";

/** Somebody who has just had an answer will ask again soon: a page makes several calls, one after the other. */
const JUST_NOW_MS = 250;

/** Notes requests. @returns whether somebody waits for an answer, or has just had one */
export function noteRequests(app: FastifyInstance): () => boolean {
  let open = 0;
  let last = -Infinity;
  app.addHook("onRequest", async () => {
    open += 1;
  });
  // It runs for a request that was given up as well.
  app.addHook("onResponse", async () => {
    open -= 1;
    last = performance.now();
  });
  return () => open > 0 || performance.now() - last < JUST_NOW_MS;
}
