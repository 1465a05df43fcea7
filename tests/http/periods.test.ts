import { beforeAll, beforeEach, expect, it } from "vitest";
import type { CallName } from "contract";
import { elementsIn } from "../support/html";
import { StubbedPanel } from "../support/stubbed-panel";

let panel: StubbedPanel;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
});
beforeEach(() => panel.fresh());

it.each<[path: string, call: CallName]>([
  ["Booking_Management", "listBookings"],
  ["Redeem", "listRedeems"],
  ["RatingAndReview", "listRatings"],
  ["Activity", "listActivity"],
])("%s offers periods, and asks for the days of the one that is chosen, also for its file", async (path, call) => {
  const admin = await panel.signIn();
  const list = `/adminPanel/${path}`;
  const links = elementsIn((await admin.get(list)).body, ".search-form .menu-item").map(
    ({ text, attributes: { href = "" } }) => [text, new URL(href, "http://panel").searchParams] as const,
  );
  expect(links.map(([text]) => text)).toEqual([
    "Today",
    "Yesterday",
    "This week",
    "Last week",
    "This month",
    "Last month",
  ]);
  const [, params] = links[5]!;
  const days = { from: params.get("from"), to: params.get("to") };
  expect(days.from).toMatch(/^\d{4}-\d\d-01$/);
  for (const page of [list, `${list}/export.csv`]) {
    await admin.get(`${page}?${params.toString()}`);
    expect(Object.fromEntries(panel.stub.last(call)!.query), page).toMatchObject(days);
  }
});
