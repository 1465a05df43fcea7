import { randomUUID } from "node:crypto";
import { desc, eq, isNotNull, ne } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FoundRecord, RIDES_OF_PLATE } from "contract/search";
import { bookings } from "../../embedded-api/resources/bookings/table";
import { ridePapers } from "../../embedded-api/resources/ride-papers/table";
import { riders } from "../../embedded-api/resources/riders/table";
import { ADMIN, dataOf, docsOf, INSPECTOR, TestApi, TIPS_ONLY } from "./support/api";
import { addDriver, addVehicle, officesOfInspector, tokenWith } from "./support/drivers";

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ SEED_RIDERS: "60" });
  token = await api.signIn(ADMIN);
});
afterAll(() => api.stop());

const find = async (q: string, by = token) =>
  docsOf<FoundRecord>(await api.call("search", { token: by, query: { q } }));
const kindsOf = (found: FoundRecord[]) => [...new Set(found.map(({ kind }) => kind))];

test("people are found by name, e-mail and phone number in any writing, with what tells them apart", async () => {
  const [rider] = await api.db.select().from(riders).limit(1);
  await api.db
    .update(riders)
    .set({ firstName: "Quorra", mobileNumber: "8185550177", email: "quorra@mail.example" })
    .where(eq(riders.id, rider!.id));
  for (const q of ["quorra", "QUORRA@mail", "+1 818 555 0177", "(818) 555-0177"])
    expect(await find(q), q).toEqual([
      expect.objectContaining({
        kind: "user",
        _id: rider!.id,
        title: `Quorra ${rider!.lastName}`,
        detail: "quorra@mail.example · +1 8185550177",
      }),
    ]);
});

test("drivers are found by plate and document number, sub-admins by name", async () => {
  const id = await addDriver(api, { firstName: "Ilse" }, { licence: { number: "QX-90/17" } });
  await addVehicle(api, id, { plate: "9QZX417" });
  for (const [q, paper] of [
    ["9qzx 417", "9QZX417"],
    ["qx-90/17", "QX-90/17"],
  ] as const) {
    const found = await find(q);
    expect(found.map(({ _id }) => _id)).toEqual([id]);
    expect(found[0]!.detail).toContain(` · ${paper}`);
  }
  for (const q of ["9qzx_17", "qx-90_17"]) expect(await find(q), q).toEqual([]);
  expect(kindsOf(await find("inspector@example.com"))).toEqual(["subAdmin"]);
});

test("bookings are found by number, exact amount and address on the way, and no more than five of a kind are sent", async () => {
  const [last] = await api.db.select().from(bookings).where(isNotNull(bookings.riderId)).orderBy(desc(bookings.number));
  const [found] = await find(`#${last!.number}`);
  expect(found).toMatchObject({ kind: "booking", _id: last!.id, title: `#${last!.number}`, status: last!.status });
  await api.db.update(bookings).set({ total: 7654.3 }).where(eq(bookings.id, last!.id));
  expect((await find("$7654.30")).map(({ _id }) => _id)).toEqual([last!.id]);
  const place = (address: string) => ({ address, lat: 0, lng: 0 });
  const way = { pickup: place("12 Elm Road"), stops: [place("7 Zoërsel Lane")], dropoff: place("9 Quixote Plaza") };
  await api.db.update(bookings).set(way).where(eq(bookings.id, last!.id));
  for (const [q, address] of [
    ["elm road 12", "12 Elm Road"],
    ["zoersel", "7 Zoërsel Lane"],
    ["Quixote plaza", "9 Quixote Plaza"],
  ] as const) {
    const [passing] = await find(q);
    expect([passing?._id, passing?.detail.split(" · ").includes(address)]).toEqual([last!.id, true]);
  }
  const many = await find("example.com");
  const { totalDocs } = dataOf<{ totalDocs: number }>(await api.call("search", { token, query: { q: "example.com" } }));
  expect(totalDocs).toBeGreaterThan(many.length);
  expect(Math.max(...kindsOf(many).map((kind) => many.filter((one) => one.kind === kind).length))).toBe(5);
});

test("short texts find nothing, as they are in too many names", async () => {
  for (const q of ["", "a", "ki", "%"]) expect(await find(q), q).toEqual([]);
});

test("everybody finds what they may open, and nothing else", async () => {
  expect(await find("example.com", await api.signIn(TIPS_ONLY))).toEqual([]);
  expect(kindsOf(await find("mail.example", await tokenWith(api, "user")))).toEqual(["user"]);
  const pending = await addDriver(api, { lastName: "Searchable", status: "pending" });
  const approved = await addDriver(api, { lastName: "Searchable", status: "approved" });
  const seen = await find("searchable", await tokenWith(api, "approved_driver"));
  expect(seen.map(({ _id }) => _id)).toEqual([approved]);
  const own = await addDriver(api, { lastName: "Searchable", officeId: (await officesOfInspector(api)).own });
  const byInspector = await find("searchable", await api.signIn(INSPECTOR));
  expect(byInspector.map(({ _id }) => _id)).toEqual([own]);
  expect((await find("searchable")).map(({ _id }) => _id).sort()).toEqual([own, approved, pending].sort());
});

test("a whole plate leads to the rides of the car that had it, whoever has it now", async () => {
  const driven = {
    id: randomUUID(),
    plate: "7OLD-381",
    make: "Kia",
    model: "Niro",
    category: "Comfort",
    colour: "",
    licenceNumber: "",
  };
  const [papers] = await api.db.insert(ridePapers).values(driven).returning();
  const [ride] = await api.db.select().from(bookings).where(ne(bookings.service, "designated_driver")).limit(1);
  await api.db.update(bookings).set({ papersId: papers!.id }).where(eq(bookings.id, ride!.id));
  const rides = { kind: RIDES_OF_PLATE, _id: "7OLD-381", title: "7OLD-381", detail: "", status: null };
  expect(await find("7old 381")).toEqual([rides]);
  const owner = await addDriver(api, { firstName: "Olga", status: "approved" });
  await addVehicle(api, owner, { plate: "7OLD381" });
  expect((await find("7OLD381")).map(({ kind }) => kind).sort()).toEqual(["driver", RIDES_OF_PLATE]);
  expect(kindsOf(await find("7OLD381", await tokenWith(api, "approved_driver")))).toEqual(["driver"]);
  expect(await find("7OLD38")).toHaveLength(1);
});
