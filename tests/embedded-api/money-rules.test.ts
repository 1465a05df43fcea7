import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { happyPrices } from "../../embedded-api/resources/happy-money/table";
import { mileages } from "../../embedded-api/resources/mileage/table";
import { tiers } from "../../embedded-api/resources/tiers/table";
import { MONEY_RULES } from "../support/money-rules";
import { ADMIN, TestApi } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

const TEXTS = ["type", "title", "icon"];

/** The values as the panel's form sends them: numbers as numbers, and nothing for an empty field. */
function bodyOf(fields: Readonly<Record<string, string>>): Record<string, unknown> {
  const filled = Object.entries(fields).filter(([, value]) => value !== "");
  return Object.fromEntries(
    filled.map(([name, value]) => [name, TEXTS.includes(name) || Number.isNaN(Number(value)) ? value : Number(value)]),
  );
}

describe.each(Object.entries(MONEY_RULES))("section 5, %s, in the API", (_name, { call, valid, rules }) => {
  const send = (body: unknown) => api.call(call, { token, body });

  test.each(rules.map(([field, value, ...messages]) => [field, value, messages.length === 0] as const))(
    "%s = %j fits: %s",
    async (field, value, fits) => {
      for (const table of [happyPrices, mileages, tiers]) await api.db.delete(table);
      const { status, body } = await send(bodyOf({ ...valid, [field]: value }));
      if (fits) return expect([status, body.errors]).toEqual([200, undefined]);
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    },
  );

  test.each(Object.keys(valid))("%s of the wrong kind is refused", async (field) => {
    for (const wrong of [true, [], {}]) {
      const { status, body } = await send({ ...bodyOf(valid), [field]: wrong });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    }
  });
});
