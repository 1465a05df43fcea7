import type { DescribedResources } from "../../activity/described";
import { and, eq, sql } from "drizzle-orm";
import type { SubscriptionPeriod } from "contract/subscription-constants";
import type { Handlers } from "../../calls/handler";
import { recordStore } from "../../core/record-store";
import { lockTable } from "../../core/lock-table";
import { isTaken, recordAnswer } from "../../core/records";
import { invalid } from "../../core/http-error";
import type { Database } from "../../database/database";
import { refuseFractions } from "../settings/amounts";
import { subscriptions } from "./table";

/** Joins the benefits into one text, for the search. */
const benefitLines = sql`array_to_string(array(select jsonb_array_elements_text(${subscriptions.benefits})), E'\\n')`;

const records = recordStore(subscriptions, "The subscription", (rows) =>
  rows.map((row) => {
    const { title, price, period, benefits, isActive } = row;
    return { ...recordAnswer(row), title, price, period, benefits, isActive };
  }),
);

async function refuseDuplicate(
  tx: Database,
  { title, period }: { title: string; period: SubscriptionPeriod },
  except?: string,
): Promise<void> {
  const same = and(sql`same_text(${subscriptions.title}) = same_text(${title})`, eq(subscriptions.period, period));
  if (!(await isTaken(tx, subscriptions, same, except))) return;
  throw invalid("This title is taken already.", {
    title: `There is already a subscription of this title by the ${period}.`,
  });
}

export const subscriptionHandlers = {
  listSubscriptions: (context) => {
    const { query } = context;
    const { title, price, period, isActive, createdAt, updatedAt } = subscriptions;
    return records.list(context, {
      searched: [title, benefitLines],
      sorts: { title, price, period, isActive, createdAt, updatedAt },
      defaultOrder: { sort: "title", order: "asc" },
      where: and(
        query.isActive ? eq(isActive, query.isActive === "true") : undefined,
        query.period ? eq(period, query.period) : undefined,
      ),
    });
  },

  readSubscriptionOverview: async ({ database }) => {
    const active = await database.$count(subscriptions, eq(subscriptions.isActive, true));
    return { data: { subscriptions: await database.$count(subscriptions), active } };
  },

  readSubscription: async (context) => ({ data: await records.read(context) }),

  createSubscription: async (context) => {
    await refuseFractions(context.database, { price: context.body.price });
    await lockTable(context.database, subscriptions);
    await refuseDuplicate(context.database, context.body);
    return { message: "Subscription added successfully", data: await records.create(context, context.body) };
  },

  changeSubscription: async (context) => {
    const { database, body } = context;
    await refuseFractions(database, { price: body.price });
    await lockTable(database, subscriptions);
    const data = await records.change(context, async (before) => {
      await refuseDuplicate(database, body, before.id);
      return body;
    });
    return { message: "Subscription updated successfully", data };
  },

  removeSubscription: async (context) => {
    await records.remove(context);
    return { message: "Subscription deleted successfully" };
  },
} satisfies Partial<Handlers>;

export const subscriptionActivity = { subscription: { name: "title" } } satisfies DescribedResources;
