import { once } from "node:events";
import { existsSync } from "node:fs";
import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { sql } from "drizzle-orm";
import { SMTPServer } from "smtp-server";
import { activityChain } from "../../../embedded-api/activity/table";
import { openPglite } from "../../../embedded-api/database/open";
import { ApiProcess, buildApi, freePort, makeDataDir, removeBuild } from "../support/process";

// Each test starts processes, some of them with a new database.
vi.setConfig({ testTimeout: 120_000 });

let dataDir: string;
let env: Record<string, string>;
const started: ApiProcess[] = [];

function start(extra: Record<string, string> = {}, args?: string[]): ApiProcess {
  const api = ApiProcess.start({ ...env, ...extra }, args);
  started.push(api);
  return api;
}

beforeAll(async () => {
  await buildApi();
  dataDir = await makeDataDir();
  env = { DATA_DIR: dataDir, TAXI_API_PORT: String(await freePort()) };
});
afterEach(async () => {
  for (const api of started.splice(0)) await api.stop("SIGKILL");
});
afterAll(async () => {
  await removeBuild();
  await rm(dataDir, { recursive: true, force: true });
});

test.each([
  ["TAXI_API_PORT", "70000"],
  ["DATA_DIR", "/dev/null/data"],
])("%s=%s is named in one sentence, with exit code 78", async (name, value) => {
  const api = start({ [name]: value });
  expect(await api.ended).toBe(78);
  expect(api.errors).toMatch(new RegExp(`^${name} (must be|can't be used)[^\\n]*\\.\\n$`));
  expect(api.output).toBe("");
});

test("a database that does not answer is said in one sentence, without its password", async () => {
  const api = start({ DATABASE_URL: `postgres://taxi:s3cret@127.0.0.1:${await freePort()}/taxi` });
  expect(await api.ended).toBe(1);
  expect(api.errors).toMatch(/^The taxi API could not start: the database in DATABASE_URL does not answer [^\n]*\n$/);
  expect(api.errors).not.toContain("s3cret");
});

test("the check of the record of activity says that it is whole, or names the first line that is not", async () => {
  const dir = await makeDataDir();
  const check = async (args: string[] = []) => {
    const checked = start({ DATA_DIR: dir }, ["--check-activity", ...args]);
    return { code: await checked.ended, output: checked.output + checked.errors };
  };
  const api = start({ DATA_DIR: dir });
  await api.ready();
  await api.signIn();
  await api.stop();
  const whole = await check();
  expect(whole).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^The record of activity is whole: 1 line\./) as string,
  });
  const [end] = /1:[0-9a-f]{64}$/m.exec(whole.output)!;
  expect(await check([end])).toEqual(whole);
  expect(await check([`2:${"0".repeat(64)}`])).toEqual({
    code: 1,
    output: "Line 2 of the record of activity is missing.\n",
  });
  const { db, close } = await openPglite(dir);
  await db.update(activityChain).set({ anchorId: sql`last_id`, anchorHash: sql`last_hash` });
  await close();
  expect(await check([`0:${"0".repeat(64)}`]), "with an older end").toMatchObject({
    code: 2,
    output: expect.stringContaining("could not be checked: line 0, which was noted, is no longer in it") as string,
  });
  await rm(join(dir, "pg"), { recursive: true });
  expect(await check(), "without a record").toEqual({
    code: 2,
    output: `There is no record to check in ${dir} (DATA_DIR names the folder).\n`,
  });
  expect(existsSync(join(dir, "pg"))).toBe(false);
  await rm(dir, { recursive: true, force: true });
});

test("the first start tells the sign-ins once, and where mails go; a second one does not", async () => {
  const first = start();
  await first.ready();
  const [entries] = first.logged("first_start");
  expect(entries?.accounts).toHaveLength(4);
  expect(first.logged("outbox")).toMatchObject([{ path: join(dataDir, "outbox") }]);
  await first.signIn();
  const forgot = await first.post("/api/v1/admin/forgot_password", { email: "tips@example.com" });
  expect(forgot.status).toBe(200);
  await expect.poll(() => existsSync(join(dataDir, "outbox")), { timeout: 30_000 }).toBe(true);
  expect(await first.stop()).toBe(0);
  const [mail = ""] = await readdir(join(dataDir, "outbox"));
  expect(mail).toMatch(/\.eml$/);
  const text = await readFile(join(dataDir, "outbox", mail), "utf8");
  expect(text).toContain("To: tips@example.com");
  const password = /^ {4}(\S+)\r$/m.exec(text)?.[1] ?? "";

  const second = start();
  await second.ready();
  expect(second.logged("first_start")).toEqual([]);
  await second.signIn("tips@example.com", password.replace(/=3D/g, "="));
  expect(await second.stop("SIGINT")).toBe(0);
});

test("a busy port is said in one sentence, and the data is free again", async () => {
  const busy = createServer().listen(Number(env.TAXI_API_PORT), "127.0.0.1");
  const api = start();
  expect(await api.ended).toBe(1);
  expect(api.errors).toBe(
    `The taxi API could not start: port ${env.TAXI_API_PORT} on 127.0.0.1 is in use (TAXI_API_PORT chooses another).\n`,
  );
  await new Promise((resolve) => busy.close(resolve));
});

test("a second process on the same data folder is refused and does no harm", async () => {
  const first = start();
  await first.ready();
  const second = start({ TAXI_API_PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.errors).toBe(
    `The data folder ${dataDir} is in use by another panel (process ${first.child.pid}, ${first.origin}). Stop it, or choose another DATA_DIR.\n`,
  );
  await first.signIn();
  expect(await first.stop()).toBe(0);
});

test("SIGTERM lets requests in flight finish", async () => {
  const api = start();
  await api.ready();
  const body = JSON.stringify({ email: "admin@example.com", password: "Taxi#2023", deviceToken: "", deviceId: "2" });
  const headers = { "content-type": "application/json", "content-length": String(body.length), expect: "100-continue" };
  const requests = Array.from({ length: 4 }, () =>
    request(`${api.origin}/api/admin/login`, { method: "POST", headers }),
  );
  const statuses = requests.map(
    async (each) => ((await once(each, "response")) as [IncomingMessage])[0].resume().statusCode,
  );
  for (const each of requests) each.flushHeaders();
  // All of them were taken in, and their bodies are waited for.
  await Promise.all(requests.map((each) => once(each, "continue")));
  const stopped = api.stop();
  await expect.poll(() => api.logged("stopping")).toHaveLength(1);
  for (const each of requests) each.end(body);
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200]);
  expect(await stopped).toBe(0);
  expect(api.logged("stopped")).toHaveLength(1);
});

test("kill -9 during the first start leaves nothing that hinders the next one", async () => {
  const folder = await makeDataDir();
  for (const patience of [300, 1500, 3500]) {
    const api = start({ DATA_DIR: folder });
    await new Promise((resolve) => setTimeout(resolve, patience));
    await api.stop("SIGKILL");
  }
  await writeFile(join(folder, "pg.unfinished"), "left behind").catch(() => undefined);
  const api = start({ DATA_DIR: folder });
  await api.ready();
  await api.signIn();
  await api.stop();
  await rm(folder, { recursive: true, force: true });
});

test("an upload of 200 MB is refused while it is being sent, and leaves the memory flat", async () => {
  const api = start();
  await api.ready();
  const token = await api.signIn();
  const memory = async () =>
    Number(/VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${api.child.pid}/status`, "utf8"))?.[1]) / 1024;
  const before = await memory();
  const status = await new Promise<string>((resolve) => {
    const socket = connect(Number(env.TAXI_API_PORT), "127.0.0.1");
    const part = Buffer.alloc(1024 * 1024, 120);
    let sent = 0;
    let answer = "";
    socket.on("data", (data) => (answer += data.toString()));
    socket.on("close", () => resolve(answer.split("\r\n")[0] ?? ""));
    const head = '--b\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\n';
    socket.write(
      `POST /api/admin/fileUpload HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n` +
        `content-type: multipart/form-data; boundary=b\r\ntransfer-encoding: chunked\r\n\r\n${head.length.toString(
          16,
        )}\r\n${head}\r\n`,
    );
    const more = () => {
      // The connection stays: had the API ended it, the answer could be lost on whoever still sends.
      if (sent++ >= 200) return void socket.destroy();
      socket.write(`${part.length.toString(16)}\r\n`);
      socket.write(part);
      socket.write("\r\n", more);
    };
    more();
  });
  expect(status).toContain("413");
  expect((await memory()) - before).toBeLessThan(60);
  await api.signIn();
});

test("mail goes out over SMTP_URL", async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("operations@") ? new Error(`${address} is not known here`) : null),
    onData: (stream, _session, done) => {
      let text = "";
      stream.on("data", (part: Buffer) => (text += part.toString()));
      stream.on("end", () => {
        received.push(text);
        done();
      });
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const api = start({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "panel@taxi.example" });
  await api.ready();
  expect(api.logged("outbox")).toEqual([]);
  await api.post("/api/v1/admin/forgot_password", { email: "inspector@example.com" });
  await expect.poll(() => received.length, { timeout: 30_000 }).toBe(1);
  expect(received[0]).toContain("To: inspector@example.com");
  expect(received[0]).toContain("From: panel@taxi.example");
  // The log says why the server refused one, but not in the server's words, which name the person.
  await api.post("/api/v1/admin/forgot_password", { email: "operations@example.com" });
  await expect
    .poll(() => api.logged("mail_given_up"))
    .toMatchObject([{ kind: "password-forgotten", error: "EENVELOPE", responseCode: 550, command: "RCPT TO" }]);
  expect(JSON.stringify(api.logged("mail_given_up"))).not.toContain("operations@");
  expect(await api.stop()).toBe(0);
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

test("the OpenAPI document is written to a file", async () => {
  const file = join(dataDir, "openapi.json");
  expect(await start({}, ["--write-openapi", file]).ended).toBe(0);
  expect(JSON.parse(await readFile(file, "utf8"))).toMatchObject({ openapi: "3.1.0" });
});
