import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { findNginx } from "../../../scripts/lib/testing/nginx.mjs";
import { Deployment } from "../../support/deployment";
import { ADMIN, OPERATIONS } from "../../support/people";
import { type Answer, signedIn, Visitor } from "../../support/visitor";
import { elementsIn, fieldsOf, textOf } from "../../support/html";

const nginx = await findNginx();

const OFFICES = "/adminPanel/Office_Management";
const MANAGE = `${OFFICES}/manage`;
const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const INTERRUPTED = "The answer did not arrive";
/** The number of requests between two events. */
const STEP = 24;

const isCreate = (method: string, path: string) => method === "POST" && path.endsWith("/private/office");

let deployed: Deployment;

/** Without nginx these tests are skipped, except in CI. */
describe.skipIf(!nginx && !process.env.CI)("several panel processes behind nginx", () => {
  beforeAll(async () => {
    if (!nginx) throw new Error("There is no nginx, and it could not be installed.");
    deployed = await Deployment.start(nginx);
  });

  afterAll(() => deployed.stop());

  afterEach(() => {
    for (const { gate } of deployed.panels) gate.letGo();
  });

  describe("a form that a process was saving when it was killed", () => {
    it.each([
      ["before the taxi API learned of it", "before", 0],
      ["after the taxi API had saved it", "after", 1],
    ] as const)("%s: nginx sends it to no other process, and sent again it is saved once", async (_, when, saved) => {
      const street = `Killed ${when}`;
      const ann = await signedIn(deployed.origin, deployed.signInOf(ADMIN));
      const form = await newOffice(ann, street);
      const held = deployed.panels.map(async (panel) => {
        await panel.gate.hold(when, isCreate);
        return panel;
      });
      const sent = ann.post(MANAGE, form);
      const panel = await Promise.race(held);
      await panel.kill();
      const answer = await sent;
      expect([answer.status, textOf(answer.body)]).toEqual([502, expect.stringContaining(INTERRUPTED)]);
      expect([answer.header("cache-control"), answer.header("content-type")]).toEqual(["no-store", "text/html"]);
      expect(await savedAs(ann, street)).toBe(saved);

      for (const { gate } of deployed.panels) void gate.hold("before", () => false);
      expect((await ann.post(MANAGE, form)).status).toBe(302);
      expect((await ann.post(MANAGE, form)).status).toBe(302);
      expect(await savedAs(ann, street)).toBe(1);
      await panel.start();
    });
  });

  it("a form that reaches both processes at once is saved once", async () => {
    const ann = await signedIn(deployed.origin, deployed.signInOf(ADMIN));
    const form = await newOffice(ann, "Twice");
    const both = Promise.all(deployed.panels.map(({ gate }) => gate.hold("before", isCreate)));
    // nginx might send both to the same process.
    const headers = { origin: deployed.origin, host: new URL(deployed.origin).host };
    const sent = deployed.panels.map(({ origin }) => ann.copy({}, origin).post(MANAGE, form, { headers }));
    await both;
    for (const { gate } of deployed.panels) gate.letGo();
    for (const answer of await Promise.all(sent))
      expect([answer.status, answer.location?.startsWith(OFFICES)]).toEqual([302, true]);
    expect(await savedAs(ann, "Twice")).toBe(1);
  });

  it("a stopping process finishes its requests while the other one continues", async () => {
    const ann = await signedIn(deployed.origin, deployed.signInOf(ADMIN));
    const form = await newOffice(ann, "Stopped");
    const held = deployed.panels.map(async (panel) => {
      await panel.gate.hold("after", isCreate);
      return panel;
    });
    const sent = ann.post(MANAGE, form);
    const panel = await Promise.race(held);
    const stopped = panel.terminate();
    const visitor = ann.copy();
    for (let times = 0; times < 10; times += 1) expect((await visitor.get(OFFICES)).status).toBe(200);
    panel.gate.letGo();
    expect((await sent).status).toBe(302);
    expect(await stopped).toBe(0);
    for (const { gate } of deployed.panels) void gate.hold("before", () => false);
    expect(await savedAs(ann, "Stopped")).toBe(1);
    await panel.start();
  });

  it("nobody loses a session or a form when one process is killed and restarted and the other one is stopped", async () => {
    const crew = new Crew(deployed);
    const [first, second] = deployed.panels;
    const work = crew.start(4);
    const step = () => Promise.race([crew.hasAsked(STEP), work]);
    await step();
    // The processes are busy at this moment.
    await first.gate.hold("before", () => true);
    await first.kill();
    await step();
    await first.start();
    await step();
    expect(await second.terminate()).toBe(0);
    await step();
    crew.stop();
    await work;
    await second.start();

    expect(crew.saved.length).toBeGreaterThan(4);
    const list = await crew.listAll();
    expect(list.sort()).toEqual([...crew.saved].sort());
    // A killed process loses at most one request of each person.
    expect(crew.interrupted).toBeLessThanOrEqual(4);
  });

  it("every process serves the scripts and styles of every release", async () => {
    const visitor = new Visitor(deployed.origin);
    await mkdir(join(deployed.nginx.folder, "assets/assets"));
    await writeFile(join(deployed.nginx.folder, "assets/assets/of-the-last-release.js"), "x".repeat(5000));
    const old = await visitor.get("/assets/of-the-last-release.js", { headers: { "accept-encoding": "gzip" } });
    expect([old.status, old.header("content-type"), old.header("content-encoding")]).toEqual([
      200,
      "text/javascript",
      "gzip",
    ]);
    expect(old.header("cache-control")).toContain("immutable");
    const page = await visitor.get("/adminPanel/login");
    const [, script = ""] = /"(\/assets\/framework-[^"]+\.js)"/.exec(page.body) ?? [];
    const present = await visitor.get(script, { headers: { "accept-encoding": "gzip" } });
    expect([present.status, present.header("content-encoding")]).toEqual([200, "gzip"]);
    // nginx responds with 502 while it considers the process dead.
    await vi.waitFor(async () => expect((await visitor.get("/assets/never.js")).status).toBe(404), {
      timeout: 60_000,
      interval: 500,
    });
  });

  it("the proxy's log contains no query strings", async () => {
    await new Visitor(deployed.origin).get("/adminPanel/login?token=geheim");
    const log = await readFile(join(deployed.nginx.folder, "log"), "utf8");
    expect(log).toContain('"GET /adminPanel/login" 200');
    expect(log).not.toContain("geheim");
  });
});

async function newOffice(visitor: Visitor, streetName: string): Promise<Record<string, string>> {
  const { body } = await visitor.get(MANAGE);
  return { ...fieldsOf(body, "office"), streetName, city: "Deployment", state: "Nevada", zipCode: "89101" };
}

/** The number of offices in that street. */
async function savedAs(visitor: Visitor, streetName: string): Promise<number> {
  const { status, body } = await visitor.get(`${OFFICES}/export.csv?search=${encodeURIComponent(streetName)}`);
  expect(status).toBe(200);
  return body.split("\n").filter((line) => line.includes(streetName)).length;
}

/** People who work at the same time, and their acknowledged saves. */
class Crew {
  /** Street and zip code of every office whose save was acknowledged. */
  readonly saved: string[] = [];
  /** Forms whose answer did not arrive, which were then sent again. */
  interrupted = 0;
  private asked = 0;
  private waiting: { at: number; done: () => void }[] = [];
  private goesOn = true;

  constructor(private readonly deployed: Deployment) {}

  async start(people: number): Promise<void> {
    // Everybody is signed in before a process is killed: a slow sign-in would otherwise be what the kill interrupts.
    const accounts = Array.from({ length: people }, (_, person) =>
      this.deployed.signInOf(person % 2 === 0 ? ADMIN : OPERATIONS),
    );
    const browsers = await Promise.all(accounts.map((account) => signedIn(this.deployed.origin, account)));
    await Promise.all(browsers.map((browser, person) => this.work(person, accounts[person]!, browser)));
  }

  stop(): void {
    this.goesOn = false;
  }

  /** Resolves when so many requests more were answered. */
  hasAsked(more: number): Promise<void> {
    return new Promise((done) => this.waiting.push({ at: this.asked + more, done }));
  }

  /** Street and zip code of all offices that this crew has saved, as the panel lists them. */
  async listAll(): Promise<string[]> {
    const ann = await signedIn(this.deployed.origin, this.deployed.signInOf(ADMIN));
    const { body } = await ann.get(`${OFFICES}/export.csv?search=crew`);
    return [...body.matchAll(/(Crew \d+x\d+y[^,"]*)[^\n]*?(\d{5})/g)].map(([, street, zip]) => `${street} ${zip}`);
  }

  /** @param browser is signed in, and its session stays valid to the end in every process */
  private async work(person: number, account: typeof ADMIN, browser: Visitor): Promise<void> {
    for (let round = 0; this.goesOn; round += 1) {
      if (round === 1) await this.page(await this.signInAnew(account), OFFICES);
      const street = `Crew ${person}x${round}y`;
      await this.page(browser, `${OFFICES}?page=2`);
      const typed = {
        ...fieldsOf((await this.page(browser, MANAGE)).body, "office"),
        city: "Crewtown",
        state: "Nevada",
      };
      const refused = await this.save(browser, MANAGE, { ...typed, streetName: street, zipCode: "" });
      expect([refused.status, fieldsOf(refused.body, "office")]).toEqual([
        400,
        expect.objectContaining({ streetName: street, city: "Crewtown" }),
      ]);
      await this.saveWell(browser, MANAGE, { ...fieldsOf(refused.body, "office"), zipCode: "10001" });
      this.saved.push(`${street} 10001`);

      const found = await this.page(browser, `${OFFICES}?search=${encodeURIComponent(street.toLowerCase())}`);
      const links = elementsIn(found.body, 'a[href*="/manage?"]');
      const edit = links.find(({ text }) => text === street)?.attributes.href ?? "";
      const fields = fieldsOf((await this.page(browser, edit)).body, "office");
      expect(fields).toMatchObject({ streetName: street, zipCode: "10001" });
      await this.saveWell(browser, edit, { ...fields, zipCode: "20002" });
      this.saved.splice(this.saved.indexOf(`${street} 10001`), 1, `${street} 20002`);
      await this.upload(browser);
    }
  }

  private async signInAnew(account: typeof ADMIN): Promise<Visitor> {
    const visitor = new Visitor(this.deployed.origin);
    const answer = await this.sent(() => visitor.post("/adminPanel/login", account));
    expect(answer.status).toBe(302);
    return visitor;
  }

  /** A page: one that broke off half way is loaded again, as a browser does by itself or its person. */
  private async page(visitor: Visitor, path: string): Promise<Answer> {
    const answer = await visitor.get(path).catch(() => visitor.get(path));
    this.count();
    expect([path, answer.status]).toEqual([path, 200]);
    return answer;
  }

  private async saveWell(visitor: Visitor, path: string, fields: Record<string, string>): Promise<void> {
    const answer = await this.save(visitor, path, fields);
    expect([answer.status, answer.location?.startsWith(OFFICES)]).toEqual([302, true]);
  }

  private save(visitor: Visitor, path: string, fields: Record<string, string>): Promise<Answer> {
    return this.sent(() => visitor.post(path, fields));
  }

  /**
   * Sends a form; again where nginx says that the answer did not arrive. People take longer to do so than a process
   * that was killed takes to close all its sockets: until then the machine accepts connections for it.
   */
  private async sent(send: () => Promise<Answer>): Promise<Answer> {
    const answer = await send();
    this.count();
    if (answer.status !== 502) return answer;
    expect(answer.body).toContain(INTERRUPTED);
    this.interrupted += 1;
    await new Promise((done) => setTimeout(done, 250));
    return send();
  }

  private async upload(visitor: Visitor): Promise<void> {
    const head =
      '--form\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
    const body = Buffer.concat([Buffer.from(head), PNG, Buffer.from("\r\n--form--\r\n")]);
    const headers = { origin: this.deployed.origin, "content-type": "multipart/form-data; boundary=form" };
    const answer = await this.sent(() => visitor.ask("/adminPanel/upload", { method: "POST", body, headers }));
    expect(answer.status).toBe(200);
    const { address } = JSON.parse(answer.body) as { address: string };
    expect(address).toMatch(/^\/uploads\//);
    const image = await visitor.get(address);
    expect([image.status, image.header("content-type"), image.header("x-content-type-options")]).toEqual([
      200,
      "image/png",
      "nosniff",
    ]);
  }

  private count(): void {
    this.asked += 1;
    for (const { done } of this.waiting.filter(({ at }) => at <= this.asked)) done();
    this.waiting = this.waiting.filter(({ at }) => at > this.asked);
  }
}
