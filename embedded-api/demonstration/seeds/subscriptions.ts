import { insertMany } from "../../database/bulk";
import type { SeedPart } from "./part";
import { Random } from "../random";
import { subscriptions } from "../../resources/subscriptions/table";

const MADE = Date.UTC(2022, 10, 7, 9);
const DAY = 24 * 60 * 60 * 1000;

const COMMUTER = [
  "10 % off every single taxi, Monday to Friday",
  "No booking fee",
  "Free cancellation up to 10 minutes after a driver has accepted",
];
const FAMILY = ["Up to five riders share it", "Two child seats at no extra charge", "5 % off every ride"];

const SUBSCRIPTIONS = [
  ["Commuter", 14.9, "month", COMMUTER, true],
  ["Commuter", 149, "year", [...COMMUTER, "Two months for nothing"], true],
  ["Family", 24.9, "month", FAMILY, true],
  ["Family", 249, "year", [...FAMILY, "One airport ride a year at half the price"], true],
  [
    "Business",
    79,
    "month",
    ["One invoice a month", "Priority when cars are few", "Reports for each cost centre", "A contact of your own"],
    true,
  ],
  [
    "Pet friends",
    9.5,
    "month",
    ["No extra charge for a second animal", "Drivers who have signed up for pets come first"],
    true,
  ],
  ["Winter pass", 19, "month", ["10 % off from 6 pm to midnight", "Double happy money"], false],
] as const;

export const subscriptionSeed: SeedPart = {
  name: "subscriptions",
  make: async ({ tx }) => {
    const random = new Random("subscriptions");
    const rows = SUBSCRIPTIONS.map(([title, price, period, benefits, isActive], index) => {
      const at = new Date(MADE + index * 45 * DAY);
      return {
        ...random.record(at),
        title,
        price,
        period,
        benefits: [...benefits],
        isActive,
      };
    });
    await insertMany(tx, subscriptions, rows);
  },
};
