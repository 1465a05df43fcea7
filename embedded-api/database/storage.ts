import { accessSync, constants, statfsSync, statSync } from "node:fs";

const MEGABYTE = 1024 * 1024;

/**
 * With less free space than this the database is not used. PostgreSQL writes its log ahead in files of 16 MB. If it can't create
 * another one, PGlite does not fail but hangs, and this process with it.
 */
const MIN_BYTES = 64 * MEGABYTE;
/** An empty database takes 40 MB, and the first data are written in one transaction. */
const MIN_BYTES_AT_FIRST = 256 * MEGABYTE;
/** A check of the folder is valid for this long. */
const LOOK_AGAIN_MS = 50;

export interface StorageProblem {
  /** The problem in one sentence. */
  text: string;
  /** The folder is no longer the one that was opened, for example because its file system was unmounted: it will not come back. */
  isLost: boolean;
}

/** Returns a sentence if a folder has less free space than a database needs. */
export function lackOfRoom(folder: string, isFirst = false): string | undefined {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  const needed = isFirst ? MIN_BYTES_AT_FIRST : MIN_BYTES;
  if (free >= needed) return undefined;
  const inMegabytes = (bytes: number) => Math.floor(bytes / MEGABYTE);
  return `The disk of ${folder} has ${inMegabytes(free)} MB left, and the database needs ${inMegabytes(needed)} MB.`;
}

/**
 * Watches the folder of an open PGlite.
 * @returns a function that returns the present problem, if there is one
 */
export function watchStorage(folder: string): () => StorageProblem | undefined {
  const opened = identityOf(folder);
  let known: StorageProblem | undefined;
  let lookedAt = 0;
  return () => {
    if (Date.now() - lookedAt < LOOK_AGAIN_MS) return known;
    known = problemOf(folder, opened);
    lookedAt = Date.now();
    return known;
  };
}

function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder);
  return `${dev}:${ino}`;
}

function problemOf(folder: string, opened: string): StorageProblem | undefined {
  try {
    if (identityOf(folder) !== opened)
      return { text: `The folder ${folder} was replaced by another one.`, isLost: true };
    accessSync(folder, constants.W_OK);
    const text = lackOfRoom(folder);
    return text === undefined ? undefined : { text, isLost: false };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return {
      text: `The folder ${folder} can't be written (${code}).`,
      isLost: code === "ENOENT" || code === "ENOTDIR",
    };
  }
}
