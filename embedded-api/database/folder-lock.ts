import { createHash } from "node:crypto";
import { realpath, rm } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Another process works with the same folder. */
export class FolderInUse extends Error {}

/**
 * Keeps two processes from opening the same database files, which would destroy them. The lock
 * is a local socket: the system closes it with its process, however that ends, so what a killed
 * process leaves behind is recognised by nobody answering.
 */
export async function lockFolder(folder: string): Promise<{ release(): Promise<void> }> {
  const path = socketPath(await realpath(folder));
  const server = (await listen(path)) ?? (await replaceAbandoned(path, folder));
  return {
    release: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Socket paths are short (some 100 characters), folders may not be: so it lies elsewhere, under the folder's digest. */
function socketPath(folder: string): string {
  const name = `taxi-api-${createHash("sha256").update(folder).digest("hex").slice(0, 24)}`;
  return process.platform === "win32" ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.lock`);
}

async function replaceAbandoned(path: string, folder: string): Promise<Server> {
  if (!(await answers(path))) {
    await rm(path, { force: true });
    const server = await listen(path);
    if (server) return server;
  }
  throw new FolderInUse(`The data folder ${folder} is in use by another taxi API.`);
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(undefined) : reject(error),
    );
    server.listen(path, () => {
      server.unref();
      resolve(server);
    });
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
