import { mkdir } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { type Config, ConfigError } from "./config";
import { createLog, describeError, type Log } from "./core/log";
import type { OpenedDatabase } from "./database/database";
import { migrate } from "./database/migrate";
import { openPglite, openPostgres } from "./database/open";
import { moveCrowd } from "./demonstration/activity";
import { moveRides } from "./demonstration/live-rides";
import { demonstration } from "./demonstration/table";
import { prepareData } from "./first-start";
import { outboxFolder } from "./mail/mailer";
import { createServer } from "./server";

const MINUTE = 60_000;

/** Opens the database, brings it up to date, and serves until SIGTERM or SIGINT. */
export async function run(config: Config): Promise<void> {
  const log = createLog();
  await makeDataFolder(config);
  const database = await open(config);
  let stopCrowd = () => undefined as void;
  let app: FastifyInstance | undefined;
  try {
    await migrate(database.db);
    const signIns = await prepareData(database.db, config, new Date());
    if (signIns) log.info("first_start", { accounts: signIns });
    stopCrowd = await startCrowd(database, log);
    app = createServer({ database, config, log });
    await listen(app, config);
  } catch (error) {
    stopCrowd();
    await app?.close();
    await database.close();
    throw error;
  }
  if (config.smtpUrl === undefined) log.info("outbox", { path: outboxFolder(config) });
  log.info("listening", { host: config.host, port: addressPort(app) ?? config.port });
  stopOnSignals(app, log, async () => {
    stopCrowd();
    await database.close();
  });
}

async function makeDataFolder(config: Config): Promise<void> {
  try {
    await mkdir(config.dataDir, { recursive: true });
  } catch (error) {
    throw new ConfigError(`DATA_DIR must be a folder that can be written to (${(error as Error).message}).`);
  }
}

async function open(config: Config): Promise<OpenedDatabase> {
  if (config.databaseUrl === undefined) return openPglite(config.dataDir);
  try {
    return await openPostgres(config.databaseUrl);
  } catch (error) {
    // The driver's messages name host and reason, never the password.
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

function addressPort(app: FastifyInstance): number | undefined {
  const address = app.server.address();
  return typeof address === "object" ? address?.port : undefined;
}

/** In a demonstration, people come and go, and rides with them. */
async function startCrowd({ db }: OpenedDatabase, log: Log): Promise<() => void> {
  if ((await db.$count(demonstration)) === 0) return () => undefined;
  await moveCrowd(db, new Date(), 1);
  const timer = setInterval(() => {
    const now = new Date();
    // One after the other: both touch riders.
    moveCrowd(db, now, 0.2)
      .then(() => db.transaction((tx) => moveRides(tx, now)))
      .catch((error: unknown) => log.error("crowd_failed", describeError(error)));
  }, MINUTE);
  return () => clearInterval(timer);
}

/** Requests in flight are finished; new connections are not taken any more. */
function stopOnSignals(app: FastifyInstance, log: Log, release: () => Promise<void>): void {
  let stopping = false;
  const stop = (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info("stopping", { signal });
    app
      .close()
      .then(release)
      .then(() => log.info("stopped"))
      .catch((error: unknown) => {
        process.exitCode = 1;
        log.error("stop_failed", describeError(error));
      });
  };
  process.on("SIGTERM", () => stop("SIGTERM"));
  process.on("SIGINT", () => stop("SIGINT"));
}
