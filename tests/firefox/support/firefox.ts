import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { WebSocket } from "undici";
import { installedFirefox } from "../../../scripts/lib/testing/firefox.mjs";

type Params = Record<string, unknown>;
type Listener = (params: Params) => void;

interface Message {
  id?: number;
  method?: string;
  params?: Params;
  result?: unknown;
  error?: string;
  message?: string;
}

/** A new profile fetches nothing and asks nothing. */
const PREFERENCES = {
  "app.normandy.enabled": false,
  "app.update.disabledForTesting": true,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "extensions.update.enabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "services.settings.server": "data:,",
  "toolkit.telemetry.server": "data:,",
};

/**
 * A Firefox that is driven by WebDriver BiDi, the standard that a stock Firefox understands by itself. Playwright
 * speaks its own protocol to a Firefox of its own.
 */
export class Firefox {
  private readonly waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  private readonly listeners = new Map<string, Listener[]>();
  private lastId = 0;

  private constructor(
    private readonly process: ChildProcess,
    private readonly profile: string,
    private readonly socket: WebSocket,
  ) {
    socket.addEventListener("message", ({ data }) => this.receive(JSON.parse(String(data)) as Message));
  }

  static async start(preferences: Record<string, unknown> = {}): Promise<Firefox> {
    const program = installedFirefox();
    if (!program) throw new Error("There is no Firefox on this machine.");
    const profile = await mkdtemp(join(tmpdir(), "taxi-firefox-"));
    const lines = Object.entries({ ...PREFERENCES, ...preferences });
    const script = lines.map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`);
    await writeFile(join(profile, "user.js"), script.join("\n"));
    const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"];
    const process = spawn(program, args, {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...globalThis.process.env, HOME: profile },
    });
    const socket = new WebSocket(`${await addressOf(process)}/session`);
    await once(socket as unknown as EventTarget & NodeJS.EventEmitter, "open");
    const firefox = new Firefox(process, profile, socket);
    await firefox.send("session.new", { capabilities: {} });
    return firefox;
  }

  /** Sends a command of WebDriver BiDi. */
  send<Result>(method: string, params: Params = {}): Promise<Result> {
    const id = ++this.lastId;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (result: unknown) => void, reject });
    });
  }

  async on(event: string, listener: Listener): Promise<void> {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
    await this.send("session.subscribe", { events: [event] });
  }

  async stop(): Promise<void> {
    const ended = once(this.process, "exit");
    this.process.kill("SIGKILL");
    await ended;
    await rm(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }

  private receive({ id, method, params = {}, result, error, message }: Message): void {
    if (id === undefined) return this.listeners.get(method ?? "")?.forEach((listener) => listener(params));
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error === undefined) waiting?.resolve(result);
    else waiting?.reject(new Error(`${error}: ${message}`));
  }
}

/** Firefox says where it listens. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  for await (const line of createInterface(stderr!)) {
    const address = /^WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) {
      // Unread output would stop it once the pipe is full.
      stderr!.resume();
      return address;
    }
  }
  throw new Error("Firefox ended before it listened.");
}
