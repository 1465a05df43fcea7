import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Child } from "../../server/child.mjs";
import { freePorts } from "../../scripts/lib/testing/ports.mjs";
import { apiEntry } from "../../runtime/paths.mjs";
import { Service } from "../../server/service.mjs";
import { readSettings } from "../../server/settings.mjs";
import { findPostgres, startPostgres } from "../../scripts/lib/testing/postgres.mjs";
import { Gate } from "./gate";
import { Nginx } from "./nginx";
import { SECRET } from "./start-panel";

type Env = Record<string, string | undefined>;

/** A process of the panel, which can be killed and started again on its port. */
export class PanelProcess {
  private child: Child | null = null;
  private service: Service | null = null;
  readonly logs: Record<string, unknown>[] = [];
  /** Its origin without the proxy. */
  readonly origin: string;

  constructor(
    readonly gate: Gate,
    private readonly env: Env,
  ) {
    this.origin = `http://127.0.0.1:${env.PORT}`;
  }

  async start(): Promise<void> {
    this.service = new Service({
      settings: readSettings(this.env),
      env: this.env,
      log: (entry) => this.logs.push(entry),
    });
    this.child = await this.service.startPanel([SECRET]);
  }

  /** `kill -9`, and waits until it is gone. */
  async kill(): Promise<void> {
    this.child?.kill();
    await this.child?.ended;
  }

  /** SIGTERM. @returns its exit code; null when it had to be killed */
  async terminate(): Promise<number | null> {
    await this.child?.stop(10_000);
    return (await this.child?.ended)?.code ?? null;
  }

  async stop(): Promise<void> {
    await this.service?.stop();
  }
}

/** The deployment of `docs/deploy`: nginx, two panel processes with the same secrets, and the embedded API, on PostgreSQL if there is one. */
export class Deployment {
  private readonly endings: (() => Promise<unknown>)[] = [];
  origin = "";
  apiOrigin = "";
  nginx!: Nginx;
  panels!: readonly [PanelProcess, PanelProcess];
  /** The sign-ins of the first start, by e-mail address: others reach this panel, so their passwords are random. */
  private readonly passwords = new Map<string, string>();

  /** @param nginx the program */
  static async start(nginx: string): Promise<Deployment> {
    const deployment = new Deployment();
    try {
      await deployment.begin(nginx);
      return deployment;
    } catch (error) {
      await deployment.stop();
      throw error;
    }
  }

  /** The same person with the password of this deployment. */
  signInOf<Person extends { email: string }>(person: Person): Person & { password: string } {
    return { ...person, password: this.passwords.get(person.email) ?? "" };
  }

  async stop(): Promise<void> {
    for (const end of this.endings.splice(0).reverse()) await end();
  }

  private async begin(program: string): Promise<void> {
    const [port = 0, apiPort = 0, ...panelPorts] = await freePorts(4);
    this.origin = `http://127.0.0.1:${port}`;
    const dataDir = await mkdtemp(join(tmpdir(), "taxi-deployment-"));
    this.endings.push(() => rm(dataDir, { recursive: true, force: true }));
    const shared = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      SEED_RIDERS: "24",
      UPLOADS_URL: "/uploads",
    };
    this.apiOrigin = await this.startApi({
      ...shared,
      LOGIN_ATTEMPTS_PER_MINUTE: "1000",
      CONFIRM_MINUTES: "1440",
      TAXI_API_PORT: String(apiPort),
    });
    const gates = [await this.startGate(), await this.startGate()] as const;
    const processOf = (at: 0 | 1) =>
      new PanelProcess(gates[at], {
        ...shared,
        PORT: String(panelPorts[at]),
        PUBLIC_ORIGIN: this.origin,
        TRUSTED_PROXIES: "1",
        TAXI_API_ORIGIN: gates[at].origin,
      });
    this.panels = [processOf(0), processOf(1)];
    for (const panel of this.panels) this.endings.push(() => panel.stop());
    await Promise.all(this.panels.map((panel) => panel.start()));
    this.nginx = await Nginx.start(program, { port, panelPorts, apiPort });
    this.endings.push(() => this.nginx.stop());
  }

  private async startGate(): Promise<Gate> {
    const gate = await Gate.start(this.apiOrigin);
    this.endings.push(() => gate.stop());
    return gate;
  }

  private async startApi(env: Env): Promise<string> {
    const programs = await findPostgres();
    const postgres = programs ? await startPostgres(programs) : null;
    if (postgres) this.endings.push(() => postgres.stop());
    const fullEnv = { ...env, ...(postgres && { DATABASE_URL: postgres.url }) };
    const settings = readSettings(fullEnv, { apiAlone: true });
    const service = new Service({ settings, env: fullEnv, log: () => undefined });
    this.endings.push(() => service.stop());
    await service.startApi(apiEntry);
    for (const { email, password = "" } of service.accounts) this.passwords.set(email, password);
    return settings.apiOrigin;
  }
}
