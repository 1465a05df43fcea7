import { isDeepStrictEqual } from "node:util";
import type { CallName } from "contract";
import type { TestApi } from "./api";
import { type Step, step, toolsOf } from "./writing-steps";

const names = { nameEnglish: "Moon", nameChinese: "月", nameKorean: "달", nameSpanish: "Luna" };
const texts = { en: "Why so?", ko: "왜요?", zh: "为什么？", es: "¿Por qué?" };

/** The writing calls of records that are added, changed and removed, in an order in which each of them succeeds. */
export function recordSteps(api: TestApi, token: () => string): Step[] {
  const { image, idIn } = toolsOf(api, token);
  /** The three calls of records that are added, changed and removed. */
  const kind = (
    [list, create, change, remove]: [CallName, CallName, CallName, CallName],
    resource: string,
    body: () => Promise<Record<string, unknown>>,
    other: Record<string, unknown>,
  ): Step[] => {
    let last: Record<string, unknown>;
    const [[name, value]] = Object.entries(other) as [[string, unknown]];
    const having = (wanted: unknown) => idIn(list, (doc) => isDeepStrictEqual(doc[name], wanted));
    return [
      step(create, "create", resource, async () => ({ body: (last = await body()) })),
      step(change, "update", resource, async () => ({
        ...(await having(last[name])),
        body: { ...last, ...other },
      })),
      step(remove, "delete", resource, () => having(value)),
    ];
  };
  return [
    ...kind(
      ["listTips", "createTip", "changeTip", "removeTip"],
      "tip",
      async () => ({ percentage: 77, isActive: "1" }),
      {
        percentage: 78,
      },
    ),
    ...kind(
      ["listOffices", "createOffice", "changeOffice", "removeOffice"],
      "office",
      async () => ({ streetName: "1 Far Street", city: "Farville", state: "Nevada", zipCode: "89001" }),
      { city: "Nearville" },
    ),
    step("createGiftCardCategory", "create", "giftCardCategory", async () => ({ body: names })),
    ...kind(
      ["listGiftCards", "createGiftCard", "changeGiftCard", "removeGiftCard"],
      "giftCard",
      async () => ({
        ...names,
        nameEnglish: "A card",
        category: (await idIn("listGiftCardCategories")).params.id,
        image: await image(),
      }),
      { nameEnglish: "Another card" },
    ),
    step("changeGiftCardCategory", "update", "giftCardCategory", async () => ({
      ...(await idIn("listGiftCardCategories", (doc) => doc.nameEnglish === "Moon")),
      body: { ...names, nameEnglish: "Sun" },
    })),
    step("removeGiftCardCategory", "delete", "giftCardCategory", () =>
      idIn("listGiftCardCategories", (doc) => doc.nameEnglish === "Sun"),
    ),
    ...kind(
      ["listPromoCodes", "createPromoCode", "changePromoCode", "removePromoCode"],
      "promoCode",
      async () => ({
        code: "SEEN10",
        kind: "flat",
        value: 1,
        cap: null,
        minimumFare: 0,
        services: ["single_taxi"],
        startsAt: new Date().toISOString(),
        endsAt: null,
        totalLimit: null,
        perUserLimit: null,
        isActive: true,
      }),
      { code: "SEEN20" },
    ),
    step("activatePromoCode", "deactivate", "promoCode", async () => ({
      ...(await idIn("listPromoCodes", (doc) => doc.isActive === true)),
      body: { isActive: false },
    })),
    ...(["SingleTaxi", "PetCategory", "Package"] as const).flatMap((name) =>
      kind(
        [
          name === "SingleTaxi" ? "listSingleTaxis" : name === "Package" ? "listPackages" : "listPetCategories",
          `create${name}`,
          `change${name}`,
          `remove${name}`,
        ],
        name[0]!.toLowerCase() + name.slice(1),
        async () => ({
          name: "Made here",
          image: await image(),
          ...(name === "SingleTaxi" && { description: "A small one", peopleSitting: 2 }),
        }),
        { name: "Renamed here" },
      ),
    ),
    ...kind(
      ["listSubscriptions", "createSubscription", "changeSubscription", "removeSubscription"],
      "subscription",
      async () => ({ title: "Night owl", price: 5, period: "month", benefits: ["Late rides"], isActive: true }),
      { title: "Early bird" },
    ),
    ...kind(
      ["listBanners", "createBanner", "changeBanner", "removeBanner"],
      "banner",
      async () => ({ imageLink: await image(), url: "https://example.com/a", isActive: true }),
      { url: "https://example.com/b" },
    ),
    step("moveBanner", "reorder", "banner", async () => ({
      ...(await idIn("listBanners", (doc) => doc.position === 2)),
      body: { position: 1 },
    })),
    ...kind(
      ["listFaqs", "createFaq", "changeFaq", "removeFaq"],
      "faq",
      async () => ({ question: texts, answer: texts, audience: "user" }),
      { question: { ...texts, en: "Since when?" } },
    ),
    step("moveFaq", "reorder", "faq", async () => ({
      ...(await idIn("listFaqs", (doc) => doc.audience === "user" && doc.position === 2)),
      body: { position: 1 },
    })),
    ...kind(
      ["listVideos", "createVideo", "changeVideo", "removeVideo"],
      "video",
      async () => ({
        title: "How to wait",
        description: "Quietly",
        url: "https://videos.example.com/wait.mp4",
        thumbnail: await image(),
        captions: "",
        audience: "driver",
      }),
      { title: "How to leave" },
    ),
    step("moveVideo", "reorder", "video", async () => ({
      ...(await idIn("listVideos", (doc) => doc.audience === "user" && doc.position === 2)),
      body: { position: 1 },
    })),
    ...kind(
      ["listHappyPrices", "createHappyPrice", "changeHappyPrice", "removeHappyPrice"],
      "happyMoney/price",
      async () => ({ point: 7777, price: 7, Happyprice: 8 }),
      { point: 7778 },
    ),
    ...kind(
      ["listMileages", "createMileage", "changeMileage", "removeMileage"],
      "mileage",
      async () => ({ range: 77.5, point: 7 }),
      { range: 78.5 },
    ),
    ...kind(
      ["listTiers", "createTier", "changeTier", "removeTier"],
      "tier",
      async () => ({ type: "far", title: "Far", minPoint: 80_000_000, maxPoint: 80_000_009, icon: await image() }),
      { title: "Farther" },
    ),
    ...kind(
      ["listViews", "createView", "changeView", "removeView"],
      "view",
      async () => ({ list: "Tip_Management", name: "Seen", query: "isActive=1", scope: "me", key: null }),
      { name: "Seen again" },
    ).flatMap((each) => (each.call === "removeView" ? [...countAndMove(), each] : [each])),
  ];

  function countAndMove(): Step[] {
    const seen = () => idIn("listViews", (doc) => doc.name === "Seen again");
    const first = { list: "Tip_Management", name: "First", query: "", scope: "me", key: null };
    return [
      step("countView", "update", "view", async () => ({ ...(await seen()), body: { counted: true, threshold: 3 } })),
      step("createView", "create", "view", async () => ({ body: first })),
      step("moveView", "reorder", "view", async () => ({ ...(await seen()), body: { position: 2 } })),
    ];
  }
}
