import { createHash } from "node:crypto";
import { realpathSync, renameSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const WAIT_MILLISECONDS = 200;

/** Another process holds the folder. */
export class Held extends Error {
  /** @param {string} holder what it said of itself */
  constructor(holder) {
    super(`The folder is held by ${holder}.`);
    this.holder = holder;
  }
}

/**
 * Keeps other starters out of a folder while this process lives. A listening socket says it, because it ends with its
 * process, however that ends, and can be asked who holds it.
 * @param {string} dir an existing folder
 * @param {string} greeting what is said to whoever comes second
 * @returns {Promise<() => void>} releases the folder
 * @throws {Held}
 */
export async function holdFolder(dir, greeting) {
  const path = socketPath(dir);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const server = createServer((socket) => void socket.on("error", () => undefined).end(greeting));
    const problem = await new Promise((done) => {
      server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => done(error.code));
      server.listen(path, () => done(null));
    });
    if (problem === null) {
      server.unref();
      return () => void server.close();
    }
    // The folder's file system has no sockets: whoever shares it from elsewhere can't be asked.
    if (problem !== "EADDRINUSE") return () => undefined;
    const holder = await ask(path);
    if (holder !== null) throw new Held(holder);
    await removeLeftover(path);
  }
  throw new Held("one that is starting at the same moment");
}

/**
 * Holds a folder as soon as nobody else does.
 * @param {string} dir
 * @returns {Promise<() => void>} releases the folder
 */
export async function waitForFolder(dir) {
  for (;;) {
    try {
      return await holdFolder(dir, `process ${process.pid}`);
    } catch (error) {
      if (!(error instanceof Held)) throw error;
      await new Promise((done) => setTimeout(done, WAIT_MILLISECONDS));
    }
  }
}

/**
 * Where the socket of a folder lies. Paths of sockets are short by law of the system, so a long one moves to the
 * folder for temporary files under a name made from it.
 * @param {string} dir
 */
function socketPath(dir) {
  const real = realpathSync(dir);
  const name = `taxi-panel-${createHash("sha256").update(real).digest("hex").slice(0, 24)}`;
  if (process.platform === "win32") return `\\\\.\\pipe\\${name}`;
  const inside = join(real, "running.sock");
  return Buffer.byteLength(inside) <= 90 ? inside : join(tmpdir(), `${name}.sock`);
}

/**
 * Asks the holder of a socket who it is.
 * @param {string} path
 * @returns {Promise<string | null>} null: nobody listens any more
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
 * Removes the socket of a process that was killed. Renaming comes first: if another starter was quicker and the file is
 * its new socket by now, it is put back.
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
    throw new Held(holder);
  }
  rmSync(aside, { force: true });
}
