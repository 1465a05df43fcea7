import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ImageType } from "contract/image-parts";

const NAME = /^[0-9a-f]{32}\.(png|jpg)$/;
/** The file extension of images to which no record refers, until they are removed. */
const ASIDE = ".unused";
/** The file extension of images that are being written. */
const UNFINISHED = ".part";
const EXTENSIONS: Record<ImageType, string> = { png: "png", jpeg: "jpg" };

export interface KeptImage {
  name: string;
  /** When the image was stored, set aside or last written. */
  since: Date;
}

/** Whether a name has the form that this folder assigns. Other names, such as paths, must be refused. */
export function isUploadName(name: string): boolean {
  return NAME.test(name);
}

/** The folder of uploaded images. */
export class UploadFolder {
  readonly path: string;

  constructor(dataDir: string) {
    this.path = join(dataDir, "uploads");
  }

  /** Stores an image under a random name that can't be guessed. */
  async store(content: Buffer, type: ImageType): Promise<string> {
    const name = `${randomBytes(16).toString("hex")}.${EXTENSIONS[type]}`;
    const path = join(this.path, name);
    await mkdir(this.path, { recursive: true });
    await writeFile(path + UNFINISHED, content);
    await rename(path + UNFINISHED, path);
    return name;
  }

  /** Lists the images that are shown. */
  list(): Promise<KeptImage[]> {
    return this.listed("");
  }

  /** Lists the images that were set aside, by their former names. */
  listAside(): Promise<KeptImage[]> {
    return this.listed(ASIDE);
  }

  /** Lists the images that are being written, or were when a process ended, by their future names. */
  listUnfinished(): Promise<KeptImage[]> {
    return this.listed(UNFINISHED);
  }

  /** @returns undefined if there is no such image */
  read(name: string): Promise<Buffer | undefined> {
    return orMissing(readFile(this.of(name)));
  }

  /** @returns whether there was such an image, as do the other changes */
  async remove(name: string): Promise<boolean> {
    return isDone(rm(this.of(name)));
  }

  /** Stops showing an image without removing it. */
  setAside(name: string): Promise<boolean> {
    const now = new Date();
    return isDone(utimes(this.of(name), now, now).then(() => rename(this.of(name), this.of(name + ASIDE))));
  }

  restore(name: string): Promise<boolean> {
    return isDone(rename(this.of(name + ASIDE), this.of(name)));
  }

  removeAside(name: string): Promise<boolean> {
    return isDone(rm(this.of(name + ASIDE)));
  }

  removeUnfinished(name: string): Promise<boolean> {
    return isDone(rm(this.of(name + UNFINISHED)));
  }

  private of(name: string): string {
    return join(this.path, name);
  }

  private async listed(ending: string): Promise<KeptImage[]> {
    const files = ((await orMissing(readdir(this.path))) ?? []).filter((file) => file.endsWith(ending));
    const names = files.map((file) => file.slice(0, file.length - ending.length)).filter(isUploadName);
    const found = await Promise.all(
      names.map(async (name) => ({ name, stats: await orMissing(stat(this.of(name + ending))) })),
    );
    return found.flatMap(({ name, stats }) => (stats ? [{ name, since: stats.mtime }] : []));
  }
}

/** Ignores a missing file, because another process may have removed it in the meantime. */
async function orMissing<Value>(work: Promise<Value>): Promise<Value | undefined> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

function isDone(work: Promise<void>): Promise<boolean> {
  return orMissing(work.then(() => true)).then(Boolean);
}
