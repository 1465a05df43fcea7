import { randomUUID } from "node:crypto";
import multipart from "@fastify/multipart";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { openApiDocument } from "contract/openapi";
import { REQUEST_ID_HEADER, usableRequestId } from "contract/request-id";
import { MAX_UPLOAD_BYTES } from "contract/limits";
import { isLoopback } from "../runtime/address-blocks.mjs";
import { Throttle } from "../runtime/throttle";
import { AttemptLimits } from "./core/attempt-limits";
import { Vault } from "./core/vault";
import { recordGivenUpMail } from "./activity/record-mail";
import type { Config } from "./core/config";
import { mountBatch } from "./calls/batch";
import { answerErrors } from "./core/errors";
import { HttpError } from "./core/http-error";
import { createLog, type Log } from "./core/log";
import { logRequests } from "./core/log-requests";
import { answerProbes } from "./core/readiness";
import { mountCalls } from "./calls/routes";
import type { ProcessServices } from "./core/services";
import { answerUnreadable, refuseAddress } from "./core/unreadable";
import { afterAnswers } from "./core/after-answer";
import { serveBadges } from "./demonstration/badges";
import { servePictures } from "./demonstration/pictures";
import type { OpenedDatabase } from "./database/database";
import { noteRequests } from "./jobs/busy";
import { JobWorker } from "./jobs/worker";
import { createMailer, type Mailer } from "./mail/mailer";
import { MailWorker } from "./mail/worker";
import { handlers, resources } from "./resources/handlers";
import { mailOutcomes } from "./resources/mail-outcomes";
import { drawPaper } from "./demonstration/images/paper";
import { serveSamples } from "./demonstration/images/serve";
import { UploadFolder } from "./core/upload-folder";
import { MAX_UPLOADS_A_DAY } from "./resources/uploads/limits";
import { serveUploads } from "./resources/uploads/serve";

declare module "fastify" {
  interface FastifyInstance {
    mails: MailWorker;
    jobs: JobWorker;
  }
}

export interface ServerOptions {
  database: OpenedDatabase;
  config: Config;
  log?: Log;
  mailer?: Mailer;
  /** The clock, which tests replace. */
  now?: () => Date;
  /** Whether calls can be answered; always true by default. */
  isReady?: () => boolean;
}

const MAX_JSON_BYTES = 1024 * 1024;
/** Ruling C4: the number of mails to one account within an hour. */
const MAX_PASSWORD_MAILS = 3;
/**
 * The number of attempts at codes of one account. At this rate a person who knows the password has a chance of one half to find a
 * code within three hundred days, and the account's owner gets a mail after the first ten attempts.
 */
const MAX_CODES = 10;
const CODES_MS = 15 * 60_000;
const HOUR_MS = 60 * 60_000;

/**
 * Creates the server of the taxi API, which does not listen yet. Closing it finishes running requests and the work after their
 * answers, but does not close the database. After its own answers it sends queued mails and processes the rows of jobs; those of
 * other processes only once its `mails` and `jobs` are started.
 */
export function createServer(options: ServerOptions): FastifyInstance {
  const { database, config, log = createLog(), now = () => new Date() } = options;
  const app = fastify({
    bodyLimit: MAX_JSON_BYTES,
    exposeHeadRoutes: false,
    forceCloseConnections: "idle",
    requestTimeout: 60_000,
    // Every request that has arrived is answered, because the server refuses new connections before it closes.
    return503OnClosing: false,
    genReqId: ({ headers }) => usableRequestId(headers[REQUEST_ID_HEADER]) ?? randomUUID(),
    routerOptions: { maxParamLength: 200 },
    // The contract's own schemas validate the input. Fastify would load 230 modules for schemas that no route has.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: ({ statusCode }, request, reply) =>
      refuseAddress(log, statusCode, request as FastifyRequest, reply as FastifyReply),
  });
  const later = afterAnswers(log, database.db);
  const vault = new Vault(config);
  const mailer = options.mailer ?? createMailer(config);
  const mails = new MailWorker({
    db: database.db,
    mailer,
    vault,
    log,
    now,
    outcomes: mailOutcomes,
    givenUp: recordGivenUpMail,
  });
  const services: ProcessServices = {
    config,
    log,
    now,
    mails,
    jobs: { work: () => jobs.work() },
    uploads: new UploadFolder(config.dataDir),
    drawPaper,
    vault,
    codeAttempts: new Throttle(MAX_CODES, CODES_MS),
    signInAttempts: new AttemptLimits(config.loginAttemptsPerMinute),
    forgottenAttempts: new AttemptLimits(config.loginAttemptsPerMinute),
    changeAttempts: new Throttle(config.loginAttemptsPerMinute),
    uploadsOfDay: new Throttle(MAX_UPLOADS_A_DAY, 24 * HOUR_MS),
    passwordMails: new Throttle(MAX_PASSWORD_MAILS, HOUR_MS),
    afterAnswer: later.start,
  };
  const answering = { handlers, resources };
  const jobs = new JobWorker({ db: database.db, answering, services, isBusy: noteRequests(app) });
  acceptEmptyJson(app);
  closeAnsweredConnections(app);
  protectAnswers(app);
  answerUnreadable(app, log);
  answerErrors(app, log);
  logRequests(app, log);
  if (config.demonstration && config.isLocal) refuseForeignHosts(app);
  answerProbes(app, options.isReady ?? (() => true), () => database.problem?.() === undefined);
  app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES, files: 1, fields: 10, fieldSize: 1000, parts: 11 },
  });
  app.get("/openapi.json", async () => openApiDocument());
  serveUploads(app, services.uploads);
  serveSamples(app, database.db);
  if (config.demonstration) {
    servePictures(app);
    serveBadges(app);
  }
  mountCalls(app, answering, database.db, services);
  mountBatch(app, answering, database.db, services);
  app.addHook("onClose", async () => {
    await later.finish();
    await jobs.stop();
    await mails.stop();
  });
  return app.decorate("mails", mails).decorate("jobs", jobs);
}

/** Closes each connection after its answer while the server stops, because an open connection would keep the process alive. */
function closeAnsweredConnections(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });
}

/** Protects answers, which are data: no browser may show them as a page, embed them in another page, or run anything in them. */
function protectAnswers(app: FastifyInstance): void {
  app.addHook("onSend", async (_request, reply) => {
    reply.header("x-content-type-options", "nosniff");
    if (!reply.hasHeader("content-security-policy"))
      reply.header("content-security-policy", "default-src 'none'; frame-ancestors 'none'");
  });
}

/**
 * Refuses requests that name another host than this machine. A website could resolve its own name to this machine (DNS
 * rebinding), and its scripts could sign in with the demonstration's published passwords (ruling C5).
 */
function refuseForeignHosts(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ hostname }) => {
    if (hostname !== "" && !isLoopback(hostname)) {
      throw new HttpError(421, {
        message: "This address is not the API's: set PUBLIC_ORIGIN to serve others than this machine.",
      });
    }
  });
}

/** Accepts a content type without a body, because many clients send one. */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body: string, done) => {
    if (body === "") done(null, undefined);
    else void parse(request, body, done);
  });
}

function noSchemas(): never {
  throw new Error("Routes have no schemas of Fastify's.");
}
