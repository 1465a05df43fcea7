import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CallName } from "contract";
import { FAQ_LANGUAGES } from "contract/content-limits";
import { DRIVER_FARE_FIELDS, FARE_FIELDS } from "contract/fare-constants";
import { accounts } from "../../../embedded-api/accounts/table";
import { banners } from "../../../embedded-api/resources/banners/table";
import { defaultPromo } from "../../../embedded-api/resources/default-promo/table";
import { drivers } from "../../../embedded-api/resources/drivers/table";
import { faqs } from "../../../embedded-api/resources/faqs/table";
import { fares } from "../../../embedded-api/resources/fares/table";
import { giftCardCategories, giftCards } from "../../../embedded-api/resources/gift-cards/table";
import { happyMoneySettings, happyPrices } from "../../../embedded-api/resources/happy-money/table";
import { invitationPromo } from "../../../embedded-api/resources/invitation-promo/table";
import { mileages } from "../../../embedded-api/resources/mileage/table";
import { offices } from "../../../embedded-api/accounts/offices-table";
import { promoCodes } from "../../../embedded-api/resources/promo-codes/table";
import { redeemRequests } from "../../../embedded-api/resources/redeem/table";
import { riders } from "../../../embedded-api/resources/riders/table";
import { serviceCategories } from "../../../embedded-api/resources/service-categories/table";
import { settings } from "../../../embedded-api/resources/settings/table";
import { subscriptions } from "../../../embedded-api/resources/subscriptions/table";
import { tiers } from "../../../embedded-api/resources/tiers/table";
import { tips } from "../../../embedded-api/resources/tips/table";
import { videos } from "../../../embedded-api/resources/videos/table";
import { ADMIN, type Asked, dataOf, docsOf, TestApi } from "../support/api";
import { UPLOADED } from "../support/images";
import { postgresUrl } from "../support/database";
import { addDriver } from "../support/drivers";
import { together } from "../support/together";

let api: TestApi;
let token: string;

/** Writers wait for it, readers don't. */
const writersWaitFor = (table: PgTable) => sql`lock table ${table} in share mode`;
const rowHeld = (table: PgTable, id: string) => sql`select from ${table} where id = ${id} for update`;
const asking = (name: CallName, asked: Asked) => () => api.call(name, { token, ...asked });
const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status);

const OFFICE = { streetName: "1 Main Street", city: "Fresno", state: "California", zipCode: "93721" };
const PRICE = { point: 300, price: 2.75, Happyprice: 3 };
const TIER = {
  type: "DIAMOND",
  title: "Diamond",
  minPoint: 1_000_000,
  maxPoint: 2_000_000,
  icon: UPLOADED,
};
const PROMO = {
  code: "RAIN10",
  kind: "percent",
  value: 10,
  cap: 5,
  minimumFare: 8,
  services: ["single_taxi"],
  startsAt: "2026-03-01T08:00:00.000Z",
  isActive: true,
};
const SUBSCRIPTION = {
  title: "Night owl",
  price: 12.5,
  period: "month",
  benefits: ["15 % off after midnight"],
  isActive: true,
};
const FARE = Object.fromEntries([...FARE_FIELDS, ...DRIVER_FARE_FIELDS].map((field) => [field, 1]));
const TEXTS = Object.fromEntries(FAQ_LANGUAGES.map((language) => [language, "Why is that?"]));
const NAMES = { nameEnglish: "Farewell", nameChinese: "告别", nameKorean: "작별", nameSpanish: "Despedida" };

describe.skipIf(!postgresUrl)("of two at the same time", () => {
  beforeAll(async () => {
    api = await TestApi.start();
    token = await api.signIn(ADMIN);
  });
  afterAll(() => api.stop());

  // Two that each would be taken alone.
  test.each<[CallName, CallName, PgTable, object, object]>([
    ["changeTip", "listTips", tips, { percentage: 30, isActive: "1" }, { percentage: 30, isActive: "1" }],
    ["changeTier", "listTiers", tiers, TIER, { ...TIER, minPoint: 1_500_000, maxPoint: 3_000_000 }],
    ["changeHappyPrice", "listHappyPrices", happyPrices, PRICE, PRICE],
    ["changeMileage", "listMileages", mileages, { range: 3.25, point: 1 }, { range: 3.25, point: 2 }],
    [
      "changePetCategory",
      "listPetCategories",
      serviceCategories,
      { name: "Parrots", image: UPLOADED },
      { name: "parrots", image: UPLOADED },
    ],
    ["changeSubscription", "listSubscriptions", subscriptions, SUBSCRIPTION, SUBSCRIPTION],
  ])(
    "%s: the first is saved, the other one against which it stands is refused",
    async (name, list, table, first, second) => {
      const [one, other] = docsOf(await api.call(list, { token }));
      const changes = [
        asking(name, { params: { id: one!._id }, body: first }),
        asking(name, { params: { id: other!._id }, body: second }),
      ];
      expect(statuses(await together(api.db, writersWaitFor(table), changes))).toEqual([200, 400]);
    },
  );

  test.each<[CallName, PgTable, object, object]>([
    // There are four, and five at most (ruling B10).
    ["createTip", tips, { percentage: 40, isActive: "1" }, { percentage: 41, isActive: "1" }],
    [
      "createTier",
      tiers,
      { ...TIER, title: "Opal", minPoint: 4_000_000, maxPoint: 5_000_000 },
      { ...TIER, title: "Pearl", minPoint: 4_500_000, maxPoint: 6_000_000 },
    ],
    ["createHappyPrice", happyPrices, { ...PRICE, point: 301 }, { ...PRICE, point: 301, price: 9 }],
    ["createMileage", mileages, { range: 4.25, point: 1 }, { range: 4.25, point: 2 }],
    ["createPackage", serviceCategories, { name: "Letters", image: UPLOADED }, { name: "letters", image: UPLOADED }],
    [
      "createSubscription",
      subscriptions,
      { ...SUBSCRIPTION, title: "Early bird" },
      { ...SUBSCRIPTION, title: "early bird" },
    ],
    [
      "createTier",
      tiers,
      { ...TIER, title: "Ruby", minPoint: 7_000_000, maxPoint: 7_500_000 },
      { ...TIER, title: "ruby", minPoint: 8_000_000, maxPoint: 8_500_000 },
    ],
    ["createOffice", offices, OFFICE, { ...OFFICE, city: "FRESNO" }],
    ["createPromoCode", promoCodes, PROMO, { ...PROMO, code: "rain10" }],
  ])(
    "%s: the first is added, the other one that has no room beside it is refused",
    async (name, table, first, second) => {
      const before = await api.db.$count(table);
      const answers = await together(api.db, writersWaitFor(table), [
        asking(name, { body: first }),
        asking(name, { body: second }),
      ]);
      expect(statuses(answers)).toEqual([200, 400]);
      expect(await api.db.$count(table)).toBe(before + 1);
    },
  );

  test.each<[CallName, PgTable, object]>([
    [
      "changeHappyMoneySettings",
      happyMoneySettings,
      { happyMoneyReservePercentage: 20, happyMoneyAddPercentage: 0, happyMoneyReloadAmount: 100 },
    ],
    ["changeDefaultPromo", defaultPromo, { promoIndividual: 5, promoBusiness: 5, redeemPercentage: 5 }],
    ["changeInvitationPromo", invitationPromo, { promoAmounts: [{ totalRides: 1, promoAmount: 5 }] }],
    ["changeDesignatedFare", fares, FARE],
    ["changeSetting", settings, {}],
  ])("%s: the first time that it is saved, it becomes one record", async (name, table, body) => {
    const stored = name === "changeSetting" ? dataOf(await api.call("readSetting", { token })) : {};
    await api.db.delete(table);
    const save = asking(name, { body: { ...stored, ...body } });
    expect(statuses(await together(api.db, writersWaitFor(table), [save, save]))).toEqual([200, 200]);
    expect(await api.db.$count(table)).toBe(1);
  });

  describe.each<[string, PgTable, CallName, CallName, object]>([
    [
      "Banner",
      banners,
      "listBanners",
      "createBanner",
      { imageLink: UPLOADED, url: "https://example.com", isActive: true },
    ],
    ["Faq", faqs, "listFaqs", "createFaq", { question: TEXTS, answer: TEXTS, audience: "user" }],
    [
      "Video",
      videos,
      "listVideos",
      "createVideo",
      { title: "A", description: "", url: "https://example.com/a.mp4", thumbnail: "", captions: "", audience: "user" },
    ],
  ])("%s: each has a place of its own", (noun, table, list, create, body) => {
    const placed = async (audience: string) => {
      const docs = docsOf<{ _id: string; position: number; audience?: string }>(
        await api.call(list, { token, query: { limit: 100 } }),
      );
      return docs.filter((doc) => (doc.audience ?? "user") === audience);
    };
    const run = async (...requests: ReturnType<typeof asking>[]) => {
      expect(statuses(await together(api.db, writersWaitFor(table), requests))).toEqual([200, 200]);
      for (const audience of ["user", "driver"]) {
        const positions = (await placed(audience)).map(({ position }) => position);
        expect(positions).toEqual(positions.map((_, index) => index + 1));
      }
    };
    const about = (verb: string, id: string, asked: Asked = {}) =>
      asking(`${verb}${noun}` as CallName, { params: { id }, ...asked });
    const idsOfTwo = async () => (await placed("user")).slice(0, 2).map(({ _id }) => _id) as [string, string];

    test("when two are added", () => run(asking(create, { body }), asking(create, { body })));
    test("when one is moved twice", async () => {
      const [id] = await idsOfTwo();
      await run(about("move", id, { body: { position: 4 } }), about("move", id, { body: { position: 3 } }));
    });
    test("when one is moved and another one removed", async () => {
      const [moved, removed] = await idsOfTwo();
      await run(about("move", moved, { body: { position: 4 } }), about("remove", removed));
    });
    if ("audience" in body) {
      test("when two go to the other audience", async () => {
        const [one, other] = await idsOfTwo();
        const changed = { body: { ...body, audience: "driver" } };
        await run(about("change", one, changed), about("change", other, changed));
      });
    }
  });

  test("redeem requests of one user, the balance is paid out once", async () => {
    const [one, other] = docsOf(await api.call("listRedeems", { token, query: { status: "pending" } }));
    const [rider] = await api.db
      .update(riders)
      .set({ happyMoney: 400 })
      .where(eq(riders.id, (one!.user as { _id: string })._id))
      .returning();
    for (const { _id } of [one!, other!])
      await api.db.update(redeemRequests).set({ riderId: rider!.id, points: 300 }).where(eq(redeemRequests.id, _id));
    const approve = (id: string) => asking("approveRedeem", { params: { id } });
    expect(
      statuses(await together(api.db, rowHeld(riders, rider!.id), [approve(one!._id), approve(other!._id)])),
    ).toEqual([200, 400]);
    const [after] = await api.db.select().from(riders).where(eq(riders.id, rider!.id));
    expect(after!.happyMoney).toBe(100);
  });
});

describe.skipIf(!postgresUrl)("what is deleted while something is put into it", () => {
  beforeAll(async () => {
    api = await TestApi.start();
    token = await api.signIn(ADMIN);
  });
  afterAll(() => api.stop());

  test("a category is gone for the gift card that comes after", async () => {
    const { _id: id } = dataOf(await api.call("createGiftCardCategory", { token, body: NAMES }));
    const requests = [
      asking("removeGiftCardCategory", { params: { id } }),
      asking("createGiftCard", { body: { ...NAMES, category: id, image: UPLOADED } }),
    ];
    const [removed, created] = await together(api.db, rowHeld(giftCardCategories, id), requests);
    expect([removed!.status, created!.status, Object.keys(created!.body.errors ?? {})]).toEqual([
      200,
      400,
      ["category"],
    ]);
    expect(await api.db.$count(giftCards, eq(giftCards.categoryId, id))).toBe(0);
  });

  test("an office is gone for the inspector who comes after", async () => {
    const { _id: id } = dataOf(await api.call("createOffice", { token, body: OFFICE }));
    const body = {
      username: "Ida Inspector",
      email: "ida@example.com",
      phone: "2025550100",
      countryCode: "+1",
      profileImage: "",
      accessModule: ["pending_driver"],
      isInspector: true,
      inspectionOffice: id,
    };
    const [removed, created] = await together(api.db, rowHeld(offices, id), [
      asking("removeOffice", { params: { id } }),
      asking("createSubAdmin", { body }),
    ]);
    expect([removed!.status, created!.status, Object.keys(created!.body.errors ?? {})]).toEqual([
      200,
      400,
      ["inspectionOffice"],
    ]);
    expect(await api.db.$count(accounts, eq(accounts.email, body.email))).toBe(0);
  });

  test("a category stays for the driver who has been approved for it before", async () => {
    const { _id: id } = dataOf(
      await api.call("createSingleTaxi", {
        token,
        body: { name: "Limousine", image: UPLOADED, description: "", peopleSitting: 4 },
      }),
    );
    const driver = await addDriver(api);
    const requests = [
      asking("approveDriver", { params: { id: driver }, body: { vehicleCategory: "Limousine" } }),
      asking("removeSingleTaxi", { params: { id } }),
    ];
    // The driver is written after the category was read.
    const [approved, removed] = await together(api.db, writersWaitFor(drivers), requests);
    expect([approved!.status, removed!.status]).toEqual([200, 409]);
    expect(await api.db.$count(drivers, eq(drivers.vehicleCategory, "Limousine"))).toBe(1);
  });
});
