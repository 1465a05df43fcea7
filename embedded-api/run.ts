import { setTimeout as wait } from "node:timers/promises";
import type { FastifyInstance } from "fastify";
import { version } from "../package.json";
import { forgetSignIns, keepSignIns, keptSignIns, prepareDataDir } from "../runtime/data-dir.mjs";
import { Failure } from "../runtime/failure.mjs";
import { addProcessMetrics, serveMetrics } from "../runtime/metrics-server.mjs";
import { originOf } from "../runtime/network.mjs";
import { onStopRequest, stopListening, unusedConnectionsCloser } from "../runtime/stop-cleanly";
import { checkActivity } from "./activity/check";
import type { End } from "./activity/chain";
import { startCollecting } from "./collecting";
import type { Config } from "./core/config";
import { every } from "./core/every";
import { createLog, describeError, type Log } from "./core/log";
import { measureConnections, registry } from "./core/metrics";
import type { OpenedDatabase } from "./database/database";
import { migrate } from "./database/migrate";
import { hasPglite, openPglite, openPostgres } from "./database/open";
import { inOneProcessAtATime } from "./database/transaction";
import { moveCrowd } from "./demonstration/activity";
import { moveRides } from "./demonstration/move-rides";
import { demonstration } from "./demonstration/table";
import { prepareData } from "./first-start";
import { outboxFolder } from "./mail/mailer";
import { measureMails } from "./mail/metrics";
import { followTimeZone } from "./resources/bookings/day-totals";
import { completeRestore } from "./restored";
import { createServer } from "./server";
import { followStorage } from "./storage-state";

const MINUTE = 60_000;

/** Work that no request needs begins this long after the API is ready, so that the first answers do not wait for it. */
const FIRST_ANSWERS_MS = 1000;

/** Opens the database, migrates it, and serves until SIGTERM or SIGINT. */
export async function run(config: Config): Promise<void> {
  const log = createLog();
  // Until the API is ready there are no requests to finish.
  let stop = (_reason: string): void => process.exit(0);
  onStopRequest((reason) => stop(reason));
  // Everything that this process creates can be read only by its own account.
  process.umask(0o077);
  prepareDataDir(config.dataDir);
  const database = await open(config);
  const endings: (() => Promise<void>)[] = [];
  const stopping = new AbortController();
  let isReady = false;
  const app = createServer({ database, config, log, isReady: () => isReady });
  const closeUnused = unusedConnectionsCloser(app.server);
  try {
    // Listening first lets health checks see a running process that is not ready while the first data are created.
    await listen(app, config);
    await listenForMetrics(config, database);
    log.info("listening", { host: config.host, port: addressPort(app) ?? config.port });
    await migrate(database.db);
    await prepareData(database.db, config, new Date(), (made) => keepSignIns(config.dataDir, made));
    tellSignIns(config, log);
    endings.push(followStorage(database, log));
    await completeRestore(database.db, config, log);
    app.mails.start();
    app.jobs.start();
    isReady = true;
    // The first runs of these need not finish before the API is ready.
    endings.push(startCrowd(database, log, stopping.signal), startCollecting(database.db, config, log));
  } catch (error) {
    await app.close();
    await Promise.all(endings.map((end) => end()));
    await database.close();
    throw error;
  }
  if (config.smtpUrl === undefined) log.info("outbox", { path: outboxFolder(config) });
  log.info("ready");
  const following = afterFirstAnswers(stopping.signal, () => followTimeZone(database.db, log, stopping.signal)).catch(
    (error: unknown) => log.error("following_failed", describeError(error)),
  );
  stop = (reason) => {
    log.info("stopping", { signal: reason });
    closeUnused();
    stopping.abort();
    // Running requests are finished; new connections are refused.
    stopListening(app.server)
      .then(() => app.close())
      .then(async () => {
        await Promise.all([following, ...endings.map((end) => end())]);
        return database.close();
      })
      .then(() => log.info("stopped"))
      .catch((error: unknown) => {
        process.exitCode = 1;
        log.error("stop_failed", describeError(error));
      });
  };
}

/**
 * Logs the sign-ins of accounts that this start created, or an earlier one that ended before they were shown. A starter prints
 * and deletes them itself; without a starter, only the log shows them.
 */
function tellSignIns({ dataDir }: Config, log: Log): void {
  const accounts = keptSignIns(dataDir);
  if (accounts.length === 0) return;
  log.info("first_start", { accounts });
  if (!process.connected) forgetSignIns(dataDir);
}

/** Exit code of a check that could not be made, which does not mean that the record was changed. */
const EXIT_UNCHECKED = 2;

/**
 * Checks the record of activity, and prints the result.
 * @param noted an end that an earlier check printed
 * @returns whether the record is intact
 * @throws {Failure} if there is no record, or it can't be read
 */
export async function runCheck(config: Config, noted: End | undefined): Promise<boolean> {
  if (config.databaseUrl === undefined && !hasPglite(config.dataDir))
    throw new Failure(`There is no record to check in ${config.dataDir} (DATA_DIR names the folder).`, EXIT_UNCHECKED);
  try {
    const database = await open(config);
    const { sentence, isWhole } = await checkActivity(database.db, noted).finally(() => database.close());
    process.stdout.write(`${sentence}\n`);
    return isWhole;
  } catch (error) {
    throw new Failure(
      `The record of activity could not be checked: ${String(describeError(error).error)}`,
      EXIT_UNCHECKED,
    );
  }
}

async function open(config: Config): Promise<OpenedDatabase> {
  if (config.databaseUrl === undefined) return openPglite(config.dataDir, originOf(config.host, config.port));
  try {
    return await openPostgres(config.databaseUrl);
  } catch (error) {
    if (error instanceof Failure) throw error;
    // The driver's messages contain the host and the reason, but never the password.
    const reason = (error as Error).message || String((error as NodeJS.ErrnoException).code);
    throw new Error(`the database in DATABASE_URL does not answer (${reason}).`);
  }
}

async function listen(app: FastifyInstance, { host, port }: Config): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") throw new Error(`port ${port} on ${host} is in use (TAXI_API_PORT chooses another).`);
    throw error;
  }
}

async function listenForMetrics({ metrics }: Config, database: OpenedDatabase): Promise<void> {
  if (!metrics) return;
  addProcessMetrics(registry, "taxi_api_build_info", version);
  measureConnections(database);
  measureMails(database);
  try {
    await serveMetrics(registry, metrics);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`the metrics can't be served on ${metrics.host}, TAXI_API_METRICS_PORT=${metrics.port} (${code}).`);
  }
}

function addressPort(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === "object" ? address?.port : undefined;
}

/** Runs work after the first answers, unless the process stops before. */
async function afterFirstAnswers(stopping: AbortSignal, work: () => Promise<void>): Promise<void> {
  await wait(FIRST_ANSWERS_MS, undefined, { signal: stopping }).catch(() => undefined);
  if (!stopping.aborted) await work();
}

/**
 * Keeps a demonstration moving: soon after the start and then every minute, riders and drivers come online and go offline, and rides
 * begin and end.
 */
function startCrowd({ db }: OpenedDatabase, log: Log, stopping: AbortSignal): () => Promise<void> {
  let isFirst = true;
  const move = async () => {
    const now = new Date();
    try {
      if ((await db.$count(demonstration)) === 0) return;
      // The people and the rides move one after the other, because both change riders.
      await moveCrowd(db, now, isFirst ? 1 : 0.2);
      isFirst = false;
      await inOneProcessAtATime(db, (tx) => moveRides(tx, now));
    } catch (error) {
      log.error("crowd_failed", describeError(error));
    }
  };
  const first = afterFirstAnswers(stopping, move);
  const stop = every(MINUTE, move);
  return async () => {
    await first;
    await stop();
  };
}
