import type { BrowserContext, BrowserContextOptions, Page } from "@playwright/test";
import { test as base, expect } from "../../support/e2e";
import { ADMIN } from "../../support/people";
import { type RunningPanel, startPanel } from "../../support/start-panel";
import { StubApi } from "../../support/stub-api";
import { TaxiApi } from "./taxi-api";

export { expect };

/**
 * Makes the processor of pages this many times slower than the machine's, to find what goes wrong where a page is
 * slower than its person: a page that loses something then is at fault, a test that acts on the page before as well.
 */
const SLOWDOWN = Number(process.env.TEST_SLOWDOWN ?? 1);

export type Person = typeof ADMIN;
type StorageState = Exclude<BrowserContextOptions["storageState"], string | undefined>;

/** Signs in once for each person and worker. */
class Sessions {
  private readonly states = new Map<string, Promise<StorageState>>();

  constructor(private readonly origin: string) {}

  of(person: Person): Promise<StorageState> {
    const known = this.states.get(person.email) ?? signIn(this.origin, person);
    this.states.set(person.email, known);
    return known;
  }
}

async function signIn(origin: string, { email, password }: Person): Promise<StorageState> {
  const body = new URLSearchParams({ email, password, remember: "on" });
  const response = await fetch(`${origin}/adminPanel/login`, { method: "POST", body, redirect: "manual" });
  const cookie = response.headers.getSetCookie().find((header) => header.startsWith("session="));
  const value = cookie && /^session=([^;]+)/.exec(cookie)?.[1];
  if (!value) throw new Error(`${email} could not sign in: ${response.status}`);
  const { hostname } = new URL(origin);
  const place = { domain: hostname, path: "/", expires: -1 };
  return {
    cookies: [{ name: "session", value, ...place, httpOnly: true, secure: false, sameSite: "Lax" }],
    origins: [],
  };
}

interface TestFixtures {
  /** The person who is signed in when the test begins; null for nobody. */
  person: Person | null;
  /** The test makes the taxi API fail: answers of 500 and above are no fault then. */
  serverFails: boolean;
  /** Messages from the browser's console. A test that leaves one here fails. */
  complaints: string[];
}

interface WorkerFixtures {
  sessions: Sessions;
  /** The taxi API as the admin. */
  api: TaxiApi;
  /** The taxi API of `stubbedPanel`, which specs reach by the `test` of `stub-test`. */
  stub: StubApi;
  stubbedPanel: RunningPanel;
  stubbedSessions: Sessions;
}

/**
 * The `test` of all specs: begins signed in, and fails when a page writes an error to the console, throws, breaks its
 * content security policy or misses a file.
 */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  person: [ADMIN, { option: true }],
  serverFails: [false, { option: true }],
  sessions: [async ({ panel }, use) => use(new Sessions(panel.origin)), { scope: "worker" }],
  api: [async ({ panel }, use) => use(await TaxiApi.signIn(panel.apiOrigin, ADMIN)), { scope: "worker" }],
  // They are here because a spec with a worker's fixture of its own would have a worker, a browser and a panel of its own.
  stub: [
    async ({ browserName: _ }, use) => {
      const stub = await StubApi.start();
      await use(stub);
      await stub.stop();
    },
    { scope: "worker" },
  ],
  stubbedPanel: [
    async ({ stub }, use) => {
      const panel = await startPanel({ env: { TAXI_API_ORIGIN: stub.origin } });
      await use(panel);
      await panel.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  stubbedSessions: [async ({ stubbedPanel }, use) => use(new Sessions(stubbedPanel.origin)), { scope: "worker" }],
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) awaitScripts(page);
    if (SLOWDOWN > 1)
      await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await use(page);
  },
  storageState: async ({ person, sessions }, use) => use(person ? await sessions.of(person) : undefined),
  complaints: [
    async ({ context, serverFails }, use) => {
      const complaints: string[] = [];
      watch(context, complaints, serverFails);
      await use(complaints);
      expect(complaints, "what browsers complained of").toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Lets `goto` and `reload` wait until the scripts run, unless the answer alone is waited for: what a page does before
 * that is what it does without scripts, and tests that are about this moment hold them back.
 */
function awaitScripts(page: Page): void {
  for (const name of ["goto", "reload"] as const) {
    const load = page[name].bind(page) as (...args: unknown[]) => ReturnType<Page["goto"]>;
    const loadAndWait = async (...args: unknown[]) => {
      const answer = await load(...args);
      const options = args.at(-1) as Parameters<Page["goto"]>[1] | string;
      if (typeof options !== "object" || options.waitUntil !== "commit") await page.waitForFunction(isHydrated);
      return answer;
    };
    Object.assign(page, { [name]: loadAndWait });
  }
}

/** In the page: React holds its outermost element, which it takes over last. What is no page of the panel has none. */
function isHydrated(): boolean {
  const isPage = "__remixContext" in window;
  return !isPage || Object.keys(document.documentElement).some((key) => key.startsWith("__reactProps"));
}

/** Collects what the pages of a context complain of. */
function watch(context: BrowserContext, complaints: string[], serverFails = false): void {
  context.on("console", (message) => {
    // Failed responses are collected below. A response that the person sees is no fault.
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    complaints.push(`${message.text()} (${message.location().url})`);
  });
  context.on("weberror", (error) => complaints.push(String(error.error())));
  context.on("response", (response) => {
    const isPage = ["document", "fetch", "xhr"].includes(response.request().resourceType());
    if (response.status() >= (isPage ? 500 : 400) && !(isPage && serverFails)) {
      complaints.push(`${response.status()} for ${response.url()}`);
    }
  });
}
