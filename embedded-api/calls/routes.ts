import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { calls } from "contract";
import { basesOf } from "contract/bases";
import { UNDO_HEADER } from "contract/activity-constants";
import { FACTOR_NEEDED_MESSAGE, UNCONFIRMED_MESSAGE } from "contract/answers";
import { BATCH_HEADER, MAX_BATCH_CALLS } from "contract/batch";
import type { AnyCall } from "contract/call";
import { cleanInput } from "contract/clean-text";
import { meets } from "contract/access-keys";
import { MAX_UPLOAD_BYTES } from "contract/limits";
import { UNATTENDED_HEADER } from "contract/session";
import { mustSetUpFactor } from "../accounts/second-factor";
import { authenticate, type SignedIn } from "../accounts/tokens";
import type { DescribedResources } from "../activity/described";
import { type Done, recordCall } from "../activity/record-call";
import { isExport, recordExport } from "../activity/record-export";
import type { Database } from "../database/database";
import { inTransaction } from "../database/transaction";
import { grantOf } from "../accounts/grant";
import { clientAddress } from "../core/client-address";
import type { Answering, Context, HandledCall, Handler, UploadedFile } from "./handler";
import { answerOnce } from "./idempotency";
import { readUpload } from "./read-upload";
import { denied, invalid, tooLarge } from "../core/http-error";
import { servicesWithin, type ProcessServices } from "../core/services";
import { unstorableIn } from "./storable";

/** Room for the multipart frame around a file. */
const FRAME_BYTES = 64 * 1024;
/** The calls that are open to somebody who signed in with a mailed password (ruling C4). */
const WITH_MAILED_PASSWORD: ReadonlySet<AnyCall> = new Set([calls.changePassword, calls.logout]);
/** The calls that are open to somebody who has to set up a second factor first. */
const WITHOUT_FACTOR: ReadonlySet<AnyCall> = new Set([
  // Each of the calls in it is looked at by itself.
  calls.readBatch,
  calls.readSecondFactor,
  calls.proposeSecondFactor,
  calls.turnOnSecondFactor,
  calls.confirmIdentity,
  calls.changePassword,
  calls.logout,
]);
/** An answer names so many faulty fields at most, so that it does not become many times its request. */
const MAX_MESSAGES = 50;
const signedInBy = new WeakMap<FastifyRequest, SignedIn>();

/** Makes a route of every call of the contract, which gives its path, access keys, schemas and limits. */
export function mountCalls(app: FastifyInstance, answering: Answering, db: Database, services: ProcessServices): void {
  const mount = <Name extends HandledCall>(name: Name) => mountCall(app, name, answering, db, services);
  for (const name of Object.keys(answering.handlers) as HandledCall[]) mount(name);
}

function mountCall<Name extends HandledCall>(
  app: FastifyInstance,
  name: Name,
  { handlers, resources }: Answering,
  db: Database,
  services: ProcessServices,
): void {
  const call: AnyCall = calls[name];
  const handler = handlers[name] as Handler<AnyCall>;
  app.route({
    method: call.method,
    url: `${basesOf("")[call.base]}${call.path}`,
    config: { call: `${call.method} ${call.path}` },
    ...(call.encoding === "multipart" ? { bodyLimit: MAX_UPLOAD_BYTES + FRAME_BYTES } : {}),
    // Access is checked before the body is read, so that nobody can upload without it.
    onRequest: async (request) => {
      if (call.access !== "public") signedInBy.set(request, await admit(call, request, db, services));
      refuseLongBody(request, call);
    },
    handler: async (request, reply) => {
      const { params, query } = request;
      const { answer, undoLine } = await handle(
        call,
        handler,
        { request, params, query, signedIn: signedInBy.get(request), resources },
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
  if (signedIn.account.mustChangePassword && !WITH_MAILED_PASSWORD.has(call)) {
    throw denied("Please choose a new password first.");
  }
  requireAccess(call, signedIn, services);
  return signedIn;
}

/** @throws {HttpError} 403 unless the person has proved a short while ago who they are */
function requireConfirmed({ confirmedAt }: SignedIn, { config, now }: ProcessServices): void {
  if (!confirmedAt || now().getTime() - confirmedAt.getTime() > config.confirmedMs) throw denied(UNCONFIRMED_MESSAGE);
}

/** @throws {HttpError} 403 unless the account may make the call */
export function requireAccess(call: AnyCall, { account }: SignedIn, { config }: Pick<ProcessServices, "config">): void {
  if (mustSetUpFactor(account, config) && !WITHOUT_FACTOR.has(call)) throw denied(FACTOR_NEEDED_MESSAGE);
  if (call.access !== "public" && !meets(grantOf(account), call.access))
    throw denied("You are not allowed to do this.");
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
  resources: DescribedResources;
}

/** @throws {HttpError} for input that the contract refuses, and what the handler throws */
export async function handle<C extends AnyCall>(
  call: C,
  handler: Handler<C>,
  { request, params, query: sentQuery, signedIn, resources }: SentCall,
  db: Database,
  services: ProcessServices,
): Promise<Done<unknown>> {
  const query = check<C["query"]>(call.query, sentQuery, "The address has parameters that cannot be used.");
  const file = call.encoding === "multipart" ? await readUpload(request) : undefined;
  const body = check<C["body"]>(call.body, cleanInput(request.body), "Please check what you entered.");
  const run = (database: Database, later?: (() => void)[]) =>
    handler(makeContext<C>({ request, params, query, body, file, signedIn, database, services, resources, later }));
  const read = async (work: Promise<unknown>) => ({ answer: await work, undoLine: undefined });
  if (!signedIn) return read(run(db));
  const { account } = signedIn;
  const recorded = {
    call,
    params: params as Record<string, string>,
    body,
    account,
    address: clientAddress(request, services.config),
    now: services.now(),
    resources,
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
 * A body as the digest of a request has it. SHA-256 is fast enough to guess a password from it: of a body that has one all
 * is digested with the key of the vault before.
 */
function contentOf(body: unknown, vault: ProcessServices["vault"]): string {
  const names: string[] = [];
  const text = JSON.stringify(body ?? null, (name, value: unknown) => {
    names.push(name);
    return value;
  });
  return names.some((name) => /password/i.test(name)) ? vault.digest("answered request", text) : text;
}

/** Validates input and drops fields that the contract does not name. Calls without a schema ignore their input. */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown, message: string): z.output<Schema> {
  if (schema.def.type === "undefined") return undefined as z.output<Schema>;
  const result = schema.safeParse(value);
  const errors: Record<string, string> = {};
  if (result.success) {
    const field = unstorableIn(result.data);
    if (field === undefined) return result.data;
    throw invalid(message, { [field]: "This text has characters that can't be kept." });
  }
  for (const issue of result.error.issues) {
    if (Object.keys(errors).length === MAX_MESSAGES) break;
    const field = issue.path.join(".");
    if (field !== "") errors[field] ??= issue.message;
  }
  throw invalid(message, errors);
}

interface Parts<C extends AnyCall> {
  request: FastifyRequest;
  params: unknown;
  query: z.output<C["query"]>;
  body: z.output<C["body"]>;
  file: UploadedFile | undefined;
  signedIn: SignedIn | undefined;
  database: Database;
  services: ProcessServices;
  resources: DescribedResources;
  later: (() => void)[] | undefined;
}

function makeContext<C extends AnyCall>(parts: Parts<C>): Context<C> {
  const { request, params, query, body, database, services, resources, later } = parts;
  const need = <Value>(value: Value | undefined, name: string): Value => {
    if (value === undefined) throw new Error(`This call has no ${name}.`);
    return value;
  };
  const ifMatch = request.headers["if-match"];
  return {
    params: params as Context<C>["params"],
    query,
    body,
    ifMatch: ifMatch?.replace(/^(W\/)?"(.*)"$/, "$2"),
    clientAddress: clientAddress(request, services.config),
    headers: request.headers,
    database,
    resources,
    services: servicesWithin(services, request.id, later),
    get account() {
      return need(parts.signedIn, "account").account;
    },
    requireRight: (other) => {
      const signedIn = need(parts.signedIn, "account");
      requireAccess(other, signedIn, services);
      if (other.confirmed) requireConfirmed(signedIn, services);
    },
    get tokenHash() {
      return need(parts.signedIn, "account").tokenHash;
    },
    get file() {
      return need(parts.file, "file");
    },
  };
}

export function send(reply: FastifyReply, answer: unknown): FastifyReply {
  return reply
    .header("cache-control", "no-store")
    .header(BATCH_HEADER, MAX_BATCH_CALLS)
    .type("application/json; charset=utf-8")
    .send(JSON.stringify(answer));
}
