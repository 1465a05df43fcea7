import { expect, it } from "vitest";
import { timeZoneOf } from "~/modules/promo-codes/promo-codes.server";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError } from "~/taxi-api/error";

it("times of promo codes are those of the service's zone", async () => {
  const api = (() => Promise.resolve({ data: { timeZone: "Asia/Seoul" } })) as unknown as Api;
  expect(await timeZoneOf(api)).toBe("Asia/Seoul");
});

it("times of promo codes are in UTC where the server does not have the call (ruling C12)", async () => {
  const missing = new TaxiApiError("notConnected", { status: 404, message: "", call: "GET /private/locale" });
  const api = (() => Promise.reject(missing)) as unknown as Api;
  expect(await timeZoneOf(api)).toBe("UTC");
});
