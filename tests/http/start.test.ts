import { cp, writeFile } from "node:fs/promises";
import { Agent, request } from "node:http";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { describe, expect, inject, it } from "vitest";
import { Service } from "../../server/service.mjs";
import { readSettings } from "../../server/settings.mjs";
import { ADMIN } from "../support/people";
import { runStart } from "../support/run-start";
import { SECRET } from "../support/start-panel";
import { isListening, usePlace } from "../support/start-place";
import { after, json, samples, signIn, StubApi } from "../support/stub-api";
import { Visitor } from "../support/visitor";

const place = usePlace();

describe("npm start", () => {
  it("starts a new panel, shows its sign-ins once, and stops cleanly", async () => {
    const first = runStart(place.env);
    await first.ready;
    expect(first.output.out).toContain(`The panel is ready: ${place.origin}`);
    expect(first.output.out).toMatch(/admin +\S.* +admin@example\.com +\S+/);
    expect(first.output.out.match(/^ {2}sub_admin /gm)).toHaveLength(3);
    expect(await place.status("/adminPanel/login")).toBe(200);

    const rival = runStart({ ...place.env, PORT: "4199", TAXI_API_PORT: "4198" });
    expect(await rival.ended).toBe(1);
    expect(rival.output.err).toBe(
      `The data folder ${place.dataDir} is in use by another panel (process ${String(first.process.pid)}, http://127.0.0.1:${String(place.env.TAXI_API_PORT)}). Stop it, or choose another DATA_DIR.\n`,
    );

    first.process.kill("SIGINT");
    expect(await first.ended).toBe(0);
    expect(first.output.err).toBe("");
    expect([await isListening(place.env.PORT), await isListening(place.env.TAXI_API_PORT)]).toEqual([false, false]);

    const second = runStart(place.env);
    await second.ready;
    expect(second.output.out).not.toContain("sub_admin");
    second.process.kill("SIGTERM");
    expect(await second.ended).toBe(0);
  });

  it("names the invalid variable and the problem, and exits with 78", async () => {
    const { ended, output } = runStart({
      ...place.env,
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

  it.each([
    ["{", /CONNECTION_FILE must be a readable file with JSON/],
    ['{"calls":{"GET /private/nobody":{}}}', /calls › GET \/private\/nobody: the contract has no such call/],
  ])("does not start with the connection file %s, and says why", async (content, fault) => {
    const file = join(place.dataDir, "connection.json");
    await writeFile(file, content);
    const { ended, output } = runStart({
      ...place.env,
      TAXI_API_ORIGIN: "http://127.0.0.1:1",
      CONNECTION_FILE: file,
    });
    expect(await ended).toBe(78);
    expect(output.out + output.err).toMatch(fault);
  });

  it.each(["PORT", "TAXI_API_PORT"])("says in one sentence that %s is busy", async (variable) => {
    const server = createServer().listen(Number(place.env[variable]), "127.0.0.1");
    const { ended, output } = runStart(place.env);
    expect(await ended).toBe(1);
    expect(output.err).toMatch(new RegExp(`^Port ${String(place.env[variable])} .*already in use.* ${variable}\\.\n$`));
    await new Promise((done) => server.close(done));
  });

  it("finishes running requests before it stops, without waiting for idle connections", async () => {
    const stub = await StubApi.start();
    stub.answer("listWebPages", after(1200, json(samples.listWebPages)));
    stub.answer("login", after(2000, json(signIn())));
    const { ready, ended, process } = runStart({ ...place.env, TAXI_API_ORIGIN: stub.origin });
    await ready;
    expect(await place.status("/adminPanel/login")).toBe(200);
    const agent = new Agent({ keepAlive: true });
    const used = await new Promise((done) =>
      request(`${place.origin}/healthz`, { agent }, (answer) => done(answer.resume().statusCode)).end(),
    );
    const spare = connect(Number(place.env.PORT), "127.0.0.1").on("error", () => undefined);
    const person = new Visitor(place.origin);
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
    const { ready, ended, process, output } = runStart({ ...place.env, TAXI_API_ORIGIN: stub.origin, STOP_DELAY: "3" });
    await ready;
    const anew = (path: string) =>
      fetch(`${place.origin}${path}`, { headers: { connection: "close" } }).then((answer) => answer.status);
    expect(await anew("/readyz")).toBe(200);
    process.kill("SIGTERM");
    await expect.poll(() => anew("/readyz")).toBe(503);
    expect(await Promise.all([anew("/adminPanel/About_us"), anew("/healthz"), anew("/readyz")])).toEqual([
      200, 200, 503,
    ]);
    expect(stub.count("listWebPages")).toBe(1);
    expect(await ended).toBe(0);
    expect([await isListening(place.env.PORT), output.err]).toEqual([false, ""]);
    await stub.stop();
  });

  it("shows a page that reloads itself, and is not ready, until the embedded API has its data", async () => {
    const script = join(place.dataDir, "slow-api.mjs");
    await writeFile(
      script,
      `import { createServer } from "node:http";
       let isReady = false;
       createServer((request, response) => {
         isReady ||= request.url === "/become-ready";
         response.writeHead(isReady ? 200 : 503).end();
       }).listen(Number(process.env.TAXI_API_PORT), "127.0.0.1");`,
    );
    const fullEnv = { PATH: process.env.PATH, HOME: process.env.HOME, ...place.env };
    const service = new Service({ settings: readSettings(fullEnv), env: fullEnv, log: () => undefined });
    // A build starts the API as soon as it is there; a second process on its port would end with an error.
    const early = service.startApi(script);
    const started = service.startBoth(script, [SECRET]);
    const login = (headers: Record<string, string>) => fetch(`${place.origin}/adminPanel/login`, { headers });
    const browser = { accept: "text/html,*/*;q=0.8", "accept-language": "de" };
    try {
      await expect.poll(() => isListening(place.env.PORT), { timeout: 60_000 }).toBe(true);
      expect([await place.status("/healthz"), await place.status("/readyz")]).toEqual([200, 503]);
      const page = await login(browser);
      expect([page.status, page.headers.get("retry-after")]).toEqual([503, "3"]);
      const html = await page.text();
      expect(html).toContain('<html lang="de">');
      expect(html).toContain('<h1 style="font-size:1.5rem">Das Panel startet</h1>');
      expect(html).toContain('<meta http-equiv="refresh" content="3">');
      // A form that was open before a restart is handled as always, so that nothing typed is lost.
      const sent = await fetch(`${place.origin}/adminPanel/login`, {
        method: "POST",
        headers: { ...browser, origin: place.origin },
      });
      expect(await sent.text()).not.toContain("Das Panel startet");

      await fetch(`http://127.0.0.1:${String(place.env.TAXI_API_PORT)}/become-ready`);
      await started;
      expect(await place.status("/readyz")).toBe(200);
      expect((await login(browser)).status).toBe(200);
    } finally {
      await service.stop();
      await Promise.allSettled([early, started]);
    }
  });

  it("logs lines of JSON without query strings, cookies and typed values", async () => {
    await cp(inject("template"), place.dataDir, { recursive: true });
    const { ready, ended, output, process } = runStart(place.env);
    await ready;
    await fetch(`${place.origin}/adminPanel/login?token=geheim`, { headers: { cookie: "anything=geheim" } });
    await fetch(`${place.origin}/adminPanel/login?token=geheim`, {
      method: "POST",
      headers: { origin: place.origin, "content-type": "application/x-www-form-urlencoded" },
      body: "email=geheim%40example.com&password=geheim",
    });
    await fetch(`${place.origin}/adminPanel/nothing/geheim.php?x=geheim`);
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
