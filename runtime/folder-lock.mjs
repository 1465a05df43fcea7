import { createHash } from "node:crypto";
import { realpathSync, renameSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const WAIT_MILLISECONDS = 200;

/** Another process has locked the folder. */
export class LockError extends Error {
  /** @param {string} holder how that process describes itself */
  constructor(holder) {
    super(`The folder is locked by ${holder}.`);
    this.holder = holder;
  }
}

/**
 * Locks a folder while this process lives. The lock is a listening socket: the operating system closes it when the
 * process ends for any reason, and a second process can ask it who holds the folder.
 * @param {string} dir an existing folder
 * @param {string} holder how this process describes itself
 * @returns {Promise<() => void>} a function that releases the folder
 * @throws {LockError}
 */
export async function lockFolder(dir, holder) {
  for (const path of socketPaths(dir)) {
    const release = await lock(path, holder);
    if (release) return release;
  }
  // No path can hold a socket, so the folder stays unlocked. (A lock could not stop a process on another machine
  // either.)
  return () => undefined;
}

/**
 * Asks who has locked a folder.
 * @param {string} dir an existing folder
 * @returns {Promise<string | null>} null if nobody has
 */
export async function holderOf(dir) {
  for (const path of socketPaths(dir)) {
    const holder = await ask(path);
    if (holder !== null) return holder;
  }
  return null;
}

/**
 * Locks a folder as soon as nobody else has locked it.
 * @param {string} dir
 * @returns {Promise<() => void>} a function that releases the folder
 */
export async function waitForFolder(dir) {
  for (;;) {
    try {
      return await lockFolder(dir, `process ${process.pid}`);
    } catch (error) {
      if (!(error instanceof LockError)) throw error;
      await new Promise((done) => setTimeout(done, WAIT_MILLISECONDS));
    }
  }
}

/**
 * @param {string} path
 * @param {string} holder
 * @returns {Promise<(() => void) | null>} a function that releases the socket; null if nothing can listen at the path
 */
async function lock(path, holder) {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const server = createServer((socket) => void socket.on("error", () => undefined).end(holder));
    const problem = await new Promise((done) => {
      server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => done(error.code));
      server.listen(path, () => done(null));
    });
    if (problem === null) {
      server.unref();
      return () => void server.close();
    }
    if (problem !== "EADDRINUSE") return null;
    const other = await ask(path);
    if (other !== null) throw new LockError(other);
    await removeLeftover(path);
  }
  throw new LockError("one that is starting at the same moment");
}

/**
 * Returns the possible paths of a folder's socket, the preferred one first. The operating system limits the length of
 * socket paths, and not every file system supports sockets. In both cases the socket is in the folder for temporary
 * files, under a name derived from the folder's path.
 * @param {string} dir
 */
function socketPaths(dir) {
  const real = realpathSync(dir);
  const name = `taxi-panel-${createHash("sha256").update(real).digest("hex").slice(0, 24)}`;
  if (process.platform === "win32") return [`\\\\.\\pipe\\${name}`];
  const inside = join(real, "running.sock");
  const outside = join(tmpdir(), `${name}.sock`);
  return Buffer.byteLength(inside) <= 90 ? [inside, outside] : [outside];
}

/**
 * Asks the process that listens on a socket for its description.
 * @param {string} path
 * @returns {Promise<string | null>} null if nobody listens any more
 */
function ask(path) {
  return new Promise((done) => {
    const socket = connect(path);
    let text = "";
    socket.setTimeout(2000, () => socket.destroy());
    socket.on("data", (chunk) => (text += chunk));
    socket.on("error", () => done(null));
    socket.on("close", () => done(text || "one that does not answer"));
  });
}

/**
 * Removes the socket of a process that was killed. It is renamed first: if another process was quicker and the file is
 * that process's new socket, it is renamed back.
 * @param {string} path
 */
async function removeLeftover(path) {
  const aside = `${path}.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const holder = await ask(aside);
  if (holder !== null) {
    renameSync(aside, path);
    throw new LockError(holder);
  }
  rmSync(aside, { force: true });
}
