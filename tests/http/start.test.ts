import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdtemp, readdir, rm, symlink, writeFile } from "node:fs/promises";
import { Agent, type IncomingMessage, request } from "node:http";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, inject, it } from "vitest";
import { freePorts } from "../../server/network.mjs";
import { inProject } from "../../server/paths.mjs";
import { Service } from "../../server/service.mjs";
import { readSettings } from "../../server/settings.mjs";
import { ADMIN } from "../support/people";
import { endAll, runStart } from "../support/run-start";
import { SECRET } from "../support/start-panel";
import { after, json, samples, signIn, StubApi } from "../support/stub-api";
import { signedIn, Visitor } from "../support/visitor";

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
const isListening = (port = "") =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );
const childrenOf = (pid = 0) =>
  execFileSync("ps", ["-o", "pid=,args=", "--ppid", String(pid)])
    .toString()
    .trim()
    .split("\n");
const pidOf = (line = "") => Number(/\d+/.exec(line)?.[0]);

describe("npm start", { timeout: 120_000 }, () => {
  it("starts a new panel, shows its sign-ins once, and stops cleanly", async () => {
    const first = runStart(env);
    await first.ready;
    expect(first.output.out).toContain(`The panel is ready: ${origin}`);
    expect(first.output.out).toMatch(/admin +\S.* +admin@example\.com +\S+/);
    expect(first.output.out.match(/^ {2}sub_admin /gm)).toHaveLength(3);
    expect(await status("/adminPanel/login")).toBe(200);

    const rival = runStart({ ...env, PORT: "4199", TAXI_API_PORT: "4198" });
    expect(await rival.ended).toBe(1);
    expect(rival.output.err).toBe(
      `The data folder ${dataDir} is in use by another panel (process ${String(first.process.pid)}, http://127.0.0.1:${String(env.TAXI_API_PORT)}). Stop it, or choose another DATA_DIR.\n`,
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

  it("names the invalid variable and the problem, and exits with 78", async () => {
    const { ended, output } = runStart({
      ...env,
      PORT: "eighty",
      SESSION_SECRETS: "geheim",
      DATABASE_URL: "mysql://me:geheim@db",
    });
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

  it("finishes running requests before it stops, without waiting for idle connections", async () => {
    const stub = await StubApi.start();
    stub.answer("listWebPages", after(1200, json(samples.listWebPages)));
    stub.answer("login", after(2000, json(signIn())));
    const { ready, ended, process } = runStart({ ...env, TAXI_API_ORIGIN: stub.origin });
    await ready;
    expect(await status("/adminPanel/login")).toBe(200);
    const agent = new Agent({ keepAlive: true });
    const used = await new Promise((done) =>
      request(`${origin}/healthz`, { agent }, (answer) => done(answer.resume().statusCode)).end(),
    );
    const spare = connect(Number(env.PORT), "127.0.0.1").on("error", () => undefined);
    const person = new Visitor(origin);
    const slow = [
      ...Array.from({ length: 8 }, () => person.get("/adminPanel/About_us")),
      person.post("/adminPanel/login", ADMIN),
    ];
    await expect.poll(() => [stub.count("listWebPages"), stub.count("login")]).toEqual([8, 1]);
    process.kill("SIGTERM");
    const answers = await Promise.all(slow);
    expect([used, ...answers.map((answer) => answer.status)]).toEqual([
      200,
      ...Array.from({ length: 8 }, () => 200),
      302,
    ]);
    // It ends although two connections are open, one of which would last more than a minute.
    expect(await ended).toBe(0);
    agent.destroy();
    spare.destroy();
    await stub.stop();
  });

  it("accepts requests for STOP_DELAY before it stops, while /readyz reports the stop", async () => {
    const stub = await StubApi.start();
    const { ready, ended, process, output } = runStart({ ...env, TAXI_API_ORIGIN: stub.origin, STOP_DELAY: "3" });
    await ready;
    const anew = (path: string) =>
      fetch(`${origin}${path}`, { headers: { connection: "close" } }).then((answer) => answer.status);
    expect(await anew("/readyz")).toBe(200);
    process.kill("SIGTERM");
    await expect.poll(() => anew("/readyz")).toBe(503);
    expect(await Promise.all([anew("/adminPanel/About_us"), anew("/healthz"), anew("/readyz")])).toEqual([
      200, 200, 503,
    ]);
    expect(stub.count("listWebPages")).toBe(1);
    expect(await ended).toBe(0);
    expect([await isListening(env.PORT), output.err]).toEqual([false, ""]);
    await stub.stop();
  });

  it("shows a page that reloads itself, and is not ready, until the embedded API has its data", async () => {
    const script = join(dataDir, "slow-api.mjs");
    await writeFile(
      script,
      `import { createServer } from "node:http";
       let isReady = false;
       createServer((request, response) => {
         isReady ||= request.url === "/become-ready";
         response.writeHead(isReady ? 200 : 503).end();
       }).listen(Number(process.env.TAXI_API_PORT), "127.0.0.1");`,
    );
    const fullEnv = { PATH: process.env.PATH, HOME: process.env.HOME, ...env };
    const service = new Service({ settings: readSettings(fullEnv), env: fullEnv, log: () => undefined });
    const started = service.startBoth(script, [SECRET]);
    const login = (headers: Record<string, string>) => fetch(`${origin}/adminPanel/login`, { headers });
    const browser = { accept: "text/html,*/*;q=0.8", "accept-language": "de" };
    try {
      await expect.poll(() => isListening(env.PORT), { timeout: 60_000 }).toBe(true);
      expect([await status("/healthz"), await status("/readyz")]).toEqual([200, 503]);
      const page = await login(browser);
      expect([page.status, page.headers.get("retry-after")]).toEqual([503, "3"]);
      const html = await page.text();
      expect(html).toContain('<html lang="de">');
      expect(html).toContain('<h1 style="font-size:1.5rem">Das Panel startet</h1>');
      expect(html).toContain('<meta http-equiv="refresh" content="3">');
      // A form that was open before a restart is handled as always, so that nothing typed is lost.
      const sent = await fetch(`${origin}/adminPanel/login`, { method: "POST", headers: { ...browser, origin } });
      expect(await sent.text()).not.toContain("Das Panel startet");

      await fetch(`http://127.0.0.1:${String(env.TAXI_API_PORT)}/become-ready`);
      await started;
      expect(await status("/readyz")).toBe(200);
      expect((await login(browser)).status).toBe(200);
    } finally {
      await service.stop();
      await started.catch(() => undefined);
    }
  });

  it("stops its API after the panel has finished its running requests", async () => {
    await cp(inject("template"), dataDir, { recursive: true });
    const { ready, ended, output, process } = runStart(env);
    await ready;
    const body = new URLSearchParams(ADMIN).toString();
    const headers = {
      origin,
      "content-type": "application/x-www-form-urlencoded",
      "content-length": String(body.length),
      expect: "100-continue",
    };
    const signingIn = request(`${origin}/adminPanel/login`, { method: "POST", headers });
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
    await cp(inject("template"), dataDir, { recursive: true });
    const both = { ...env, TAXI_API_ORIGIN: `http://127.0.0.1:${String(env.TAXI_API_PORT)}` };
    const api = runStart(both, "start-api");
    const panel = runStart(both);
    await Promise.all([api.ready, panel.ready]);
    expect(api.output.out).toContain(`The taxi API is ready: ${both.TAXI_API_ORIGIN}`);
    await signedIn(origin, ADMIN);

    const rival = runStart({ ...both, TAXI_API_PORT: "4198" }, "start-api");
    expect(await rival.ended).toBe(1);
    expect(rival.output.err).toContain(`The data folder ${dataDir} is in use by another`);
    const wrong = runStart({ ...both, TAXI_API_PORT: "none" }, "start-api");
    expect(await wrong.ended).toBe(78);

    for (const half of [panel, api]) half.process.kill("SIGTERM");
    expect(await Promise.all([panel.ended, api.ended])).toEqual([0, 0]);
    expect(api.output.err + panel.output.err).toBe("");
  });

  it("runs from a read-only folder without sources and build tools", async () => {
    const project = await mkdtemp(join(tmpdir(), "taxi-image-"));
    for (const part of ["build", "public", "server", "package.json", "package-lock.json"]) {
      await cp(inProject(part), join(project, part), { recursive: true });
    }
    await symlink(inProject("node_modules"), join(project, "node_modules"));
    await chmod(project, 0o555);
    const { ready, ended, process } = runStart({ ...env, TAXI_API_ORIGIN: "http://127.0.0.1:1" }, "start", project);
    await ready;
    expect(await status("/adminPanel/login")).toBe(200);
    process.kill("SIGTERM");
    expect(await ended).toBe(0);
    expect((await readdir(project)).sort()).toEqual([
      "build",
      "node_modules",
      "package-lock.json",
      "package.json",
      "public",
      "server",
    ]);
    await chmod(project, 0o755);
    await rm(project, { recursive: true });
  });

  it("stops if a child process dies, and reports it", async () => {
    await cp(inject("template"), dataDir, { recursive: true });
    const { ready, ended, output, process } = runStart(env);
    await ready;
    const api = childrenOf(process.pid).find((line) => line.includes("embedded-api"));
    globalThis.process.kill(pidOf(api), "SIGKILL");
    expect(await ended).toBe(1);
    expect(output.err).toContain("The embedded API was ended by SIGKILL; everything else was stopped with it.");
    expect(await isListening(env.PORT)).toBe(false);
  });

  it("stops its child processes if it is killed", async () => {
    await cp(inject("template"), dataDir, { recursive: true });
    const { ready, process } = runStart(env);
    await ready;
    process.kill("SIGKILL");
    await expect.poll(() => isListening(env.PORT), { timeout: 5000 }).toBe(false);
    await expect.poll(() => isListening(env.TAXI_API_PORT), { timeout: 5000 }).toBe(false);
  });

  it("logs lines of JSON without query strings, cookies and typed values", async () => {
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
    expect(lines.filter((line) => line.includes("geheim") && !line.includes("/adminPanel/nothing/geheim.php"))).toEqual(
      [],
    );
    expect(output.err).toBe("");
  });
});
