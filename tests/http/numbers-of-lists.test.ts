import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json } from "../support/stub-api";
import { office, tip } from "../support/stub-api/records";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Visitor } from "../support/visitor";
import { elementsIn, textOf } from "../support/html";

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
});

const text = async (address: string) => textOf((await admin.get(address)).body);

describe("a sentence above a list names what is to be checked, each a link to its form:", () => {
  const linksOf = async (path: string) =>
    elementsIn((await admin.get(`${path}?search=5`)).body, ".page-heading p a").flatMap(
      ({ text: said, attributes: { href } }) =>
        href?.startsWith(`${path}/manage`) ? [[said, href.replace(`${path}/manage`, "")]] : [],
    );

  // A link is a text of its own.
  const sentencesOf = async (path: string) => (await text(path)).replace(/ (?=[,.])/g, "");

  it("tiers whose points are wrong, not those with a gap below", async () => {
    const path = "/adminPanel/ManageTier";
    expect(await linksOf(path)).toEqual([
      ["First of the stub", "?id=tier-1&search=5"],
      ["Second of the stub", "?id=tier-2&search=5"],
      ["Fourth of the stub", "?id=tier-4&search=5"],
    ]);
    expect(await sentencesOf(path)).toContain("To check: First of the stub, Second of the stub, Fourth of the stub. ");
  });

  it("five at most, whatever the names are", async () => {
    const titles = ["T", "o", "To", "check", "others", "Gold", "Silver"];
    const tiers = titles.map((title, index) => ({ _id: `tier-${index}`, title, minPoint: 0, maxPoint: 9 }));
    const answerWith = (some: typeof tiers) =>
      panel.stub.answer("readTierOverview", json({ data: { total: some.length, tiers: some } }));
    answerWith(tiers);
    expect((await linksOf("/adminPanel/ManageTier")).map(([said]) => said)).toEqual(titles.slice(0, 5));
    expect(await sentencesOf("/adminPanel/ManageTier")).toContain(
      "To check: T, o, To, check, others, and other tiers. ",
    );
    answerWith([{ ...tiers[1]!, minPoint: 10 }]);
    expect((await linksOf("/adminPanel/ManageTier")).map(([said]) => said)).toEqual(["o"]);
    expect(await sentencesOf("/adminPanel/ManageTier")).toContain("To check: o. ");
  });

  it("ranges, told apart by their points where they exist twice", async () => {
    const path = "/adminPanel/MilesManagement";
    expect(await linksOf(path)).toEqual([
      ["5 miles (10 points)", "?id=mileage-1&search=5"],
      ["5 miles (12 points)", "?id=mileage-2&search=5"],
      ["10 miles", "?id=mileage-3&search=5"],
    ]);
    expect(await sentencesOf(path)).toContain("To check: 5 miles (10 points), 5 miles (12 points), 10 miles. ");
  });
});

describe("each number in the sentence above a list leads to the rows that it counts:", () => {
  const linksOf = async (path: string) =>
    elementsIn((await admin.get(`${path}?search=kim&page=2`)).body, ".page-heading p a")
      .filter(({ text: said }) => /^\d+$/.test(said))
      .map(({ text: said, attributes: { href } }) => [said, href?.replace(path, "")]);

  it("scheduled rides", async () => {
    const [nextHour, today, later] = [
      { rides: 4, unassigned: 2 },
      { rides: 9, unassigned: 5 },
      { rides: 30, unassigned: 7 },
    ];
    panel.stub.answer("readScheduledRideOverview", json({ data: { nextHour, today, later } }));
    expect(await linksOf("/adminPanel/ScheduledRidesManagement")).toEqual([
      ["4", "?window=nextHour"],
      ["2", "?window=nextHour&assigned=no"],
      ["9", "?window=today"],
      ["30", "?window=later"],
    ]);
  });

  it("drivers", async () => {
    const counts = { pending: 11, approved: 1, disapproved: 0, cancelled: 110 };
    panel.stub.answer("countDrivers", json({ data: { counts, expired: 3, waitingSince: null, offices: [] } }));
    expect(await linksOf("/adminPanel/driver-management")).toEqual([
      ["11", "?status=pending"],
      ["1", "?status=approved"],
      ["0", "?status=disapproved"],
      ["110", "?status=cancelled"],
      ["3", "?status=expired"],
    ]);
    expect(await linksOf("/adminPanel/ApprovedDriver")).toEqual([
      ["1", ""],
      ["3", "?expiring=0"],
    ]);
  });

  it("documents that expire", async () => {
    const counts = { expired: 2, "7": 8, "30": 9, "90": 10 };
    const links = async (more: object) => {
      panel.stub.answer("countExpiringDocuments", json({ data: { ...counts, ...more } }));
      const filters = elementsIn((await admin.get("/adminPanel/DocumentExpire")).body, "select[name=reminded]").length;
      return [filters, ...(await linksOf("/adminPanel/DocumentExpire"))];
    };
    const others = [
      ["2", "?within=expired"],
      ["8", "?within=7"],
    ];
    expect(await links({ reminded: 6 })).toEqual([1, ...others, ["6", "?within=7&reminded=yes"]]);
    expect(await links({ reminded: 0 })).toEqual([1, ...others]);
    expect(await links({})).toEqual([0, ...others]);
  });

  it("users", async () => {
    panel.stub.answer("readRiderOverview", json({ data: { riders: 225, blocked: 25 } }));
    expect(await linksOf("/adminPanel/user-management")).toEqual([["25", "?blocked=true"]]);
    expect(await text("/adminPanel/user-management")).toContain("225 users book rides. 25 of them are blocked.");
    panel.stub.answer("readRiderOverview", json({ data: { riders: 225, blocked: 0 } }));
    expect(await linksOf("/adminPanel/user-management")).toEqual([]);
  });

  it("what riders are offered", async () => {
    panel.stub.answer("readBannerOverview", json({ data: { banners: 8, active: 5 } }));
    panel.stub.answer("readSubscriptionOverview", json({ data: { subscriptions: 4, active: 3 } }));
    const counts = { active: 7, scheduled: 2, inactive: 0, expired: 0, used_up: 0 };
    panel.stub.answer("readPromoCodeOverview", json({ data: counts }));
    expect(await linksOf("/adminPanel/BannerManagement")).toEqual([["5", "?isActive=true"]]);
    expect(await linksOf("/adminPanel/Subscription_Management")).toEqual([["3", "?isActive=true"]]);
    expect(await linksOf("/adminPanel/Tip_Management")).toEqual([["1", "?isActive=1"]]);
    expect(await linksOf("/adminPanel/Other_PromoCode_Management")).toEqual([
      ["7", "?state=active"],
      ["2", "?state=scheduled"],
    ]);
  });

  it("tips: the inactive ones count for the limit, so that none can be added", async () => {
    const path = "/adminPanel/Tip_Management";
    const answerWith = (states: string[]) => {
      const docs = states.map((isActive, at) => ({ ...tip, _id: `tip-${at}`, percentage: 10 + at, isActive }));
      panel.stub.answer("listTips", json({ data: { docs, totalDocs: docs.length } }));
    };
    answerWith(["1", "1", "1", "1", "0"]);
    expect(await text(path)).toContain("Riders are offered 4 of 5 tips; there can be 5 at most.");
    expect(await text(path)).not.toContain("Add tip");
    answerWith(["1", "0"]);
    expect(await text(path)).toContain("Riders are offered 1 of 2 tips; there can be 5 at most.");
    expect(await text(path)).toContain("Add tip");
  });

  it("offices, also of a server that answers with all of them", async () => {
    const path = "/adminPanel/Office_Management";
    const docs = [
      office,
      { ...office, _id: "office-2", city: "Fresno", inspectors: [{ _id: "x", username: "Jisoo" }] },
    ];
    panel.stub.answer("listOffices", json({ data: { docs } }));
    panel.stub.answer(
      "readOfficeOverview",
      json({ data: { offices: 2, withoutInspectors: 1, states: ["California"] } }),
    );
    expect(await linksOf(path)).toEqual([["1", "?inspectors=none"]]);
    const rows = async (search: string) => elementsIn((await admin.get(`${path}${search}`)).body, "tbody tr").length;
    expect([await rows(""), await rows("?inspectors=none")]).toEqual([2, 1]);
    expect(textOf((await admin.get(`${path}?inspectors=none`)).body, "form select[name=inspectors]")).toContain("None");
  });

  it("ratings of drivers and of users", async () => {
    const overview = { driver: { ratings: 5, average: 4.5 }, user: { ratings: 4, average: 4.4 } };
    panel.stub.answer("readRatingOverview", json({ data: overview }));
    expect(await linksOf("/adminPanel/RatingAndReview")).toEqual([
      ["5", "?about=driver"],
      ["4", "?about=user"],
    ]);
    expect(await text("/adminPanel/RatingAndReview")).toContain(
      "Drivers average 4.5 of 5 stars, from 5 ratings. Users average 4.4, from 4 ratings.",
    );
  });

  it("riders without a tier, whose list is another one", async () => {
    const path = "/adminPanel/ManageTier";
    const overview = { total: 1, tiers: [{ _id: "tier-1", title: "Bronze", minPoint: 0, maxPoint: 99, riders: 8 }] };
    const linksFor = async (visitor: Visitor, withoutTier?: number) => {
      panel.stub.answer("readTierOverview", json({ data: { ...overview, withoutTier } }));
      return elementsIn((await visitor.get(path)).body, ".page-heading p a").map(({ attributes: { href } }) => href);
    };
    const toRiders = "/adminPanel/user-management?withoutTier=true";
    expect(await linksFor(admin, 12)).toEqual([toRiders]);
    expect(await text(path)).toContain("12 riders have no tier.");
    expect([await linksFor(admin, 0), await linksFor(admin)]).toEqual([[], []]);
    expect(await linksFor(await panel.signIn({ role: "sub_admin", access: ["tier"] }), 12)).toEqual([]);
  });

  it("riders without a tier: a filter that is offered only while it is set", async () => {
    const path = "/adminPanel/user-management";
    const choice = async (search: string) =>
      elementsIn((await admin.get(path + search)).body, "form select[name=withoutTier] option[selected]").map(
        ({ text: said }) => said,
      );
    expect([await choice(""), await choice("?withoutTier=true")]).toEqual([[], ["Yes"]]);
    for (const page of ["", "/export.csv"]) {
      panel.stub.received.length = 0;
      await admin.get(`${path}${page}?withoutTier=true`);
      expect(panel.stub.last("listRiders")?.query.get("withoutTier")).toBe("true");
    }
  });

  it("redeem requests", async () => {
    const overview = { pending: 5, points: 500, amount: 5, oldest: null };
    panel.stub.answer("readRedeemOverview", json({ data: overview }));
    expect(await linksOf("/adminPanel/Redeem")).toEqual([["5", "?status=pending"]]);
  });
});

describe("the tabs of a list have numbers while their links lead to as many rows:", () => {
  const numbersOn = async (address: string) =>
    elementsIn((await admin.get(`/adminPanel/${address}`)).body, "nav.tabs .tab-count").map(({ text: said }) => said);

  it.each([
    [
      "Booking_Management",
      ["status=cancelled", "sort=total&limit=25"],
      ["from=2026-11-25", "search=kim", "service=pet_service"],
    ],
    ["DocumentExpire", ["within=7"], ["from=2026-11-25", "search=kim", "reminded=yes&within=7"]],
    ["Redeem", ["status=approved"], ["from=2026-11-25", "search=kim"]],
  ])("%s", async (path, whole, narrowed) => {
    const states = { requested: 1, confirmed: 2, arrived: 3, started: 4, completed: 500, cancelled: 6 };
    panel.stub.answer("readBookingOverview", json({ data: { bookings: 516, open: 10, unassigned: 1, states } }));
    const counts = { expired: 2, "7": 8, "30": 9, "90": 10, reminded: 6 };
    panel.stub.answer("countExpiringDocuments", json({ data: counts }));
    const requests = { pending: 5, approved: 6, rejected: 7 };
    panel.stub.answer(
      "readRedeemOverview",
      json({ data: { pending: 5, points: 500, amount: 5, oldest: null, states: requests } }),
    );
    const numbers = await numbersOn(path);
    expect(numbers.length).toBeGreaterThan(3);
    for (const filters of whole) expect(await numbersOn(`${path}?${filters}`), filters).toEqual(numbers);
    for (const filters of narrowed) expect(await numbersOn(`${path}?${filters}`), filters).toEqual([]);
  });
});
