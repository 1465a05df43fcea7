import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { calls } from "contract";
import { basesOf } from "contract/bases";
import { UNDO_HEADER } from "contract/activity-constants";
import { BATCH_HEADER, MAX_BATCH_CALLS } from "contract/batch";
import type { AnyCall } from "contract/call";
import { cleanInput } from "contract/clean-text";
import { MAX_UPLOAD_BYTES } from "contract/limits";
import { UNATTENDED_HEADER } from "contract/session";
import { authenticate, type SignedIn } from "../accounts/tokens";
import { type Done, recordCall } from "../activity/record-call";
import { isExport, recordExport } from "../activity/record-export";
import type { Database } from "../database/database";
import { inTransaction } from "../database/transaction";
import { clientAddress } from "../core/client-address";
import { check } from "./check";
import { makeContext } from "./context";
import type { Answering, HandledCall, Handler } from "./handler";
import { answerOnce } from "./idempotency";
import { readUpload } from "./read-upload";
import { requireAccess, requireConfirmed } from "./rights";
import { tooLarge } from "../core/http-error";
import type { ProcessServices } from "../core/services";

/** Additional room for the multipart encoding around a file. */
const FRAME_BYTES = 64 * 1024;
const signedInBy = new WeakMap<FastifyRequest, SignedIn>();

/** Mounts a route for every call of the contract, with its path, access keys, schemas and limits. */
export function mountCalls(app: FastifyInstance, answering: Answering, db: Database, services: ProcessServices): void {
  const mount = <Name extends HandledCall>(name: Name) => mountCall(app, name, answering, db, services);
  for (const name of Object.keys(answering.handlers) as HandledCall[]) mount(name);
}

function mountCall<Name extends HandledCall>(
  app: FastifyInstance,
  name: Name,
  answering: Answering,
  db: Database,
  services: ProcessServices,
): void {
  const call: AnyCall = calls[name];
  const handler = answering.handlers[name] as Handler<AnyCall>;
  app.route({
    method: call.method,
    url: `${basesOf("")[call.base]}${call.path}`,
    config: { call: `${call.method} ${call.path}` },
    ...(call.encoding === "multipart" ? { bodyLimit: MAX_UPLOAD_BYTES + FRAME_BYTES } : {}),
    // Access is checked before the body is read, so that nobody without access can upload.
    onRequest: async (request) => {
      if (call.access !== "public") signedInBy.set(request, await admit(call, request, db, services));
      refuseLongBody(request, call);
    },
    handler: async (request, reply) => {
      const { params, query } = request;
      const { answer, undoLine } = await handle(
        call,
        handler,
        { request, params, query, signedIn: signedInBy.get(request), answering },
        db,
        services,
      );
      if (undoLine !== undefined) reply.header(UNDO_HEADER, String(undoLine));
      return send(reply, answer);
    },
  });
}

/** @throws {HttpError} unless the request's token may make the call */
export async function admit(
  call: AnyCall,
  request: FastifyRequest,
  db: Database,
  services: ProcessServices,
): Promise<SignedIn> {
  const isUnattended = request.headers[UNATTENDED_HEADER] === "1";
  const signedIn = await authenticate(db, request.headers.authorization, services.now(), { isUnattended });
  requireAccess(call, signedIn, services);
  return signedIn;
}

function refuseLongBody(request: FastifyRequest, call: AnyCall): void {
  if (call.encoding !== "multipart") return;
  if (Number(request.headers["content-length"] ?? 0) > MAX_UPLOAD_BYTES + FRAME_BYTES) {
    throw tooLarge("The file is larger than 5 MB.");
  }
}

/** A call as it was sent. */
interface SentCall {
  request: FastifyRequest;
  params: unknown;
  query: unknown;
  signedIn: SignedIn | undefined;
  answering: Answering;
}

/** @throws {HttpError} for input that the contract refuses, and what the handler throws */
export async function handle<C extends AnyCall>(
  call: C,
  handler: Handler<C>,
  { request, params, query: sentQuery, signedIn, answering }: SentCall,
  db: Database,
  services: ProcessServices,
): Promise<Done<unknown>> {
  const query = check<C["query"]>(call.query, sentQuery, "The address has parameters that cannot be used.");
  const file = call.encoding === "multipart" ? await readUpload(request) : undefined;
  const body = check<C["body"]>(call.body, cleanInput(request.body), "Please check what you entered.");
  const sender = { id: request.id, headers: request.headers, address: clientAddress(request, services.config) };
  const run = (database: Database, later?: (() => void)[]) =>
    handler(makeContext<C>({ sender, params, query, body, file, signedIn, database, services, answering, later }));
  const read = async (work: Promise<unknown>) => ({ answer: await work, undoLine: undefined });
  if (!signedIn) return read(run(db));
  const { account } = signedIn;
  const recorded = {
    call,
    params: params as Record<string, string>,
    body,
    account,
    address: sender.address,
    now: services.now(),
    resources: answering.resources,
  };
  const exports = isExport(call, request.headers, query);
  if (exports || call.confirmed) requireConfirmed(signedIn, services);
  if (exports) return read(recordExport(db, recorded, query, run));
  if (!call.writes) return read(run(db));
  const key = request.headers["idempotency-key"];
  const { done, later } = await inTransaction(db, async (tx) => {
    const later: (() => void)[] = [];
    const work = () => recordCall(tx, recorded, () => run(tx, later));
    if (typeof key !== "string" || call.answersSecrets) return { done: await work(), later };
    const parts = [call.method, request.url, file?.content ?? contentOf(body, services.vault)];
    return { done: await answerOnce(tx, { accountId: account.id, key, parts, now: services.now() }, work), later };
  });
  for (const start of later) start();
  return done;
}

/**
 * Returns a body in the form that enters the request's digest. SHA-256 is fast enough to guess a password from a digest, so a
 * body that contains one is first digested with the vault's key.
 */
function contentOf(body: unknown, vault: ProcessServices["vault"]): string {
  const names: string[] = [];
  const text = JSON.stringify(body ?? null, (name, value: unknown) => {
    names.push(name);
    return value;
  });
  return names.some((name) => /password/i.test(name)) ? vault.digest("answered request", text) : text;
}

export function send(reply: FastifyReply, answer: unknown): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .header(BATCH_HEADER, MAX_BATCH_CALLS)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(answer));
}
