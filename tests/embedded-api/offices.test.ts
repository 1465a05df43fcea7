import { eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Office } from "contract/offices";
import { drivers } from "../../embedded-api/resources/drivers/table";
import { offices } from "../../embedded-api/accounts/offices-table";
import { dataOf, docsOf, OPERATIONS, TestApi } from "./support/api";
import { tokenWith } from "./support/drivers";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start();
  token = await api.signIn(OPERATIONS);
});
afterAll(() => api.stop());

const NEW = { streetName: "1 Main Street", city: "Fresno", state: "California", zipCode: "93721" };
const list = (query: Record<string, string | number> = {}) =>
  api.call("listOffices", { token, query: { limit: 100, ...query } });
const cities = async (query?: Record<string, string | number>) =>
  docsOf(await list(query)).map((office) => office.city);

describe("offices", () => {
  test("are listed by city, with their inspectors", async () => {
    const all = await cities();
    expect(all.length).toBe(12);
    expect(all).toEqual([...all].sort());
    expect(docsOf(await list({ search: "san francisco" }))).toMatchObject([
      { city: "San Francisco", zipCode: "94103", inspectors: [{ username: "Jisoo Park" }] },
    ]);
  });

  test("are all answered where neither a page nor a limit is asked for, as the specification's call has no parameters", async () => {
    const asked = async (query: Record<string, string | number>) =>
      docsOf(await api.call("listOffices", { token, query })).length;
    expect(await asked({})).toBe(12);
    expect(await asked({ sort: "zipCode" })).toBe(12);
    expect(await asked({ page: 1 })).toBe(10);
    expect(await asked({ limit: 11 })).toBe(11);
  });

  test("are found by street, city, state and zip code in any case", async () => {
    expect(await cities({ search: "gangnam-daero" })).toEqual(["Seoul Gangnam"]);
    expect(await cities({ search: "SEOUL", sort: "zipCode" })).toEqual(["Seoul Central", "Seoul Gangnam"]);
    expect(await cities({ search: "nevada" })).toEqual(["Las Vegas"]);
    expect(await cities({ search: "97204" })).toEqual(["Portland"]);
    expect(await cities({ search: "_" })).toEqual([]);
  });

  test("are on one page each, whatever the order", async () => {
    const seen: unknown[] = [];
    for (const page of [1, 2, 3]) seen.push(...(await cities({ page, limit: 5, sort: "state", order: "desc" })));
    expect(new Set(seen).size).toBe(12);
  });

  test("are added, read, changed and deleted", async () => {
    const created = await api.call("createOffice", {
      token,
      body: { ...NEW, city: "  Fresno  ", inspectors: [{ _id: "x", username: "y" }] },
    });
    expect(dataOf(created)).toMatchObject({ ...NEW, inspectors: [] });
    const params = { id: dataOf(created)._id };
    expect(dataOf(await api.call("readOffice", { token, params }))).toEqual({ ...dataOf(created), drivers: 0 });
    const changed = await api.call("changeOffice", {
      token,
      params,
      body: { ...NEW, zipCode: "93722" },
      headers: { "if-match": dataOf(created).updatedAt },
    });
    expect(dataOf(changed)).toMatchObject({ zipCode: "93722" });
    const stale = await api.call("changeOffice", {
      token,
      params,
      body: NEW,
      headers: { "if-match": dataOf(created).updatedAt },
    });
    expect(stale).toMatchObject({ status: 409, body: { data: dataOf(changed) } });
    expect((await api.call("removeOffice", { token, params })).status).toBe(200);
    for (const name of ["readOffice", "removeOffice"] as const)
      expect((await api.call(name, { token, params })).status).toBe(404);
    expect((await api.call("changeOffice", { token, params, body: NEW })).status).toBe(404);
  });

  test("have an address each, in whatever notation, and none that nobody sees", async () => {
    const here = { ...NEW, streetName: "1 Only Café Street" };
    const add = (body: object) => api.call("createOffice", { token, body });
    expect((await add(here)).status).toBe(200);
    const taken = { status: 400, body: { errors: { streetName: "There is already an office at this address." } } };
    for (const streetName of [" 1 ONLY café street ", "1 Only  Cafe\u0301 Street", "1 On\u200bly\u00a0Cafe Street"])
      expect(await add({ ...here, streetName })).toMatchObject(taken);
    const unseen = await add({ ...here, streetName: "\u200b\u2060\ufeff\u00ad" });
    expect(unseen).toMatchObject({ status: 400, body: { errors: { streetName: expect.any(String) as string } } });
    const params = { id: dataOf(await add({ ...here, zipCode: "93700" }))._id };
    expect(await api.call("changeOffice", { token, params, body: here })).toMatchObject(taken);
    expect(await cities({ search: "only cafe street" })).toHaveLength(2);
    await api.db.delete(offices).where(eq(offices.streetName, here.streetName));
  });

  test("tell how many drivers have them, who have none when theirs is deleted", async () => {
    const driversOf = async (id: string) =>
      dataOf<{ drivers: number }>(await api.call("readOffice", { token, params: { id } })).drivers;
    const [office] = docsOf<Office>(await list({ search: "Las Vegas" }));
    const withoutOffice = await api.db.$count(drivers, isNull(drivers.officeId));
    const count = await driversOf(office!._id);
    expect(count).toBe(await api.db.$count(drivers, eq(drivers.officeId, office!._id)));
    expect(count).toBeGreaterThan(0);
    expect((await api.call("removeOffice", { token, params: { id: office!._id } })).status).toBe(200);
    expect(await api.db.$count(drivers, isNull(drivers.officeId))).toBe(withoutOffice + count);
    expect((await api.call("createOffice", { token, body: { ...office, inspectors: [] } })).status).toBe(200);
  });

  test("keep long, Chinese, right-to-left and marked-up texts as they are", async () => {
    for (const streetName of [
      "漢字街道 10 號",
      "شارع الملك",
      "<script>alert(1)</script>",
      "🚕".repeat(10),
      "'; drop table offices; --",
    ]) {
      const created = await api.call("createOffice", { token, body: { ...NEW, streetName } });
      expect(dataOf(created).streetName).toBe(streetName);
      await api.call("removeOffice", { token, params: { id: dataOf(created)._id } });
    }
  });

  test.each([
    [{ streetName: " " }, "streetName"],
    [{ city: "x".repeat(61) }, "city"],
    [{ state: 5 }, "state"],
    [{ zipCode: 93721 }, "zipCode"],
  ])("are refused with %j", async (part, field) => {
    const { status, body } = await api.call("createOffice", { token, body: { ...NEW, ...part } });
    expect(status).toBe(400);
    expect(Object.keys(body.errors ?? {})).toEqual([field]);
  });

  test("cannot be deleted while somebody inspects there, and the refusal says who", async () => {
    const [office] = docsOf(await list({ search: "san francisco" }));
    const refused = await api.call("removeOffice", { token, params: { id: office?._id ?? "" } });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain("Jisoo Park");
    expect(refused.body.data).toEqual(office);
    expect((await list()).body.data).toMatchObject({ totalDocs: 12 });
  });
});

test("only the keys of offices and sub-admins show who inspects at an office", async () => {
  const shows = async (key: string) =>
    docsOf(await api.call("listOffices", { token: await tokenWith(api, key) })).map((office) => "inspectors" in office);
  for (const [key, isShown] of [
    ["office", true],
    ["sub_admin", true],
    ["payout", false],
  ] as const)
    expect(new Set(await shows(key)), key).toEqual(new Set([isShown]));
});

describe("sub-admins", () => {
  test("are listed newest first, without passwords, without the admin", async () => {
    const answered = await api.call("listSubAdmins", { token });
    expect(docsOf(answered).map((person) => person.username)).toEqual(["Jisoo Park", "Tom Becker", "Maria Alvarez"]);
    expect(docsOf(answered)[0]).toMatchObject({
      user_id: "SA-003",
      isBlock: "unblock",
      isInspector: true,
      accessModule: ["pending_driver"],
      officeLocation: { state: "California", city: "San Francisco" },
    });
    expect(JSON.stringify(answered.body)).not.toMatch(/password|scrypt/i);
  });

  test("are found by name, e-mail address and phone number", async () => {
    const found = async (search: string) =>
      docsOf(await api.call("listSubAdmins", { token, query: { search } })).map((person) => person.username);
    expect(await found("alv")).toEqual(["Maria Alvarez"]);
    expect(await found("inspector@")).toEqual(["Jisoo Park"]);
    expect(await found("admin@example.com")).toEqual([]);
    expect(await found("4155550142")).toEqual(["Maria Alvarez"]);
  });
});

test("the four public pages are there, in order and in full", async () => {
  const pages = dataOf<{ slug: string; title: string; html: string }[]>(await api.call("listWebPages"));
  expect(pages.map((page) => page.slug)).toEqual(["about", "help", "privacy", "terms"]);
  for (const page of pages) {
    expect(page.html.length).toBeGreaterThan(800);
    expect(page.html).not.toMatch(/lorem|<script|<h1/i);
  }
});
