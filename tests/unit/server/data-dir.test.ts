import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ensureDataDirFree, holdDataDir, readSessionSecret, prepareDataDir } from "../../../runtime/data-dir.mjs";
import { waitForFolder } from "../../../runtime/folder-lock.mjs";
import { inProject } from "../../../runtime/paths.mjs";

/** The account without rights. */
const NOBODY = 65_534;

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "taxi-data-"));
});
afterEach(() => {
  rmSync(dir, { recursive: true, force: true });
});

describe("the data folder", () => {
  it("is created, or named in an error", () => {
    prepareDataDir(join(dir, "deep", "data"));
    expect(statSync(join(dir, "deep", "data")).mode & 0o777).toBe(0o700);
    writeFileSync(join(dir, "file"), "");
    expect(() => prepareDataDir(join(dir, "file", "data"))).toThrow(/DATA_DIR .*ENOTDIR/);
  });

  it.skipIf(process.platform !== "linux")("is named in an error where a file system refuses folders", () => {
    expect(() => prepareDataDir("/proc/taxi/data")).toThrow(/^DATA_DIR can't be used: \/proc\/taxi\/data /);
  });

  it.skipIf(process.getuid?.() !== 0)("is refused with a folder in it that this account can't write", () => {
    const data = join(dir, "data");
    mkdirSync(join(data, "uploads"), { recursive: true, mode: 0o755 });
    const script = `import("${inProject("runtime/data-dir.mjs")}").then(({ prepareDataDir }) => prepareDataDir("${data}"))
      .then(() => console.log("taken"), (error) => console.log(error.exitCode, error.message))`;
    for (const path of [dir, data]) chownSync(path, NOBODY, NOBODY);
    const output = execFileSync(process.execPath, ["-e", script], { uid: NOBODY, gid: NOBODY, encoding: "utf8" });
    expect(output).toBe(
      `78 DATA_DIR can't be used: ${data}/uploads belongs to another account, or can't be written (EACCES).\n`,
    );
  });

  it("is closed to other accounts with all that it holds, also if it was there before", () => {
    const data = join(dir, "data");
    for (const folder of ["uploads", "pg/base", "outbox"]) mkdirSync(join(data, folder), { recursive: true });
    const files = ["session-secret", "uploads/a.png", "pg/base/1", "outbox/mail.eml"].map((name) => join(data, name));
    for (const file of files) writeFileSync(file, "", { mode: 0o644 });
    const outside = join(dir, "outside");
    writeFileSync(outside, "", { mode: 0o644 });
    symlinkSync(outside, join(data, "uploads", "link"));
    for (const folder of ["", "uploads", "pg/base"]) chmodSync(join(data, folder), 0o755);
    prepareDataDir(data);
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
    expect(["", "uploads", "pg", "pg/base", "outbox"].map((name) => modeOf(join(data, name)))).toEqual(
      Array.from({ length: 5 }, () => "700"),
    );
    expect(files.map(modeOf)).toEqual(files.map(() => "600"));
    expect(modeOf(outside)).toBe("644");
  });

  it("keeps one session secret, which only its owner can read", () => {
    const said: string[] = [];
    const first = readSessionSecret(dir, (sentence) => said.push(sentence));
    const second = readSessionSecret(dir, (sentence) => said.push(sentence));
    expect(first.length).toBeGreaterThanOrEqual(32);
    expect(second).toBe(first);
    expect(said).toHaveLength(1);
    expect(said[0]).not.toContain(first);
    expect(statSync(join(dir, "session-secret")).mode & 0o777).toBe(0o600);
  });

  it("reports a damaged session secret", () => {
    writeFileSync(join(dir, "session-secret"), "half");
    expect(() => readSessionSecret(dir, () => undefined)).toThrow(/session-secret is damaged/);
  });

  it("is locked by one process, which the error for a second one names", async () => {
    await ensureDataDirFree(dir);
    const release = await holdDataDir(dir, "http://127.0.0.1:3001");
    const named = new RegExp(`${dir} is in use .*process \\d+, http://127.0.0.1:3001`);
    await expect(holdDataDir(dir, "http://127.0.0.1:4001")).rejects.toThrow(named);
    await expect(ensureDataDirFree(dir)).rejects.toThrow(named);
    release();
    await ensureDataDirFree(dir);
    (await holdDataDir(dir, "http://127.0.0.1:4001"))();
  });

  it("lets exactly one of several concurrent processes in", async () => {
    const tries = await Promise.allSettled(
      [1, 2, 3, 4].map((port) => holdDataDir(dir, `http://127.0.0.1:${String(port)}`)),
    );
    const held = tries.filter((result) => result.status === "fulfilled");
    expect(held).toHaveLength(1);
    held[0]?.value();
  });

  it("is free again when its process was killed", async () => {
    // A killed process leaves a socket file without a listener.
    const path = join(dir, "running.sock");
    const leftover = createServer().listen(path);
    await new Promise((done) => leftover.once("listening", done));
    renameSync(path, `${path}.kept`);
    await new Promise((done) => leftover.close(done));
    renameSync(`${path}.kept`, path);
    (await holdDataDir(dir, "http://127.0.0.1:3000"))();
  });

  it("can be waited for", async () => {
    const order: string[] = [];
    const release = await waitForFolder(dir);
    const second = waitForFolder(dir).then((done) => {
      order.push("second");
      done();
    });
    await new Promise((done) => setTimeout(done, 50));
    order.push("first");
    release();
    await second;
    expect(order).toEqual(["first", "second"]);
  });

  it("may have a path of any length", async () => {
    const deep = join(dir, "x".repeat(120));
    prepareDataDir(deep);
    const release = await holdDataDir(deep, "http://127.0.0.1:3000");
    await expect(holdDataDir(deep, "http://127.0.0.1:4000")).rejects.toThrow(/in use/);
    release();
  });
});
