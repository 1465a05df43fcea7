import { execFileSync } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { freePorts } from "../../scripts/lib/network.mjs";
import { endAll, runStart } from "../support/run-start";
import { after, json, samples, StubApi } from "../support/stub-api";

let dataDir: string;
let env: Record<string, string>;
let origin: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "taxi-start-"));
  const [port, apiPort] = await freePorts(2);
  env = { PORT: String(port), TAXI_API_PORT: String(apiPort), DATA_DIR: dataDir, SEED_RIDERS: "24" };
  origin = `http://127.0.0.1:${String(port)}`;
});
afterEach(async () => {
  endAll();
  await rm(dataDir, { recursive: true, force: true });
});

const status = (path: string) => fetch(`${origin}${path}`).then((response) => response.status);
const isListening = (port = "") => fetch(`http://127.0.0.1:${port}/healthz`).then(() => true, () => false);
const childrenOf = (pid = 0) => execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(pid)]).toString().trim().split("\n");
const pidOf = (line = "") => Number(/\d+/.exec(line)?.[0]);

describe("npm start", { timeout: 120_000 }, () => {
  it("goes from nothing to a panel with sign-ins, shown once, and stops cleanly", async () => {
    const first = runStart(env);
    await first.ready;
    expect(first.output.out).toContain(`The panel is ready: ${origin}`);
    expect(first.output.out).toMatch(/admin +\S.* +admin@example\.com +\S+/);
    expect(first.output.out.match(/^ {2}sub_admin /gm)).toHaveLength(3);
    expect(await status("/adminPanel/login")).toBe(200);

    const rival = runStart({ ...env, PORT: "4199", TAXI_API_PORT: "4198" });
    expect(await rival.ended).toBe(1);
    expect(rival.output.err).toBe(
      `The data folder ${dataDir} is in use by another panel (process ${String(first.process.pid)}, ${origin}). Stop it, or choose another DATA_DIR.\n`,
    );

    first.process.kill("SIGINT");
    expect(await first.ended).toBe(0);
    expect(first.output.err).toBe("");
    expect([await isListening(env.PORT), await isListening(env.TAXI_API_PORT)]).toEqual([false, false]);

    const second = runStart(env);
    await second.ready;
    expect(second.output.out).not.toContain("sub_admin");
    second.process.kill("SIGTERM");
    expect(await second.ended).toBe(0);
  });

  it("says what is wrong with which variable, and exits with 78", async () => {
    const { ended, output } = runStart({ ...env, PORT: "eighty", SESSION_SECRETS: "geheim", DATABASE_URL: "mysql://me:geheim@db" });
    expect(await ended).toBe(78);
    expect(output.err).toMatch(/^PORT must be .*"eighty"\.$/m);
    expect(output.err).toMatch(/^SESSION_SECRETS needs /m);
    expect(output.err).toMatch(/^DATABASE_URL must be /m);
    expect(output.out + output.err).not.toContain("geheim");
  });

  it.each(["PORT", "TAXI_API_PORT"])("says in one sentence that %s is busy", async (variable) => {
    const server = createServer().listen(Number(env[variable]), "127.0.0.1");
    const { ended, output } = runStart(env);
    expect(await ended).toBe(1);
    expect(output.err).toMatch(new RegExp(`^Port ${String(env[variable])} .*already in use.* ${variable}\\.\n$`));
    await new Promise((done) => server.close(done));
  });

  it("answers what has begun when it is told to stop, without waiting for idle connections", async () => {
    const stub = await StubApi.start();
    stub.answer("listWebPages", after(1200, json(samples.listWebPages)));
    const { ready, ended, process } = runStart({ ...env, TAXI_API_ORIGIN: stub.origin });
    await ready;
    expect(await status("/adminPanel/login")).toBe(200);
    const idle = request(`${origin}/healthz`, { headers: { connection: "keep-alive" } }).end();
    const slow = status("/adminPanel/About_us");
    await expect.poll(() => stub.count("listWebPages")).toBe(1);
    const asked = Date.now();
    process.kill("SIGTERM");
    expect(await slow).toBe(200);
    expect(await ended).toBe(0);
    expect(Date.now() - asked).toBeLessThan(4000);
    idle.destroy();
    await stub.stop();
  });

  it("goes down with a child that dies, and says so", async () => {
    await cp(inject("template"), dataDir, { recursive: true });
    const { ready, ended, output, process } = runStart(env);
    await ready;
    const api = childrenOf(process.pid).find((line) => line.includes("embedded-api"));
    globalThis.process.kill(pidOf(api), "SIGKILL");
    expect(await ended).toBe(1);
    expect(output.err).toContain("The embedded API was ended by SIGKILL; everything else was stopped with it.");
    expect(await isListening(env.PORT)).toBe(false);
  });

  it("takes its children along when it is killed itself", async () => {
    await cp(inject("template"), dataDir, { recursive: true });
    const { ready, process } = runStart(env);
    await ready;
    process.kill("SIGKILL");
    await expect.poll(() => isListening(env.PORT), { timeout: 5000 }).toBe(false);
    await expect.poll(() => isListening(env.TAXI_API_PORT), { timeout: 5000 }).toBe(false);
  });

  it("logs in lines of JSON, without query strings, cookies and what was typed", async () => {
    await cp(inject("template"), dataDir, { recursive: true });
    const { ready, ended, output, process } = runStart(env);
    await ready;
    await fetch(`${origin}/adminPanel/login?token=geheim`, { headers: { cookie: "anything=geheim" } });
    await fetch(`${origin}/adminPanel/login?token=geheim`, {
      method: "POST",
      headers: { origin, "content-type": "application/x-www-form-urlencoded" },
      body: "email=geheim%40example.com&password=geheim",
    });
    await fetch(`${origin}/adminPanel/nothing/geheim.php?x=geheim`);
    process.kill("SIGTERM");
    await ended;
    const lines = output.out.split("\n").filter((line) => line.startsWith("{"));
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty("event");
    expect(lines.filter((line) => line.includes("geheim") && !line.includes("/adminPanel/nothing/geheim.php"))).toEqual([]);
    expect(output.err).toBe("");
  });
});
