import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { ACCESS_CHANGED_MESSAGE, BLOCKED_MESSAGE } from "contract/answers";

/** The stub's answer to one request, which may be a failure. */
export type Behaviour = (response: ServerResponse) => void | Promise<void>;

/** A JSON answer. */
export function json(
  body: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Behaviour {
  return text(JSON.stringify(body), { status, headers: { "content-type": "application/json", ...headers } });
}

/** An answer with exactly this body. */
export function text(
  body: string,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Behaviour {
  return (response) => {
    response.writeHead(status, { "content-length": String(Buffer.byteLength(body)), ...headers }).end(body);
  };
}

/**
 * The page that is asked for of a list with so many rows. All are like the one of the sample, which is the last; the others have ids
 * of their own, as a server whose pages begin alike is taken for one without pages.
 */
export function paged(sample: unknown, total: number): Behaviour {
  const { data } = sample as { data: { docs: { _id: string }[] } };
  const row = data.docs.at(-1)!;
  const rows = Array.from({ length: total }, (_, at) => (at === total - 1 ? row : { ...row, _id: `${row._id}-${at}` }));
  return (response) => {
    const { searchParams } = new URL(response.req.url ?? "/", "http://stub.invalid");
    const [page, limit] = [Number(searchParams.get("page") ?? 1), Number(searchParams.get("limit") ?? total)];
    const docs = rows.slice((page - 1) * limit, page * limit);
    return json({ data: { ...data, docs, totalDocs: total } })(response);
  };
}

/** A refusal in the contract's shape. */
export function refusal(
  status: number,
  message: string,
  more: { errors?: Record<string, string>; data?: unknown; headers?: Record<string, string> } = {},
): Behaviour {
  const { headers = {}, ...body } = more;
  return json({ message, ...body }, { status, headers });
}

/** The three answers that end a session (specification, section 8). */
export const signedOut = refusal(401, "Unauthorized");
export const blocked = refusal(403, BLOCKED_MESSAGE);
export const accessChanged = refusal(403, ACCESS_CHANGED_MESSAGE);

/** Never sends anything; the connection stays open until the stub stops. */
export const hang: Behaviour = () => undefined;

/** Sends headers and the start of a body, and nothing more. */
export const hangInBody: Behaviour = (response) => {
  response.writeHead(200, { "content-type": "application/json" }).write('{"data":{"docs":[');
};

/** An answer of so many bytes, as fast as it is read; once nobody reads any further it ends. */
export function flood(beginning: string, end: string, bytes: number): Behaviour {
  const piece = "x".repeat(1024 * 1024);
  function* pieces() {
    yield beginning;
    for (let sent = 0; sent < bytes; sent += piece.length) yield piece;
    yield end;
  }
  return async (response) => {
    response.writeHead(200, { "content-type": "application/json" });
    await pipeline(Readable.from(pieces()), response).catch(() => undefined);
  };
}

/** Breaks the connection before any answer. */
export const reset: Behaviour = (response) => {
  response.socket?.resetAndDestroy();
};

/** Breaks the connection in the middle of the body. */
export const resetInBody: Behaviour = (response) => {
  response
    .writeHead(200, { "content-type": "application/json" })
    .write('{"data":{', () => response.socket?.resetAndDestroy());
};

/** A text that must never reach a page: tests look for it. */
export const UPSTREAM_DETAIL = "upstream-detail-7f3a";

export const serverError = text(`{"message":"${UPSTREAM_DETAIL}"}`, {
  status: 500,
  headers: { "content-type": "application/json" },
});
export const html = text(`<!doctype html><title>${UPSTREAM_DETAIL}</title><h1>${UPSTREAM_DETAIL}</h1>`, {
  headers: { "content-type": "text/html" },
});
export const malformedJson = text(`{"data": ${UPSTREAM_DETAIL}`, { headers: { "content-type": "application/json" } });
export const wrongShape = json({ data: { [UPSTREAM_DETAIL]: true } });

/** The same, later. */
export function after(milliseconds: number, behaviour: Behaviour): Behaviour {
  return async (response) => {
    await wait(milliseconds);
    await behaviour(response);
  };
}
