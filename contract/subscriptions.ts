import { z } from "zod";
import type { AccessKey } from "./access-keys";
import { listQuery, one, record, threeDecimals, orDefault } from "./answers";
import { recordCalls } from "./record-calls";
import { defineCall } from "./call";
import {
  MAX_BENEFIT_CHARACTERS,
  MAX_BENEFITS,
  MAX_SUBSCRIPTION_PRICE,
  MAX_SUBSCRIPTION_TITLE_CHARACTERS,
  SUBSCRIPTION_PERIODS,
} from "./subscription-constants";

/** A subscription that riders pay for by the month or the year. */
export const subscription = record.extend({
  title: z.string(),
  /** The price for one period, in the currency of the service. */
  price: z.number(),
  period: z.enum(SUBSCRIPTION_PERIODS),
  /** The benefits, one short line each. */
  benefits: orDefault(z.array(z.string()), []),
  /** Whether riders are offered the subscription. */
  isActive: orDefault(z.boolean(), true),
});
export type Subscription = z.output<typeof subscription>;

/** The fields of a subscription. The API refuses a title that another subscription of the same period has, regardless of case. */
export const subscriptionInput = z.object({
  title: z.string().trim().min(1).max(MAX_SUBSCRIPTION_TITLE_CHARACTERS),
  price: z.number().positive().max(MAX_SUBSCRIPTION_PRICE).refine(threeDecimals),
  period: z.enum(SUBSCRIPTION_PERIODS),
  benefits: z.array(z.string().trim().min(1).max(MAX_BENEFIT_CHARACTERS)).min(1).max(MAX_BENEFITS),
  isActive: z.boolean(),
});

/** No key opens subscriptions, only "All" does (ruling A7). */
const ALL_ONLY: readonly AccessKey[] = [];

const subscriptions = recordCalls("/private/subscription", ALL_ONLY, subscription);

export const listSubscriptions = subscriptions.list(
  listQuery.extend({
    isActive: z.enum(["true", "false"]).optional(),
    period: z.enum(SUBSCRIPTION_PERIODS).optional(),
  }),
  "Subscriptions",
);

export const readSubscriptionOverview = defineCall({
  method: "GET",
  path: "/private/subscriptionOverview",
  access: ALL_ONLY,
  answer: one(z.object({ subscriptions: z.number().int().min(0), active: z.number().int().min(0) })),
  summary: "How many subscriptions there are, and how many of them riders are offered",
});

export const readSubscription = subscriptions.read("One subscription");
export const createSubscription = subscriptions.create(subscriptionInput, "Add a subscription");
export const changeSubscription = subscriptions.change(subscriptionInput, "Change a subscription");
export const removeSubscription = subscriptions.remove("Delete a subscription");
