import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { calls } from "contract";
import { basesOf } from "contract/bases";
import { isShortCircuited } from "~/taxi-api/circuit-breaker.server";
import { apiFor } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";

const LOCALE = { data: { timeZone: "UTC", currency: "USD", distanceUnit: "mi" } };
const MANY = 40;

let server: Server;
let port: number;
let asked: number;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

const well = (_: IncomingMessage, response: ServerResponse) => void response.end(JSON.stringify(LOCALE));
const broken = ({ socket }: IncomingMessage) => void socket.resetAndDestroy();

beforeEach(async () => {
  asked = 0;
  answer = well;
  port = 0;
  await startServer();
  port = (server.address() as AddressInfo).port;
});

afterEach(async () => {
  // All tests share the breakers of this process.
  answer = well;
  if (vi.isFakeTimers()) vi.setSystemTime(Date.now() + 1_000);
  expect(await outcome()).toBe("ok");
  vi.useRealTimers();
  await stopServer();
});

async function startServer(): Promise<void> {
  server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
}

async function stopServer(): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}

/** @returns "ok", "shed" if a breaker prevented the call, or the kind of its error */
async function outcome(signal?: AbortSignal): Promise<string> {
  try {
    await apiFor({ bases: basesOf(`http://127.0.0.1:${port}`), token: "secret", signal })(calls.readLocale);
    return "ok";
  } catch (error) {
    if (!(error instanceof TaxiApiError)) throw error;
    return isShortCircuited(error) ? "shed" : error.kind;
  }
}

const all = (outcomes: readonly string[]) => [...new Set(outcomes)];
const many = () => Promise.all(Array.from({ length: MANY }, () => outcome()));

async function failFiveTimes(): Promise<void> {
  for (let failure = 1; failure <= 5; failure += 1) expect(await outcome()).toBe("unreachable");
}

describe("a host that can't be reached", () => {
  it("is not asked for calls after five failures, and for all of them as soon as it is back", async () => {
    await stopServer();
    await failFiveTimes();
    expect(all(await many())).toEqual(["shed"]);
    await startServer();
    expect(all(await many())).toEqual(["ok"]);
  });
});

describe("a call that has no answers", () => {
  beforeEach(async () => {
    // The clock stands still, and with it the pause.
    vi.useFakeTimers({ toFake: ["Date"] });
    answer = broken;
    await failFiveTimes();
    asked = 0;
    expect(all(await many())).toEqual(["shed"]);
    expect(asked).toBe(0);
  });

  it("is tried after a second, and who comes meanwhile waits for the trial and does not fail", async () => {
    let release = () => undefined as void;
    answer = (request, response) => {
      release = () => well(request, response);
    };
    vi.setSystemTime(Date.now() + 1_000);
    const outcomes = many();
    await expect.poll(() => asked).toBe(1);
    answer = well;
    release();
    expect(all(await outcomes)).toEqual(["ok"]);
    expect(asked).toBe(MANY);
  });

  it("fails for who waits if the trial does, and is left alone again", async () => {
    vi.setSystemTime(Date.now() + 1_000);
    expect((await many()).sort()).toEqual([...Array<string>(MANY - 1).fill("shed"), "unreachable"]);
    // A broken read is made once more.
    expect(asked).toBe(2);
    expect(await outcome()).toBe("shed");
  });

  it("is tried by the next one if the browser of the trial gives up", async () => {
    answer = () => undefined;
    const patience = new AbortController();
    vi.setSystemTime(Date.now() + 1_000);
    const given = outcome(patience.signal);
    await expect.poll(() => asked).toBe(1);
    const waiting = many();
    answer = well;
    patience.abort();
    expect(await given).toBe("abandoned");
    expect(all(await waiting)).toEqual(["ok"]);
  });

  it("does not keep anybody waiting whose trial hangs", { timeout: 10_000 }, async () => {
    answer = () => undefined;
    vi.setSystemTime(Date.now() + 1_000);
    const hanging = outcome();
    expect(all(await Promise.all([outcome(), outcome()]))).toEqual(["shed"]);
    expect(asked).toBe(1);
    await stopServer();
    expect(await hanging).toBe("unreachable");
    await startServer();
  });
});
