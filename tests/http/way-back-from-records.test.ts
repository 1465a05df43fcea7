import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallName } from "contract";
import { pathOf, type ScreenId } from "~/access/screens";
import { formsOf } from "../support/forms-of";
import { isOf, linksIn } from "../support/links-in";
import { json, samples } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, unescaped, type Visitor } from "../support/visitor";

/** Lists that have a second page. */
const LISTS: readonly CallName[] = ["listDrivers", "listDriverVehicles", "listDriverHistory", "listExpiringDocuments", "listRatings", "listRedeems", "listBookings", "listRiders", "listRiderVehicles"];
const PAGE = "limit=25&page=2";
/** Leads to whoever waits next, not to a driver who is named. */
const NEXT = /\?next=/;

let panel: StubbedPanel;
let ann: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.start();
  ann = await panel.signIn();
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
  for (const call of LISTS) panel.stub.answer(call, json(JSON.parse(JSON.stringify(samples[call]).replace(/"totalDocs":\d+/, '"totalDocs":50'))));
});

/** Opens a page and follows its links to one screen after the other. */
async function walk(from: string, screens: readonly (ScreenId | RegExp)[], who = ann): Promise<string> {
  let at = from;
  for (const screen of screens) {
    const { body } = await who.get(at);
    const next = linksIn(body).find((href) => (typeof screen === "string" ? isOf(href, screen) && !NEXT.test(href) : screen.test(href)));
    if (next === undefined) throw new Error(`${at} does not link to ${String(screen)}.`);
    at = next;
  }
  return at;
}

/** Where a record's Back leads, if there is one. */
async function backFrom(address: string, who = ann): Promise<string | undefined> {
  const answer = await who.get(address);
  expect(answer.status).toBe(200);
  const [, href] = /<a\b[^>]*?\shref="([^"]*)"[^>]*>(?:(?!<\/a>).)*>Back(?: to the list)?<\/a>/.exec(answer.body) ?? [];
  return href === undefined ? undefined : unescaped(href);
}

/** Answers a question as the page offers to. */
async function answered(question: string): Promise<string | null> {
  const { body } = await ann.get(question);
  const form = formsOf(body).find(({ action }) => action === question)!;
  const values = form.fields.map(({ name, value }) => [name, value === "" && name === "reason" ? "It can't be read." : value] as const);
  return redirectOf(await ann.copy().post(question, values));
}

describe("from the pages behind a driver's", () => {
  const left = `${pathOf("PendingDriver")}?search=d&sort=name&order=desc&${PAGE}`;

  it.each<[string, (ScreenId | RegExp)[]]>([
    ["the vehicles of the list", ["SeeAllVehicle", "driver-view"]],
    ["another page of them", ["SeeAllVehicle", /\/SeeAllVehicle\/.*[?&]page=2/, "driver-view"]],
    ["one of them", ["SeeAllVehicle", "VehicleApprovedDisapproved", "SeeAllVehicle", "driver-view"]],
    ["the driver of one of them", ["SeeAllVehicle", "VehicleApprovedDisapproved", "driver-view"]],
    ["a vehicle of the driver's page", ["driver-view", "VehicleApprovedDisapproved", "driver-view"]],
    ["the history", ["driver-view", "ViewDriverHistory", "driver-view"]],
    ["another page of it", ["driver-view", "ViewDriverHistory", /\/ViewDriverHistory\?.*[?&]page=2/, "driver-view"]],
  ])("%s lead back to the list as it was left", async (_, screens) => {
    expect(await backFrom(await walk(left, screens))).toBe(left);
  });

  it.each(["approve", "disapprove"])("a question about a vehicle keeps the way back (%s)", async (act) => {
    const vehicle = await walk(left, ["SeeAllVehicle", "VehicleApprovedDisapproved"]);
    const question = await walk(vehicle, [new RegExp(`/${act}\\?`)]);
    const cancel = linksIn((await ann.get(question)).body, 'class="form-actions"')[0];
    for (const after of [cancel, await answered(question)]) expect(await backFrom(await walk(after ?? "", ["driver-view"]))).toBe(left);
  });

  it("leads to nothing but a list of drivers", async () => {
    for (const said of ["list=Redeem&page=2", "https://evil.example", "//evil.example?list=PendingDriver", "%00&".repeat(500)]) {
      const driver = await walk(`${pathOf("VehicleApprovedDisapproved")}?${new URLSearchParams({ id: "vehicle-1", left: said }).toString()}`, ["driver-view"]);
      expect((await backFrom(driver))?.split("?")[0]).toBe(pathOf("driver-management"));
    }
  });
});
