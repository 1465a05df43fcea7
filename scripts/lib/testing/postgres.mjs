import { execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { Failure } from "../../../runtime/failure.mjs";
import { installDebianPackage } from "./debian.mjs";
import { freePorts } from "./ports.mjs";

const START_MILLISECONDS = 30_000;

/**
 * Finds the folder of the PostgreSQL server's programs, with the newest version if there are several. If it is missing, Debian's
 * package is installed if this process is allowed to.
 * @returns {Promise<string | null>} null if there is no PostgreSQL
 */
export async function findPostgres() {
  const found = postgresFolder();
  if (found) return found;
  await installDebianPackage("postgresql");
  return postgresFolder();
}

function postgresFolder() {
  const debian = "/usr/lib/postgresql";
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(debian, version, "bin")),
    ...(process.env.PATH ?? "").split(delimiter),
  ];
  return folders.find((folder) => existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"))) ?? null;
}

/**
 * Starts a separate PostgreSQL server on a free port. Its data is thrown away at the end, so it does not wait for the disk.
 * @param {string} folder of the programs
 * @param {{ keepIn?: string | undefined, port?: number }} [options] keepIn: a folder that keeps the data, which is then written
 *   as safely as in production
 * @returns {Promise<{ url: string, port: number, stop: (signal?: "SIGINT" | "SIGKILL") => Promise<void> }>}
 * @throws {Failure}
 */
export async function startPostgres(folder, { keepIn, port: chosen } = {}) {
  const dir = keepIn ?? mkdtempSync(join(tmpdir(), "taxi-postgres-"));
  const data = join(dir, "data");
  const logFile = join(dir, "log");
  const [port = 0] = chosen ? [chosen] : await freePorts(1);
  // The server refuses to run as root.
  const asOther = process.getuid?.() === 0 ? ["runuser", "-u", "postgres", "--"] : [];
  if (asOther.length > 0) execFileSync("chown", ["postgres:", dir]);
  chmodSync(dir, 0o700);
  /** @param {string[]} command @returns {[string, string[]]} */
  const asServer = (command) => {
    const [program = "", ...args] = [...asOther, ...command];
    return [program, args];
  };
  const options = { cwd: dir, env: { ...process.env, LC_ALL: "C.UTF-8" } };
  if (!existsSync(data))
    execFileSync(
      ...asServer([join(folder, "initdb"), "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"]),
      { ...options, stdio: "pipe" },
    );
  const settings = keepIn
    ? []
    : ["fsync=off", "synchronous_commit=off", "full_page_writes=off"].flatMap((setting) => ["-c", setting]);
  const log = openSync(logFile, "w");
  const server = spawn(
    ...asServer([join(folder, "postgres"), "-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", dir, ...settings]),
    { ...options, stdio: ["ignore", log, log] },
  );
  const ended = new Promise((done) => server.on("close", done));
  /** @param {"SIGINT" | "SIGKILL"} [signal] SIGINT ends all connections ("fast" shutdown), SIGKILL simulates a crash */
  const stop = async (signal) => {
    stopServer(data, signal);
    await ended;
    if (!keepIn) rmSync(dir, { recursive: true, force: true });
  };
  if (await accepts(folder, port, () => server.exitCode === null))
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, port, stop };
  const text = readFileSync(logFile, "utf8");
  await stop();
  throw new Failure(`PostgreSQL did not start:\n${text}`);
}

/**
 * Ends the server. The PID file names the server's own process, not the `runuser` process around it.
 * @param {string} data
 * @param {"SIGINT" | "SIGKILL"} [signal]
 */
function stopServer(data, signal = "SIGINT") {
  try {
    process.kill(Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n")[0]), signal);
  } catch {
    // The server has ended already.
  }
}

/**
 * Waits until the server accepts connections, which is a little later than it listens.
 * @param {string} folder
 * @param {number} port
 * @param {() => boolean} stillWorthWaiting
 */
async function accepts(folder, port, stillWorthWaiting) {
  const end = Date.now() + START_MILLISECONDS;
  const asked = ["-q", "-h", "127.0.0.1", "-p", String(port)];
  while (Date.now() < end && stillWorthWaiting()) {
    if (spawnSync(join(folder, "pg_isready"), asked).status === 0) return true;
    await new Promise((done) => setTimeout(done, 100));
  }
  return false;
}
