import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ImageType } from "./image";

const NAME = /^[0-9a-f]{32}\.(png|jpg)$/;
const EXTENSIONS: Record<ImageType, string> = { png: "png", jpeg: "jpg" };

/** Tests whether a name has the form of those that this folder assigns. Others, such as paths, must be refused. */
export function isUploadName(name: string): boolean {
  return NAME.test(name);
}

/** The folder of uploaded images. */
export class UploadFolder {
  readonly path: string;

  constructor(dataDir: string) {
    this.path = join(dataDir, "uploads");
  }

  /** Stores an image under a random name, which cannot be guessed. */
  async store(content: Buffer, type: ImageType): Promise<string> {
    const name = `${randomBytes(16).toString("hex")}.${EXTENSIONS[type]}`;
    const path = join(this.path, name);
    await mkdir(this.path, { recursive: true });
    await writeFile(`${path}.part`, content);
    await rename(`${path}.part`, path);
    return name;
  }

  /** @returns undefined when there is no such image */
  async read(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.path, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  }

  /** @returns whether there was such an image */
  async remove(name: string): Promise<boolean> {
    try {
      await rm(join(this.path, name));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return false;
      throw error;
    }
  }
}
