import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { threadId } from "node:worker_threads";
import { build } from "vite";
import { freePorts } from "../../../scripts/lib/testing/ports.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
// Test files run in threads of one process: each has a build of its own, as it removes it at its end.
const outDir = join(root, ".cache", `embedded-api-test-${process.pid}-${threadId}`);

/** What `buildApi` has built. */
export const builtFile = join(outDir, "main.js");

/**
 * Bundles the API as `npm run build` does, for this test file alone.
 * @param entry another file that a process begins with
 */
export async function buildApi(entry = "embedded-api/main.ts"): Promise<void> {
  await build({
    configFile: join(root, "embedded-api/vite.config.ts"),
    logLevel: "error",
    build: { ssr: entry, outDir, sourcemap: false },
  });
}

export async function removeBuild(): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
}

export async function makeDataDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), "taxi-api-process-"));
}

export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** The API as a process of its own. */
export class ApiProcess {
  output = "";
  errors = "";
  readonly ended: Promise<number | null>;

  private constructor(
    readonly child: ChildProcess,
    readonly origin: string,
  ) {
    child.stdout?.on("data", (part: Buffer) => (this.output += part.toString()));
    child.stderr?.on("data", (part: Buffer) => (this.errors += part.toString()));
    this.ended = once(child, "close").then(([code]) => code as number | null);
  }

  static start(env: Record<string, string>, args: string[] = []): ApiProcess {
    const child = spawn(process.execPath, [builtFile, ...args], {
      cwd: root,
      env: { NODE_ENV: "test", PATH: process.env.PATH, SEED_RIDERS: "10", ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    return new ApiProcess(child, `http://127.0.0.1:${env.TAXI_API_PORT ?? "4010"}`);
  }

  /** Waits until it answers, or says why it does not. */
  async ready(): Promise<void> {
    for (let tries = 0; tries < 600; tries++) {
      if (this.child.exitCode !== null || this.child.signalCode !== null) throw new Error(`It ended: ${this.errors}`);
      const answer = await fetch(`${this.origin}/readyz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("It never answered.");
  }

  /** The log lines of an event. */
  logged(event: string): Record<string, unknown>[] {
    const lines = this.output.split("\n").filter((line) => line !== "");
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.event === event);
  }

  async stop(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    this.child.kill(signal);
    return this.ended;
  }

  post(path: string, body: unknown, token?: string): Promise<Response> {
    return fetch(`${this.origin}${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
    });
  }

  async signIn(email = "admin@example.com", password = "Taxi#2023"): Promise<string> {
    const answer = await this.post("/api/admin/login", { email, password, deviceToken: "", deviceId: "2" });
    if (!answer.ok) throw new Error(`Signing in failed with ${answer.status}.`);
    return ((await answer.json()) as { token: { accessToken: string } }).token.accessToken;
  }
}
