import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";
import { forgetServiceLocale, serviceLocale, zoneQuery } from "~/taxi-api/service-locale.server";

const SEOUL = { timeZone: "Asia/Seoul", currency: "KRW", distanceUnit: "km" } as const;
const failure = (kind: "notConnected" | "timeout" | "signedOut", status: number) =>
  new TaxiApiError(kind, { status, message: "", call: "GET /private/locale" });

/** @returns a server whose next answers are these; the last one stays */
function server(...answers: (object | Error)[]) {
  let asked = 0;
  const api = () => {
    const answer = answers[Math.min(asked, answers.length - 1)]!;
    asked += 1;
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve({ data: answer });
  };
  return { api: api as unknown as Api, asked: () => asked };
}

beforeEach(() => {
  vi.useFakeTimers();
  forgetServiceLocale(null);
});
afterEach(() => vi.useRealTimers());

it("is kept for a minute, and read again once the settings were saved", async () => {
  const { api, asked } = server(SEOUL, { ...SEOUL, timeZone: "Europe/Berlin" });
  expect(await serviceLocale(api)).toEqual({ ...SEOUL, isNamed: true, isUnread: false });
  vi.advanceTimersByTime(59_000);
  expect([await zoneQuery(api), asked()]).toEqual([{ timeZone: "Asia/Seoul" }, 1]);
  vi.advanceTimersByTime(2000);
  // Nobody waits for the new one.
  expect((await serviceLocale(api)).timeZone).toBe("Asia/Seoul");
  await vi.advanceTimersByTimeAsync(1);
  expect([(await serviceLocale(api)).timeZone, asked()]).toEqual(["Europe/Berlin", 2]);
  vi.advanceTimersByTime(121_000);
  forgetServiceLocale();
  await serviceLocale(api);
  expect(asked()).toBe(3);
});

it("is UTC, dollars and miles where the server does not have the call, which is then sent no zone", async () => {
  const { api } = server(failure("notConnected", 404));
  expect(await serviceLocale(api)).toEqual({
    ...{ timeZone: "UTC", currency: "USD", distanceUnit: "mi" },
    ...{ isNamed: false, isUnread: false },
  });
  expect(await zoneQuery(api)).toEqual({});
});

it("stays as it was while the call fails, and is soon tried again", async () => {
  const { api } = server(SEOUL, failure("timeout", 0), { ...SEOUL, currency: "USD" });
  await serviceLocale(api);
  vi.advanceTimersByTime(121_000);
  expect((await serviceLocale(api)).currency).toBe("KRW");
  vi.advanceTimersByTime(66_000);
  expect((await serviceLocale(api)).currency).toBe("USD");
});

it("does not keep what was read before the settings were saved", async () => {
  const { api } = server(SEOUL, { ...SEOUL, currency: "EUR" });
  const early = serviceLocale(api);
  forgetServiceLocale();
  await early;
  expect((await serviceLocale(api)).currency).toBe("EUR");
});

it("is what was saved, or else what it was, while the server is too busy to say it after that", async () => {
  const hanging = (() => new Promise(() => undefined)) as unknown as Api;
  const { api } = server(SEOUL);
  await serviceLocale(api);
  const berlin = { ...SEOUL, timeZone: "Europe/Berlin", currency: "EUR" } as const;
  for (const [saved, expected] of [
    [undefined, SEOUL],
    [berlin, berlin],
  ] as const) {
    forgetServiceLocale(saved);
    const reading = serviceLocale(hanging);
    await vi.advanceTimersByTimeAsync(1500);
    expect(await reading).toEqual({ ...expected, isNamed: true, isUnread: false });
  }
});

it("leaves the end of a session to the guard", async () => {
  await expect(serviceLocale(server(failure("signedOut", 401)).api)).rejects.toMatchObject({ kind: "signedOut" });
});

it("of a server that can't answer nothing is said but what is shown, and a page does not wait for it long", async () => {
  const hanging = (() => new Promise(() => undefined)) as unknown as Api;
  const reading = serviceLocale(hanging);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await reading).toMatchObject({ timeZone: "UTC", isNamed: false, isUnread: true });
});

it("is not taken for unknown because a browser gave its request up", async () => {
  const abandoned = new TaxiApiError("abandoned", { status: 0, message: "", call: "GET /private/locale" });
  const { api } = server(abandoned, SEOUL);
  await serviceLocale(api);
  expect((await serviceLocale(api)).isNamed).toBe(true);
});
