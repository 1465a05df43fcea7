import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { CallName } from "contract";
import type { Driver } from "contract/drivers";
import type { SingleTaxi } from "contract/service-categories";
import { drivers } from "../../embedded-api/resources/drivers/table";
import { driverVehicles } from "../../embedded-api/resources/driver-vehicles/table";
import { serviceCategorySeed } from "../../embedded-api/demonstration/seeds/service-categories";
import { serviceCategories } from "../../embedded-api/resources/service-categories/table";
import { ADMIN, dataOf, docsOf, TestApi } from "./support/api";
import { FARE_VALUES } from "../support/fare-rules";
import { UPLOADED } from "./support/images";
import { addDriver, addVehicle, tokenWith } from "./support/drivers";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(serviceCategories);
  await serviceCategorySeed.make({ tx: api.db, now: new Date(), size: { riders: 0, bookings: undefined } });
});

const IMAGE = UPLOADED;
const TAXI = { name: "Shuttle", image: IMAGE, description: "Shared rides", peopleSitting: 12 };
const PLAIN = { name: "Rabbit", image: IMAGE };

/** The calls of each service, with a body that fits, one of the demonstration's names and the key. */
const SERVICES = [
  {
    list: "listSingleTaxis",
    read: "readSingleTaxi",
    create: "createSingleTaxi",
    change: "changeSingleTaxi",
    remove: "removeSingleTaxi",
    body: TAXI,
    there: "Accessible",
    count: 6,
    key: "fare_single_taxi",
  },
  {
    list: "listPetCategories",
    read: "readPetCategory",
    create: "createPetCategory",
    change: "changePetCategory",
    remove: "removePetCategory",
    body: PLAIN,
    there: "Cat",
    count: 4,
    key: "fare_pet_service",
  },
  {
    list: "listPackages",
    read: "readPackage",
    create: "createPackage",
    change: "changePackage",
    remove: "removePackage",
    body: PLAIN,
    there: "Envelope",
    count: 5,
    key: "fare_package_service",
  },
] as const satisfies readonly (Record<"list" | "read" | "create" | "change" | "remove", CallName> &
  Record<string, unknown>)[];

async function rowOf(list: CallName, name: string) {
  const found = docsOf<SingleTaxi>(await api.call(list, { token, query: { limit: 100 } })).find(
    (each) => each.name === name,
  );
  if (!found) throw new Error(`There is no category ${name}.`);
  return found;
}
const idOf = async (list: CallName, name: string) => (await rowOf(list, name))._id;
const taxi = (name: string) => rowOf("listSingleTaxis", name);

describe.each(SERVICES)("$list", ({ list, read, create, change, remove, body, there, count, key }) => {
  test("has its own categories, by name, and is searched and sorted", async () => {
    const names = docsOf<SingleTaxi>(await api.call(list, { token })).map(({ name }) => name);
    expect(names).toHaveLength(count);
    expect(names).toEqual([...names].sort());
    expect(
      docsOf(await api.call(list, { token, query: { search: there.toUpperCase() } })).map(({ name }) => name),
    ).toContain(there);
    expect(
      docsOf(await api.call(list, { token, query: { sort: "name", order: "desc" } })).map(({ name }) => name),
    ).toEqual([...names].reverse());
    expect((await api.call(list, { token, query: { sort: "image" } })).status).toBe(400);
  });

  test("shows pictures that the service has", async () => {
    for (const { image } of docsOf<SingleTaxi>(await api.call(list, { token, query: { limit: 100 } }))) {
      const shown = await api.app.inject({ url: new URL(image).pathname });
      expect([shown.statusCode, shown.headers["content-type"]], image).toEqual([200, "image/svg+xml; charset=utf-8"]);
      expect(shown.body).toMatch(/^<svg .*<\/svg>$/s);
      expect(shown.body).not.toContain("WHEELS");
    }
    for (const name of ["none", "constructor"])
      expect((await api.request("GET", `/uploads/samples/category/${name}.svg`)).status).toBe(404);
  });

  test("a category is added, changed and deleted", async () => {
    const added = await api.call(create, { token, body });
    expect(added).toMatchObject({ status: 200, body: { message: "Category added successfully", data: body } });
    const id = dataOf(added)._id;
    expect(dataOf(await api.call(read, { token, params: { id } }))).toEqual(dataOf(added));
    const changed = await api.call(change, {
      token,
      params: { id },
      body: { ...body, name: "Renamed" },
      headers: { "if-match": dataOf(added).updatedAt },
    });
    expect(changed).toMatchObject({ status: 200, body: { data: { ...body, name: "Renamed" } } });
    const stale = await api.call(change, {
      token,
      params: { id },
      body,
      headers: { "if-match": dataOf(added).updatedAt },
    });
    expect(stale).toMatchObject({ status: 409, body: { data: { name: "Renamed" } } });
    expect((await api.call(remove, { token, params: { id } })).body).toEqual({
      message: "Category deleted successfully",
    });
    expect((await api.call(read, { token, params: { id } })).status).toBe(404);
  });

  test("a name is there once, whatever the case of its letters", async () => {
    const taken = { status: 400, body: { errors: { name: "There is already a category of this name." } } };
    expect(await api.call(create, { token, body: { ...body, name: ` ${there.toUpperCase()} ` } })).toMatchObject(taken);
    const other = dataOf(await api.call(create, { token, body }));
    expect(
      await api.call(change, { token, params: { id: other._id }, body: { ...body, name: there.toLowerCase() } }),
    ).toMatchObject(taken);
    // Its own name in other letters is no other name.
    expect(
      (await api.call(change, { token, params: { id: other._id }, body: { ...body, name: body.name.toUpperCase() } }))
        .status,
    ).toBe(200);
  });

  test("two requests at once do not both get the name", async () => {
    const answers = await Promise.all([api.call(create, { token, body }), api.call(create, { token, body })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("the other services may have the same name, and their categories are not found here", async () => {
    for (const other of SERVICES) {
      if (other.list === list) continue;
      expect((await api.call(other.create, { token, body: { ...other.body, name: there } })).status).toBe(200);
      const id = await idOf(other.list, other.there);
      for (const name of [read, change, remove])
        expect(
          (await api.call(name, { token, params: { id }, body, headers: { "if-match": "2020-01-01T00:00:00.000Z" } }))
            .status,
          name,
        ).toBe(404);
    }
  });

  test("needs its key", async () => {
    const holder = await tokenWith(api, key);
    for (const other of SERVICES) {
      const expected = other.key === key ? 200 : 403;
      expect((await api.call(other.list, { token: holder })).status, other.list).toBe(expected);
      expect(
        (await api.call(other.create, { token: holder, body: { ...other.body, name: `By ${key}` } })).status,
        other.create,
      ).toBe(expected);
    }
  });

  test.each([
    ["name", undefined],
    ["name", ""],
    ["name", "  "],
    ["name", "x".repeat(31)],
    ["name", 7],
    ["image", undefined],
    ["image", ""],
    ["image", "x".repeat(501)],
  ])("is refused with %s = %j", async (field, value) => {
    expect(await api.call(create, { token, body: { ...body, [field]: value } })).toMatchObject({
      status: 400,
      body: { errors: { [field]: expect.any(String) as string } },
    });
  });

  test("takes a name of 30 characters", async () => {
    expect((await api.call(create, { token, body: { ...body, name: "x".repeat(30) } })).status).toBe(200);
  });
});

describe("a taxi category", () => {
  test.each([
    ["peopleSitting", -1, "Invalid seating value"],
    ["peopleSitting", 51, "Invalid seating value"],
    ["peopleSitting", 4.5, "Invalid seating value"],
    ["peopleSitting", "4", "Invalid seating value"],
    ["peopleSitting", undefined, "Invalid seating value"],
    ["description", "x".repeat(101), expect.any(String) as string],
    ["description", undefined, expect.any(String) as string],
  ])("is refused with %s = %j", async (field, value, why) => {
    expect(await api.call("createSingleTaxi", { token, body: { ...TAXI, [field]: value } })).toMatchObject({
      status: 400,
      body: { errors: { [field]: why } },
    });
  });

  test.each([
    ["peopleSitting", 0],
    ["peopleSitting", 50],
    ["description", ""],
    ["description", "x".repeat(100)],
  ])("takes %s = %j", async (field, value) => {
    expect(await api.call("createSingleTaxi", { token, body: { ...TAXI, [field]: value } })).toMatchObject({
      status: 200,
      body: { data: { [field]: value } },
    });
  });

  test("is listed with its own fare once that was changed, else with the first one", async () => {
    const change = { ...FARE_VALUES, baseFare: 7, distanceRate: 3, timeRate: 0.5 };
    const params = { id: (await taxi("Van"))._id };
    expect((await api.call("changeTaxiFare", { token, params, body: change })).status).toBe(200);
    const fares = docsOf<{ name: string; fare: object }>(await api.call("listSingleTaxis", { token }));
    const fareOf = (name: string) => fares.find((each) => each.name === name)?.fare;
    expect(fareOf("Van")).toMatchObject({ baseFare: 7, distanceRate: 3, timeRate: 0.5 });
    expect(fareOf("Economy")).toEqual({ baseFare: 3.2, distanceRate: 2.15, timeRate: 0.2 });
  });

  test("counts as changed when its fare is: by that date lists are sorted", async () => {
    const params = { id: (await taxi("Van"))._id };
    expect((await api.call("changeTaxiFare", { token, params, body: FARE_VALUES })).status).toBe(200);
    const sorted = (order: "asc" | "desc") =>
      api.call("listSingleTaxis", { token, query: { sort: "updatedAt", order } });
    expect(docsOf<SingleTaxi>(await sorted("desc"))[0]?.name).toBe("Van");
    expect(docsOf<SingleTaxi>(await sorted("asc")).at(-1)?.name).toBe("Van");
  });

  test("is sorted by its seats", async () => {
    const seats = docsOf<SingleTaxi>(
      await api.call("listSingleTaxis", { token, query: { sort: "peopleSitting" } }),
    ).map(({ peopleSitting }) => peopleSitting);
    expect(seats).toEqual([...seats].sort((a, b) => a - b));
  });

  test.each(["approved_driver", "pending_driver", "disapproved_driver", "cancel_driver"])(
    "is listed for %s, and nothing more",
    async (key) => {
      const holder = await tokenWith(api, key);
      const listed = await api.call("listSingleTaxis", { token: holder });
      expect([listed.status, docsOf<{ fare: unknown }>(listed)[0]?.fare]).toEqual([200, null]);
      const params = { id: (await taxi("Van"))._id };
      for (const name of ["readSingleTaxi", "changeSingleTaxi", "removeSingleTaxi", "createSingleTaxi"] as const) {
        expect((await api.call(name, { token: holder, params, body: TAXI })).status, name).toBe(403);
      }
    },
  );

  test("that drivers or vehicles belong to stays, and the refusal says how many", async () => {
    const { _id: id } = dataOf(await api.call("createSingleTaxi", { token, body: TAXI }));
    const remove = () => api.call("removeSingleTaxi", { token, params: { id } });
    const driver = await addDriver(api, { status: "approved", vehicleCategory: "Shuttle" });
    expect(await remove()).toMatchObject({
      status: 409,
      body: { message: "Shuttle cannot be deleted while it is used by 1 driver.", data: { name: "Shuttle" } },
    });
    await addDriver(api, { status: "disapproved", vehicleCategory: "Shuttle" });
    const vehicle = await addVehicle(api, driver, { category: "Shuttle" });
    expect((await remove()).body.message).toBe(
      "Shuttle cannot be deleted while it is used by 2 drivers and 1 vehicle.",
    );
    await api.db.update(drivers).set({ vehicleCategory: null }).where(eq(drivers.vehicleCategory, "Shuttle"));
    expect((await remove()).body.message).toBe("Shuttle cannot be deleted while it is used by 1 vehicle.");
    await api.db.delete(driverVehicles).where(eq(driverVehicles.id, vehicle));
    expect((await remove()).status).toBe(200);
  });

  test("of the same name as a pet's does not keep that one", async () => {
    const { _id: id } = dataOf(await api.call("createPetCategory", { token, body: { ...PLAIN, name: "Economy" } }));
    expect((await api.call("removePetCategory", { token, params: { id } })).status).toBe(200);
  });

  test("takes its drivers and vehicles along when it is renamed", async () => {
    const { _id: id } = dataOf(await api.call("createSingleTaxi", { token, body: TAXI }));
    const driver = await addDriver(api, { status: "approved", vehicleCategory: "Shuttle" });
    const other = await addDriver(api, { status: "approved", vehicleCategory: "Van" });
    const vehicle = await addVehicle(api, driver, { category: "Shuttle" });
    await api.call("changeSingleTaxi", { token, params: { id }, body: { ...TAXI, name: "Minibus" } });
    const categoryOf = async (driverId: string) =>
      dataOf<Driver>(await api.call("readDriver", { token, params: { id: driverId } })).vehicleCategory;
    expect([await categoryOf(driver), await categoryOf(other)]).toEqual(["Minibus", "Van"]);
    expect(
      dataOf<{ category: string }>(await api.call("readVehicle", { token, params: { id: vehicle } })).category,
    ).toBe("Minibus");
  });

  test("is what drivers are approved for, under the name that it has now", async () => {
    const { _id: id } = dataOf(await api.call("createSingleTaxi", { token, body: TAXI }));
    const driver = await addDriver(api);
    const approve = (vehicleCategory: string) =>
      api.call("approveDriver", { token, params: { id: driver }, body: { vehicleCategory } });
    await api.call("changeSingleTaxi", { token, params: { id }, body: { ...TAXI, name: "Minibus" } });
    for (const unknown of ["Shuttle", "Cat", "minibus"]) {
      expect(await approve(unknown), unknown).toMatchObject({
        status: 400,
        body: { errors: { vehicleCategory: "Please select a vehicle category" } },
      });
    }
    expect(await approve("Minibus")).toMatchObject({ status: 200, body: { data: { vehicleCategory: "Minibus" } } });
  });

  test("of the demonstration is what its drivers and vehicles have", async () => {
    const names = new Set(docsOf<SingleTaxi>(await api.call("listSingleTaxis", { token })).map(({ name }) => name));
    const held = await api.db
      .select({ name: drivers.vehicleCategory })
      .from(drivers)
      .where(eq(drivers.status, "approved"));
    const vehicles = await api.db.select({ name: driverVehicles.category }).from(driverVehicles);
    expect(held.length).toBeGreaterThan(0);
    for (const { name } of [...held, ...vehicles].filter((each) => !["Shuttle", "Minibus", null].includes(each.name)))
      expect(names).toContain(name);
  });
});
