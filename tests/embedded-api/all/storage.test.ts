import { execFileSync } from "node:child_process";
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { OpenedDatabase } from "../../../embedded-api/database/database";
import { openPglite } from "../../../embedded-api/database/open";
import { watchStorage } from "../../../embedded-api/database/storage";
import { inTransaction } from "../../../embedded-api/database/transaction";
import { readConfig } from "../../../embedded-api/config";
import { createServer } from "../../../embedded-api/server";
import { createLog } from "../../../embedded-api/core/log";
import { makeDataDir } from "../support/process";

const PATIENT = { timeout: 10_000 };
const MEGABYTE = 1024 * 1024;
const CAN_MOUNT = process.getuid?.() === 0 && canMount();

function canMount(): boolean {
  try {
    const folder = mkdtempSync(join(tmpdir(), "taxi-mount-"));
    execFileSync("mount", ["-t", "tmpfs", "none", folder], { stdio: "ignore" });
    execFileSync("umount", [folder]);
    rmdirSync(folder);
    return true;
  } catch {
    return false;
  }
}

const mount = (dir: string, ...options: string[]) =>
  execFileSync("mount", ["-t", "tmpfs", ...options, "none", dir], { stdio: "ignore" });
const remount = (dir: string, how: "ro" | "rw") => execFileSync("mount", ["-o", `remount,${how}`, dir]);

describe.skipIf(!CAN_MOUNT)("the file system of the data folder", () => {
  let dir: string;
  beforeEach(async () => {
    dir = await makeDataDir();
  });
  afterEach(async () => {
    execFileSync("umount", ["-l", dir], { stdio: "ignore" });
    await rm(dir, { recursive: true, force: true });
  });

  /** Leaves so many megabytes. */
  function fill(left: number): void {
    const { bavail, bsize } = statfsSync(dir);
    writeFileSync(join(dir, "filler"), Buffer.alloc(bavail * bsize - left * MEGABYTE));
  }

  const write = ({ db }: OpenedDatabase) =>
    inTransaction(db, (tx) => tx.execute(sql`create table if not exists kept (id int)`));

  test("says at the start that it has too little room for first data", async () => {
    mount(dir, "-o", "size=60m");
    await expect(openPglite(dir)).rejects.toMatchObject({
      exitCode: 1,
      message: expect.stringMatching(/^The disk of .* has \d+ MB left, and the database needs 256 MB\.$/) as string,
    });
  });

  test("without room nothing is begun and /readyz says so, until there is room again", async () => {
    mount(dir, "-o", "size=400m");
    const opened = await openPglite(dir);
    const config = readConfig({ DATA_DIR: dir });
    const app = createServer({ database: opened, config, log: createLog(() => undefined) });
    const statusOf = async (url: string) => (await app.inject({ url })).statusCode;
    await write(opened);
    expect(await statusOf("/readyz")).toBe(200);
    fill(10);
    const found = await vi.waitUntil(() => opened.problem?.(), PATIENT);
    expect(found.text).toMatch(/has 10 MB left, and the database needs 64 MB\.$/);
    await expect(write(opened)).rejects.toThrow("The connection to the database was lost.");
    expect([await statusOf("/readyz"), await statusOf("/healthz")]).toEqual([503, 200]);
    rmSync(join(dir, "filler"));
    await vi.waitUntil(() => !opened.problem?.(), PATIENT);
    await write(opened);
    expect(await statusOf("/readyz")).toBe(200);
    await app.close();
    await opened.close();
  });

  test("that can't be written any more is said until it can, and one that was taken away is lost", async () => {
    mount(dir);
    // No database: the system makes a file system read-only by itself, but not on request while files are open.
    const problem = watchStorage(dir);
    expect(problem()).toBe(undefined);
    remount(dir, "ro");
    await vi.waitUntil(() => problem(), PATIENT);
    expect(problem()).toEqual({ text: `The folder ${dir} can't be written (EROFS).`, isLost: false });
    remount(dir, "rw");
    await vi.waitUntil(() => !problem(), PATIENT);
    execFileSync("umount", ["-l", dir]);
    await vi.waitUntil(() => problem(), PATIENT);
    expect(problem()).toEqual({ text: `The folder ${dir} was replaced by another one.`, isLost: true });
    mount(dir);
  });
});
