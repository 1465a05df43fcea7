import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Api } from "~/taxi-api/client.server";

type Modules = typeof import("~/taxi-api/service-locale.server") & typeof import("~/taxi-api/error");

let { serviceLocale, zoneQuery, TaxiApiError } = {} as Modules;

/** A server that answers nothing but this failure. */
const failing = (kind: "notConnected" | "signedOut", status: number) =>
  (() =>
    Promise.reject(new TaxiApiError(kind, { status, message: "", call: "GET /private/locale" }))) as unknown as Api;

beforeEach(async () => {
  // Nothing is kept from the test before.
  vi.resetModules();
  ({ TaxiApiError } = await import("~/taxi-api/error"));
  ({ serviceLocale, zoneQuery } = await import("~/taxi-api/service-locale.server"));
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it("is UTC, dollars and miles where the server does not have the call, which is then sent no zone", async () => {
  const api = failing("notConnected", 404);
  expect(await serviceLocale(api)).toEqual({
    ...{ timeZone: "UTC", currency: "USD", distanceUnit: "mi" },
    ...{ isNamed: false, isUnread: false },
  });
  expect(await zoneQuery(api)).toEqual({});
});

it("leaves the end of a session to the guard", async () => {
  await expect(serviceLocale(failing("signedOut", 401))).rejects.toMatchObject({ kind: "signedOut" });
});

it("of a server that can't answer nothing is said but what is shown, and a page does not wait for it long", async () => {
  const hanging = (() => new Promise(() => undefined)) as unknown as Api;
  const reading = serviceLocale(hanging);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await reading).toMatchObject({ timeZone: "UTC", isNamed: false, isUnread: true });
});
