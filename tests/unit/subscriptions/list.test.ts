import { describe, expect, it } from "vitest";
import type { Subscription } from "contract/subscriptions";
import { subscriptionRules } from "~/modules/subscriptions/list-rules";
import { subscriptionSource } from "~/modules/subscriptions/subscriptions.server";
import type { Api } from "~/taxi-api/client.server";
import { readListQuery } from "~/records/list-query";
import { readList } from "~/records/read-list.server";

const SUBSCRIPTIONS: Subscription[] = [
  {
    _id: "1",
    title: "Night",
    price: 100,
    period: "year",
    benefits: ["Late rides"],
    isActive: true,
    updatedAt: "2026-01-02T00:00:00.000Z",
  },
  {
    _id: "2",
    title: "Day",
    price: 20,
    period: "month",
    benefits: ["Early rides", "No fee"],
    isActive: false,
    updatedAt: "2026-01-03T00:00:00.000Z",
  },
  {
    _id: "3",
    title: "Week",
    price: 9.5,
    period: "month",
    benefits: ["No fee"],
    isActive: true,
    updatedAt: "2026-01-01T00:00:00.000Z",
  },
];

/** A server that sends everything at once, whatever is asked for. */
const simpleApi = (async () => ({ data: { docs: SUBSCRIPTIONS } })) as unknown as Api;

async function titlesAt(search: string) {
  const url = new URL(`https://panel.example${subscriptionRules.path}${search}`);
  return (await readList(subscriptionSource(simpleApi, readListQuery(url, subscriptionRules)))).rows.map(
    ({ title }) => title,
  );
}

describe("the list of a server that always sends every subscription", () => {
  it.each([
    ["", ["Day", "Night", "Week"]],
    ["?sort=price", ["Week", "Day", "Night"]],
    ["?sort=price&order=desc", ["Night", "Day", "Week"]],
    ["?sort=period&order=desc", ["Night", "Day", "Week"]],
    ["?sort=isActive", ["Day", "Night", "Week"]],
    ["?sort=updatedAt", ["Week", "Night", "Day"]],
    ["?search=fee", ["Day", "Week"]],
    ["?isActive=true", ["Night", "Week"]],
    ["?isActive=true&period=month", ["Week"]],
    ["?period=week", ["Day", "Night", "Week"]],
  ])("%s", async (search, titles) => {
    expect(await titlesAt(search)).toEqual(titles);
  });
});
