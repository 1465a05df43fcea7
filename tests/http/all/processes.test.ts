import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, cp, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { apiEntry, inProject } from "../../../runtime/paths.mjs";
import { Service } from "../../../server/service.mjs";
import { readSettings } from "../../../server/settings.mjs";
import { ADMIN } from "../../support/people";
import { runStart } from "../../support/run-start";
import { isListening, usePlace } from "../../support/start-place";
import { signedIn } from "../../support/visitor";

const place = usePlace();

const childrenOf = (pid = 0) =>
  execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(pid)])
    .toString()
    .trim()
    .split("\n");
const pidOf = (line = "") => Number(/\d+/.exec(line)?.[0]);

describe("the processes of npm start", () => {
  it("stops its API after the panel has finished its running requests", async () => {
    await cp(inject("template"), place.dataDir, { recursive: true });
    const { ready, ended, output, process } = runStart(place.env);
    await ready;
    const body = new URLSearchParams(ADMIN).toString();
    const headers = {
      origin: place.origin,
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(body.length),
      expect: "100-continue",
    };
    const signingIn = request(`${place.origin}/adminPanel/login`, { method: "POST", headers });
    const answer = once(signingIn, "response");
    signingIn.flushHeaders();
    // The panel has read this part and waits for the rest of the form.
    await once(signingIn, "continue");
    process.kill("SIGTERM");
    await expect.poll(() => output.out).toContain("Stopping");
    signingIn.end(body);
    const [{ statusCode, headers: answered }] = (await answer) as [IncomingMessage];
    expect([statusCode, answered["set-cookie"]?.join()]).toEqual([302, expect.stringContaining("session=")]);
    expect(await ended).toBe(0);
    expect(output.err).toBe("");
  });

  it("runs in two halves, the API alone and a panel that names it, with one environment for both", async () => {
    await cp(inject("template"), place.dataDir, { recursive: true });
    const both = { ...place.env, TAXI_API_ORIGIN: `http://127.0.0.1:${String(place.env.TAXI_API_PORT)}` };
    const api = runStart(both, "start-api");
    const panel = runStart(both);
    await Promise.all([api.ready, panel.ready]);
    expect(api.output.out).toContain(`The taxi API is ready: ${both.TAXI_API_ORIGIN}`);
    await signedIn(place.origin, ADMIN);

    const rival = runStart({ ...both, TAXI_API_PORT: "4198" }, "start-api");
    expect(await rival.ended).toBe(1);
    expect(rival.output.err).toContain(`The data folder ${place.dataDir} is in use by another`);
    const wrong = runStart({ ...both, TAXI_API_PORT: "none" }, "start-api");
    expect(await wrong.ended).toBe(78);

    for (const half of [panel, api]) half.process.kill("SIGTERM");
    expect(await Promise.all([panel.ended, api.ended])).toEqual([0, 0]);
    expect(api.output.err + panel.output.err).toBe("");
  });

  it("shows the sign-ins of a first start that ended before it had shown them", async () => {
    const env = { ...place.env, PUBLIC_ORIGIN: "https://panel.example" };
    const fullEnv = { PATH: process.env.PATH, HOME: process.env.HOME, ...env };
    const service = new Service({ settings: readSettings(fullEnv), env: fullEnv, log: () => undefined });
    await service.startApi(apiEntry);
    const [{ password = "" } = {}] = service.accounts;
    expect(password).not.toBe("");
    expect(await service.stop()).toBe(true);
    const second = runStart(env);
    await second.ready;
    expect(second.output.out).toContain(password);
    second.process.kill("SIGTERM");
    expect(await second.ended).toBe(0);
    expect(existsSync(join(place.dataDir, "first-sign-ins"))).toBe(false);
  });

  it("ends with 78 where the build is not there and nothing can be built", async () => {
    const project = await mkdtemp(join(tmpdir(), "taxi-image-"));
    for (const part of ["runtime", "server", "package.json", "package-lock.json"]) {
      await cp(inProject(part), join(project, part), { recursive: true });
    }
    await symlink(inProject("node_modules"), join(project, "node_modules"));
    const bare = runStart(place.env, "start", project);
    expect(await bare.ended).toBe(78);
    expect(bare.output.err).toContain("there are no sources to build from");
    // With sources, of which none can be built: the folder for the lock is a file.
    await cp(inProject("app"), join(project, "app"), { recursive: true });
    await writeFile(join(project, ".cache"), "");
    const closed = runStart(place.env, "start", project);
    expect(await closed.ended).toBe(78);
    expect(closed.output.err).toMatch(
      /^Packages or the build are missing or of other sources, and .* can't be written/,
    );
    await rm(project, { recursive: true });
  });

  it("runs from a read-only folder without sources and build tools", async () => {
    const project = await mkdtemp(join(tmpdir(), "taxi-image-"));
    for (const part of ["build", "public", "runtime", "server", "package.json", "package-lock.json"]) {
      await cp(inProject(part), join(project, part), { recursive: true });
    }
    await symlink(inProject("node_modules"), join(project, "node_modules"));
    await chmod(project, 0o555);
    const { ready, ended, process } = runStart(
      { ...place.env, TAXI_API_ORIGIN: "http://127.0.0.1:1" },
      "start",
      project,
    );
    await ready;
    expect(await place.status("/adminPanel/login")).toBe(200);
    process.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect((await readdir(project)).sort()).toEqual([
      "build",
      "node_modules",
      "package-lock.json",
      "package.json",
      "public",
      "runtime",
      "server",
    ]);
    await chmod(project, 0o755);
    await rm(project, { recursive: true });
  });

  it("stops if a child process dies, and reports it", async () => {
    await cp(inject("template"), place.dataDir, { recursive: true });
    const { ready, ended, output, process } = runStart(place.env);
    await ready;
    const api = childrenOf(process.pid).find((line) => line.includes("embedded-api"));
    globalThis.process.kill(pidOf(api), "SIGKILL");
    expect(await ended).toBe(1);
    expect(output.err).toContain("The embedded API was ended by SIGKILL; everything else was stopped with it.");
    expect(await isListening(place.env.PORT)).toBe(false);
  });

  it("stops its child processes if it is killed", async () => {
    await cp(inject("template"), place.dataDir, { recursive: true });
    const { ready, process } = runStart(place.env);
    await ready;
    process.kill("SIGKILL");
    await expect.poll(() => isListening(place.env.PORT), { timeout: 5000 }).toBe(false);
    await expect.poll(() => isListening(place.env.TAXI_API_PORT), { timeout: 5000 }).toBe(false);
  });
});
