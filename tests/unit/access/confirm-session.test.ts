import { expect, it } from "vitest";
import { readLocale } from "contract/locale";
import { confirmedBy } from "~/access/confirm-session.server";
import type { Api } from "~/taxi-api/client.server";
import { TaxiApiError, type TaxiApiErrorKind } from "~/taxi-api/error";

const failing = (kind: TaxiApiErrorKind) => () =>
  Promise.reject(new TaxiApiError(kind, { status: 0, message: "", call: "GET /private/locale" }));

it.each<[what: string, call: () => Promise<unknown>, confirms: boolean]>([
  ["an answer confirms", () => Promise.resolve({ data: {} }), true],
  ["a failure that says nothing of it confirms", failing("broken"), true],
  ["an ended session does not confirm", failing("accessChanged"), false],
  ["a call without an answer yet does not confirm", () => new Promise(() => undefined), false],
])("of calls that a page does not wait for, %s the session", async (_, call, confirms) => {
  const { api, isConfirmed } = confirmedBy(call as Api);
  void api(readLocale).catch(() => undefined);
  await new Promise(setImmediate);
  expect(isConfirmed()).toBe(confirms);
});
