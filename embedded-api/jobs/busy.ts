import type { FastifyInstance } from "fastify";

/** A client that has just received an answer will soon ask again, because a page makes several calls one after the other. */
const JUST_NOW_MS = 250;

/** Tracks requests. @returns a function that tells whether a client awaits an answer or has just received one */
export function noteRequests(app: FastifyInstance): () => boolean {
  let open = 0;
  let last = -Infinity;
  app.addHook("onRequest", async () => {
    open += 1;
  });
  // This hook also runs for an aborted request.
  app.addHook("onResponse", async () => {
    open -= 1;
    last = performance.now();
  });
  return () => open > 0 || performance.now() - last < JUST_NOW_MS;
}
