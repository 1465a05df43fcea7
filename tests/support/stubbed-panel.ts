import { ACCESS_KEYS } from "contract/access-key-list";
import { type AccessKey, type Role } from "contract/access-keys";
import { startPanel, type RunningPanel } from "./start-panel";
import { json, signIn, StubApi } from "./stub-api";
import { Visitor } from "./visitor";

/** The person who signs in; by default the admin. */
export interface Who {
  role?: Role;
  /** Module keys, and what else a server may send. */
  access?: readonly string[];
  email?: string;
  token?: string;
  /** They have typed a mailed password. */
  mustChangePassword?: boolean;
}

/** A built panel whose taxi API is a stub. */
export class StubbedPanel {
  private static ofWorker: Promise<StubbedPanel> | undefined;
  private people = 0;
  private isShared = false;

  private constructor(
    readonly panel: RunningPanel,
    readonly stub: StubApi,
  ) {}

  /**
   * @param env environment variables of the panel beside those that every test panel has
   * @param entry of another build than the one in `build/`
   */
  static async start(env: Record<string, string> = {}, entry?: string): Promise<StubbedPanel> {
    const stub = await StubApi.start();
    try {
      return new StubbedPanel(
        await startPanel({ env: { TAXI_API_ORIGIN: stub.origin, TRUSTED_PROXIES: "1", ...env }, entry }),
        stub,
      );
    } catch (error) {
      await stub.stop();
      throw error;
    }
  }

  /**
   * The panel that the test files of one worker use one after the other: starting and warming up one takes longer than
   * most of them. It ends with the worker. A test that changes what outlasts it, such as the breaker, starts its own.
   */
  static async shared(): Promise<StubbedPanel> {
    const panel = await (StubbedPanel.ofWorker ??= StubbedPanel.start());
    panel.isShared = true;
    panel.fresh();
    await panel.recovered();
    panel.panel.logs.length = 0;
    return panel;
  }

  /** Waits until the circuit breaker has closed that the failures of another file opened. */
  private async recovered(): Promise<void> {
    const status = async () => (await this.visitor().get("/adminPanel/About_us")).status;
    for (let seconds = 0; (await status()) !== 200; seconds += 1) {
      if (seconds === 20) throw new Error("The shared panel does not answer any more.");
      await new Promise((done) => setTimeout(done, 1000));
    }
  }

  get origin(): string {
    return this.panel.origin;
  }

  /** Someone without a session. */
  visitor(headers: Record<string, string> = {}): Visitor {
    return new Visitor(this.origin, headers);
  }

  /** Signs someone in through the panel's own form, each time from another address, which keeps the throttle out. */
  async signIn(who: Who = {}, visitor = this.visitor()): Promise<Visitor> {
    this.people += 1;
    const email = who.email ?? `person-${this.people}@example.com`;
    this.stub.answer("login", json(signIn({ ...who, email })));
    const from = `10.0.${this.people >> 8}.${this.people & 255}`;
    const answer = await visitor.post(
      "/adminPanel/login",
      { email, password: "Secret#1" },
      { headers: { "x-forwarded-for": from } },
    );
    if (answer.status !== 302) throw new Error(`Signing in answers ${answer.status}.`);
    return visitor;
  }

  /** Stops listening to what came before: the stub is new again. */
  fresh(): StubApi {
    this.stub.reset();
    return this.stub;
  }

  async stop(): Promise<void> {
    if (this.isShared) return;
    await Promise.all([this.panel.stop(), this.stub.stop()]);
  }
}

/** One person for each key, beside the admin and an inspector (specification, section 6). */
export const PEOPLE: readonly { name: string; who: Who & { role: Role; access: readonly AccessKey[] } }[] = [
  { name: "admin", who: { role: "admin", access: [] } },
  { name: "inspector", who: { role: "sub_admin", access: ["pending_driver"] } },
  ...ACCESS_KEYS.map((key) => ({ name: `holder of ${key}`, who: { role: "sub_admin" as const, access: [key] } })),
];
