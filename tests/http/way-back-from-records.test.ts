import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallName } from "contract";
import { pathOf, type ScreenId } from "~/access/screens";
import { isOf } from "../support/places";
import { paged, samples } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";
import { elementIn, elementsIn, formsOf, linksIn, tagsIn } from "../support/html";

/** Lists that have a second page. */
const LISTS: readonly CallName[] = [
  "listDrivers",
  "listDriverVehicles",
  "listDriverHistory",
  "listExpiringDocuments",
  "listRatings",
  "listRedeems",
  "listBookings",
  "listRiders",
  "listRiderVehicles",
];
const PAGE = "limit=25&page=2";
/** A link to the next waiting driver, not to a named one. */
const NEXT = /\?next=/;

let panel: StubbedPanel;
let ann: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  ann = await panel.signIn();
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
  for (const call of LISTS) panel.stub.answer(call, paged(samples[call], 26));
});

/** Opens a page and follows its links to one screen after the other. */
async function walk(from: string, screens: readonly (ScreenId | RegExp)[], who = ann): Promise<string> {
  let at = from;
  for (const screen of screens) {
    const { body } = await who.get(at);
    const next = linksIn(body).find((href) =>
      typeof screen === "string" ? isOf(href, screen) && !NEXT.test(href) : screen.test(href),
    );
    if (next === undefined) throw new Error(`${at} does not link to ${String(screen)}.`);
    at = next;
  }
  return at;
}

/** The target of a record's Back link, with the row that it names there. */
async function placeBackFrom(address: string, who = ann): Promise<string | undefined> {
  const answer = await who.get(address);
  expect(answer.status).toBe(200);
  return elementsIn(answer.body, ".back-link")[0]?.attributes.href;
}

/** The page of that target. */
const backFrom = async (address: string, who = ann) => (await placeBackFrom(address, who))?.split("#")[0];

/** Submits a confirm page. */
async function answered(question: string): Promise<string | null> {
  const { body } = await ann.get(question);
  const form = formsOf(body).find(({ action }) => action === question)!;
  const values = form.fields.map(
    ({ name, value }) => [name, value === "" && name === "reason" ? "It can't be read." : value] as const,
  );
  return redirectOf(await ann.copy().post(question, values));
}

describe("from the pages behind a driver's", () => {
  const left = `${pathOf("PendingDriver")}?search=d&sort=name&order=desc&${PAGE}`;

  it.each<[string, (ScreenId | RegExp)[]]>([
    ["the vehicles of the driver's page", ["driver-view", "SeeAllVehicle", "driver-view"]],
    ["another page of them", ["driver-view", "SeeAllVehicle", /\/SeeAllVehicle\/.*[?&]page=2/, "driver-view"]],
    ["one of them", ["driver-view", "SeeAllVehicle", "VehicleApprovedDisapproved", "SeeAllVehicle", "driver-view"]],
    ["a vehicle of the driver's page", ["driver-view", "VehicleApprovedDisapproved", "driver-view"]],
    ["the history", ["driver-view", "ViewDriverHistory", "driver-view"]],
    ["another page of it", ["driver-view", "ViewDriverHistory", /\/ViewDriverHistory\?.*[?&]page=2/, "driver-view"]],
  ])("%s lead back to the list as it was left", async (_, screens) => {
    expect(await backFrom(await walk(left, screens))).toBe(left);
  });

  it.each(["approve", "disapprove"])("a vehicle's confirm page keeps the return target (%s)", async (act) => {
    const list = await walk(left, ["SeeAllVehicle"]);
    const vehicle = await walk(list, ["VehicleApprovedDisapproved"]);
    const question = await walk(vehicle, [new RegExp(`/${act}\\?`)]);
    const cancel = linksIn((await ann.get(question)).body, ".form-actions")[0];
    for (const after of [cancel, await answered(question)]) expect(await backFrom(after ?? "")).toBe(list);
  });
});

describe("from a record that another module links to", () => {
  const ratings = `${pathOf("RatingAndReview")}?search=a&stars=4&about=driver&${PAGE}`;
  const redeems = `${pathOf("Redeem")}?status=pending&${PAGE}`;
  const rider = `${pathOf("ViewUser")}?id=rider-1&search=r&${PAGE}`;
  const booking = `${pathOf("BookingDetails")}?id=booking-1&status=confirmed&${PAGE}`;
  const ride = `${pathOf("BookingDetails")}?id=booking-1&list=scheduled&${PAGE}`;

  it.each<[string, string, ScreenId]>([
    ["a rider in the ratings", ratings, "ViewUser"],
    ["a driver in the ratings", ratings, "driver-view"],
    ["a booking in the ratings", ratings, "BookingDetails"],
    ["a rider in the redeem requests", redeems, "ViewUser"],
    ["a rider's booking", rider, "BookingDetails"],
    ["a rider's driver", rider, "driver-view"],
    ["a booking's rider", booking, "ViewUser"],
    ["a booking's driver", booking, "driver-view"],
    ["a scheduled ride's rider", ride, "ViewUser"],
  ])("%s leads back to the page as it was left, and does not call it another list", async (_, left, screen) => {
    const record = await walk(left, [screen]);
    expect(await backFrom(record)).toBe(left);
    expect((await ann.get(record)).body).not.toContain("Back to the list");
  });

  it("returns step by step after two links", async () => {
    const first = await walk(ratings, ["ViewUser"]);
    const second = await walk(first, ["BookingDetails"]);
    expect(await backFrom(second)).toBe(first);
    expect(await backFrom(first)).toBe(ratings);
  });

  it.each<[ScreenId, string]>([
    ["ViewUser", "block"],
    ["BookingDetails", "cancel"],
    ["driver-view", "disapprove"],
  ])("a question over %s keeps the way back (%s)", async (screen, act) => {
    const record = await walk(ratings, [screen]);
    const question = await walk(record, [new RegExp(`/${act}\\?`)]);
    const [cancel = ""] = linksIn((await ann.get(question)).body, act === "block" ? ".dialog-foot" : ".form-actions");
    for (const after of [cancel, await answered(question)]) expect(await backFrom(after ?? "")).toBe(ratings);
  });

  it.each<[ScreenId, ScreenId]>([
    ["ViewUser", "SeeAllUserVehicle"],
    ["driver-view", "ViewDriverHistory"],
    ["driver-view", "VehicleApprovedDisapproved"],
  ])("the pages behind %s keep it too (%s)", async (screen, behind) => {
    const record = await walk(ratings, [screen]);
    expect(await backFrom(await walk(record, [behind, screen]))).toBe(ratings);
  });

  it("works for people who may not open the record's own list", async () => {
    const [books, users] = await Promise.all([
      panel.signIn({ role: "sub_admin", access: ["booking"] }),
      panel.signIn({ role: "sub_admin", access: ["user"] }),
    ]);
    expect(await backFrom(await walk(booking, ["ViewUser"], books), books)).toBe(booking);
    expect(await backFrom(await walk(rider, ["BookingDetails"], users), users)).toBe(rider);
  });

  it("leads only to pages of the panel that the person may open", async () => {
    const said = [
      "https://evil.example",
      "//evil.example",
      "/\\evil.example",
      "/adminPanel/../evil",
      "/adminPanel/login",
      pathOf("Tip_Management"),
    ];
    const users = await panel.signIn({ role: "sub_admin", access: ["user"] });
    for (const opener of said) {
      const more = new URLSearchParams({ opener }).toString();
      expect(await backFrom(`${rider}&${more}`, users), opener).toBe(`${pathOf("user-management")}?search=r&${PAGE}`);
    }
  });

  it("stays short however often records link to each other", async () => {
    let at = ratings;
    for (let hop = 0; hop < 6; hop += 1) {
      const from = await walk(at, ["ViewUser"]);
      at = await walk(from, ["BookingDetails"]);
      expect(at.length).toBeLessThan(5000);
    }
    expect(isOf((await backFrom(at)) ?? "", "ViewUser")).toBe(true);
  });

  it("leads over each of six records, one step at a time, to the row of the list's page, whatever its filters", async () => {
    // The last page of each list has the one row that the record's own call answers with.
    for (const [call, total] of [
      ["listBookings", 21],
      ["listDriverVehicles", 11],
    ] as const)
      panel.stub.answer(call, paged(samples[call], total));
    const filters = { search: "ж".repeat(199), driverName: "王".repeat(100), status: "confirmed", page: "3" };
    const steps = [`${pathOf("Booking_Management")}?${new URLSearchParams(filters).toString()}`];
    for (const screen of [
      "BookingDetails",
      "ViewUser",
      "BookingDetails",
      "driver-view",
      "SeeAllVehicle",
      /\/SeeAllVehicle\/.*[?&]page=2/,
      "VehicleApprovedDisapproved",
      "driver-view",
    ] as const) {
      const { body } = await ann.get(steps.at(-1)!);
      const back = elementsIn(body, ".back-link")[0]?.attributes.href;
      const onwards = linksIn(body).find(
        (href) => href !== back && (typeof screen === "string" ? isOf(href, screen) : screen.test(href)),
      );
      steps.push(onwards ?? "");
    }
    // Pages of one list are one step.
    steps.splice(5, 1);
    for (let at = steps.length - 1; at > 0; at -= 1) {
      const { body } = await ann.get(steps[at]!);
      const back = elementIn(body, ".back-link").attributes.href ?? "";
      expect(sameAs(back)).toEqual(sameAs(steps[at - 1]!));
      expect(back.length).toBeLessThan(7000);
      const [, row] = back.split("#");
      if (at === 1 || at === 6) expect(tagsIn((await ann.get(back)).body, `tr#${row}`)).toHaveLength(1);
    }
  });

  it.each<[string, ScreenId]>([
    [ratings, "ViewUser"],
    [redeems, "ViewUser"],
    [`${pathOf("Booking_Management")}?${PAGE}`, "BookingDetails"],
    [`${pathOf("user-management")}?${PAGE}`, "ViewUser"],
    [`${pathOf("PendingDriver")}?${PAGE}`, "driver-view"],
  ])("has the row in sight that it was opened from (%s)", async (list, screen) => {
    const [, row] = ((await placeBackFrom(await walk(list, [screen]))) ?? "").split("#");
    expect(tagsIn((await ann.get(list)).body, `tr#${row}`)).toHaveLength(1);
  });
});

/** An address without its place and the name of the usual list, whatever the order of its parameters. */
function sameAs(href: string) {
  const { pathname, searchParams } = new URL(href, "http://panel.invalid");
  searchParams.delete("list", "driver-management");
  return [pathname, ...[...searchParams].map((pair) => pair.join("=")).sort()];
}
