import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallName } from "contract";
import type { CategoryService } from "contract/service-category-constants";
import type { DesignatedFare, Fare, FareEstimate } from "contract/fares";
import { accounts } from "../../embedded-api/accounts/table";
import { issueToken } from "../../embedded-api/accounts/tokens";
import { FIRST_DRIVER_FARES, FIRST_FARES } from "../../embedded-api/fares/settings";
import { fareOfService } from "../../embedded-api/resources/fares/stored";
import { fares } from "../../embedded-api/resources/fares/table";
import { serviceCategories } from "../../embedded-api/resources/service-categories/table";
import { DRIVER_FARE_RULE_ROWS, FARE_RULE_ROWS, FARE_VALUES } from "../support/fare-rules";
import { newId } from "../../embedded-api/database/ids";
import { ADMIN, dataOf, TestApi, TIPS_ONLY } from "./support/api";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

const DESIGNATED = { ...FARE_VALUES, driver_1_Fare: 20, driver_2_Fare: 10 };
const CALLS = {
  single_taxi: ["readTaxiFare", "changeTaxiFare"],
  pet_service: ["readPetFare", "changePetFare"],
  package_service: ["readPackageFare", "changePackageFare"],
} as const satisfies Record<CategoryService, readonly [CallName, CallName]>;
const SERVICES = Object.keys(CALLS) as CategoryService[];

let made = 0;
/** A category that nobody has set a fare for. */
async function newCategory(service: CategoryService): Promise<string> {
  made += 1;
  const [id, now] = [newId(Date.now()), new Date()];
  await api.db.insert(serviceCategories).values({
    id,
    createdAt: now,
    updatedAt: now,
    service,
    name: `Test ${made}`,
    image: "x.png",
    peopleSitting: service === "single_taxi" ? 4 : null,
  });
  return id;
}

const readAs = (asToken: string, service: CategoryService, id: string) =>
  api.call(CALLS[service][0], { token: asToken, params: { id } });
const read = (service: CategoryService, id: string) => readAs(token, service, id);
const change = (service: CategoryService, id: string, body: unknown, ifMatch?: string, asToken = token) =>
  api.call(CALLS[service][1], {
    token: asToken,
    params: { id },
    body,
    ...(ifMatch && { headers: { "if-match": ifMatch } }),
  });
const readDesignated = () => api.call("readDesignatedFare", { token });
const changeDesignated = (body: unknown, ifMatch?: string) =>
  api.call("changeDesignatedFare", { token, body, ...(ifMatch && { headers: { "if-match": ifMatch } }) });

async function tokenWith(key: string): Promise<string> {
  await api.db
    .update(accounts)
    .set({ accessModules: [key] })
    .where(eq(accounts.email, TIPS_ONLY.email));
  const [account] = await api.db.select().from(accounts).where(eq(accounts.email, TIPS_ONLY.email));
  return (await issueToken(api.db, account!, new Date()))!.token;
}

describe.each(SERVICES)("the fare of a category of %s", (service) => {
  test("is its service's first one until it is changed, and stays apart from others", async () => {
    const [mine, other] = [await newCategory(service), await newCategory(service)];
    const first = dataOf<Fare>(await read(service, mine));
    expect(first).toMatchObject(FIRST_FARES[service]);
    const changed = await change(service, mine, { ...FARE_VALUES, extra: 1 }, first.updatedAt);
    expect(changed).toMatchObject({ status: 200, body: { message: "Fare updated successfully", data: FARE_VALUES } });
    expect(dataOf(changed)).not.toHaveProperty("extra");
    expect(dataOf(await read(service, mine))).toEqual(dataOf(changed));
    expect(dataOf<Fare>(await read(service, other))).toMatchObject(FIRST_FARES[service]);
  });

  test("is not changed over somebody else's change, not even the first time", async () => {
    const id = await newCategory(service);
    const { updatedAt } = dataOf<Fare>(await read(service, id));
    const answers = await Promise.all(
      [1, 2, 3].map((bookingFee) => change(service, id, { ...FARE_VALUES, bookingFee }, updatedAt)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await api.db.$count(fares, eq(fares.categoryId, id))).toBe(1);
    const stored = dataOf<Fare>(await read(service, id));
    expect(answers.find(({ status }) => status === 409)!.body.data).toEqual(stored);
    expect((await change(service, id, FARE_VALUES, updatedAt)).status).toBe(409);
    expect((await change(service, id, FARE_VALUES, stored.updatedAt)).status).toBe(200);
  });

  test("is there for those who hold its service's key, and no other's", async () => {
    const id = await newCategory(service);
    for (const other of SERVICES) {
      const key = `fare_${other}`;
      const asKey = await tokenWith(key);
      const expected = other === service ? 200 : 403;
      expect(
        [(await readAs(asKey, service, id)).status, (await change(service, id, FARE_VALUES, undefined, asKey)).status],
        key,
      ).toEqual([expected, expected]);
      // Nor under the address of a service that the key is for.
      if (other !== service)
        expect([
          (await readAs(asKey, other, id)).status,
          (await change(other, id, FARE_VALUES, undefined, asKey)).status,
        ]).toEqual([404, 404]);
    }
  });

  test("404 for no category, and gone with its category", async () => {
    expect((await read(service, newId(Date.now()))).status).toBe(404);
    expect((await change(service, "none", FARE_VALUES)).status).toBe(404);
    const id = await newCategory(service);
    await change(service, id, FARE_VALUES);
    await api.db.delete(serviceCategories).where(eq(serviceCategories.id, id));
    expect(await api.db.$count(fares, eq(fares.categoryId, id))).toBe(0);
  });
});

describe("the designated driver", () => {
  test("has one fare, with what each driver gets, by which its bookings are charged", async () => {
    await api.db.delete(fares).where(eq(fares.service, "designated_driver"));
    const first = dataOf<DesignatedFare>(await readDesignated());
    expect(first).toMatchObject({ ...FIRST_FARES.designated_driver, ...FIRST_DRIVER_FARES });
    expect(await fareOfService(api.db, "designated_driver", new Date())).toMatchObject(FIRST_FARES.designated_driver);
    const changed = await changeDesignated({ ...DESIGNATED, cancellationFee: 17.5 }, first.updatedAt);
    expect(dataOf(changed)).toMatchObject({ ...DESIGNATED, cancellationFee: 17.5 });
    expect(dataOf(await readDesignated())).toEqual(dataOf(changed));
    expect(await changeDesignated(DESIGNATED, first.updatedAt)).toMatchObject({
      status: 409,
      body: { data: dataOf(changed) },
    });
    expect(await fareOfService(api.db, "designated_driver", new Date())).toMatchObject({ cancellationFee: 17.5 });
    expect(await fareOfService(api.db, "scheduled_ride", new Date())).toEqual(FIRST_FARES.scheduled_ride);
  });

  test("is for its own key", async () => {
    const asPet = await tokenWith("fare_pet_service");
    expect((await api.call("readDesignatedFare", { token: asPet })).status).toBe(403);
    expect((await api.call("changeDesignatedFare", { token: asPet, body: DESIGNATED })).status).toBe(403);
  });
});

/** A row's text as a body has it: a number, nothing, or a text that is no number. */
function bodyWith(field: string, text: string): unknown {
  const number = Number(text.replace(",", "."));
  const value = text === "" ? undefined : Number.isNaN(number) || text.includes("e") ? text : number;
  return { ...DESIGNATED, [field]: value };
}

describe("section 5, fare settings, second version (ruling B11)", () => {
  test.each([...FARE_RULE_ROWS, ...DRIVER_FARE_RULE_ROWS])("%s = %j", async (field, value, ...messages) => {
    const answered = await changeDesignated(bodyWith(field, value));
    if (messages.length === 0) return expect(answered.status).toBe(200);
    expect([answered.status, Object.keys(answered.body.errors ?? {})]).toEqual([400, [field]]);
    if (value !== "") expect(answered.body.errors).toEqual({ [field]: messages[0] });
  });

  test("a percentage that is left out is none", async () => {
    const answered = await changeDesignated({
      ...DESIGNATED,
      timeSurchargePercentage: undefined,
      longMilesDiscountPercentage: undefined,
    });
    expect(dataOf(answered)).toMatchObject({ timeSurchargePercentage: 0, longMilesDiscountPercentage: 0 });
  });

  test.each([null, true, [], {}, "5"])("no number: %j", async (value) => {
    for (const field of Object.keys(DESIGNATED)) {
      const answered = await changeDesignated({ ...DESIGNATED, [field]: value });
      expect([answered.status, Object.keys(answered.body.errors ?? {})], field).toEqual([400, [field]]);
    }
  });
});

describe("an estimate", () => {
  const estimate = (body: unknown, asToken = token) => api.call("estimateFare", { token: asToken, body });

  test("is the one that comes with the fare once it is stored, and stores nothing", async () => {
    const id = await newCategory("single_taxi");
    const estimated = dataOf<FareEstimate>(await estimate({ ...FARE_VALUES, distanceRate: 3.33 }));
    expect(await api.db.$count(fares, eq(fares.categoryId, id))).toBe(0);
    const { estimate: stored } = dataOf<Fare>(await change("single_taxi", id, { ...FARE_VALUES, distanceRate: 3.33 }));
    expect(estimated).toEqual(stored);
    expect(estimated.trips).toHaveLength(3);
  });

  test("refuses what can't be stored, by name", async () => {
    const answered = await estimate({ ...FARE_VALUES, timeRate: 0, adminCommission: 100 });
    expect(answered).toMatchObject({
      status: 400,
      body: { errors: { timeRate: "Invalid Value", adminCommission: "Maximum value is 99" } },
    });
  });

  test.each(["fare_single_taxi", "fare_designated_driver", "fare_pet_service", "fare_package_service"])(
    "is for %s",
    async (key) => {
      expect((await estimate(FARE_VALUES, await tokenWith(key))).status).toBe(200);
    },
  );

  test("is for no other key", async () => {
    expect((await estimate(FARE_VALUES, await tokenWith("booking"))).status).toBe(403);
  });
});
