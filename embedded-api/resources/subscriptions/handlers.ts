import { and, eq, ne, sql } from "drizzle-orm";
import type { SubscriptionPeriod } from "contract/subscription-constants";
import type { Handlers } from "../../core/handler";
import { listRecords } from "../../core/lists";
import { lockTable } from "../../core/lock-table";
import { changedAt, findRecord, lockRecord, newRecord, recordAnswer } from "../../core/records";
import { invalid } from "../../core/refused";
import type { Database } from "../../database/database";
import { type SubscriptionRow, subscriptions } from "./table";

const WHAT = "The subscription";

/** The benefits as one text, to be searched. */
const benefitLines = sql`array_to_string(array(select jsonb_array_elements_text(${subscriptions.benefits})), E'\\n')`;

function show(row: SubscriptionRow) {
  const { title, price, period, benefits, isActive } = row;
  return { ...recordAnswer(row), title, price, period, benefits, isActive };
}

async function refuseDuplicate(
  tx: Database,
  { title, period }: { title: string; period: SubscriptionPeriod },
  except?: string,
): Promise<void> {
  const same = and(
    sql`lower(${subscriptions.title}) = lower(${title})`,
    eq(subscriptions.period, period),
    except === undefined ? undefined : ne(subscriptions.id, except),
  );
  if ((await tx.$count(subscriptions, same)) === 0) return;
  throw invalid("This title is taken already.", {
    title: `There is already a subscription of this title by the ${period}.`,
  });
}

export const subscriptionHandlers = {
  listSubscriptions: async ({ database, query }) => {
    const { title, price, period, isActive, createdAt, updatedAt } = subscriptions;
    const { rows, totalDocs } = await listRecords(database, subscriptions, query, {
      searched: [title, benefitLines],
      sorts: { title, price, period, isActive, createdAt, updatedAt },
      usual: { sort: "title", order: "asc" },
      where: and(
        query.isActive ? eq(isActive, query.isActive === "true") : undefined,
        query.period ? eq(period, query.period) : undefined,
      ),
    });
    return { data: { docs: rows.map(show), totalDocs } };
  },

  readSubscriptionOverview: async ({ database }) => {
    const active = await database.$count(subscriptions, eq(subscriptions.isActive, true));
    return { data: { subscriptions: await database.$count(subscriptions), active } };
  },

  readSubscription: async ({ database, params }) => {
    return { data: show(await findRecord(database, subscriptions, params.id, WHAT)) };
  },

  createSubscription: async ({ database, body, services }) => {
    await lockTable(database, subscriptions);
    await refuseDuplicate(database, body);
    const subscription = { ...newRecord(services.now()), ...body };
    await database.insert(subscriptions).values(subscription);
    return { message: "Subscription added successfully", data: show(subscription) };
  },

  changeSubscription: async ({ database, params, body, ifMatch, services }) => {
    await lockTable(database, subscriptions);
    const before = await lockRecord(database, subscriptions, { id: params.id, ifMatch, what: WHAT }, show);
    await refuseDuplicate(database, body, before.id);
    const change = { ...body, updatedAt: changedAt(before, services.now()) };
    await database.update(subscriptions).set(change).where(eq(subscriptions.id, before.id));
    return { message: "Subscription updated successfully", data: show({ ...before, ...change }) };
  },

  removeSubscription: async ({ database, params, ifMatch }) => {
    const subscription = await lockRecord(database, subscriptions, { id: params.id, ifMatch, what: WHAT }, show);
    await database.delete(subscriptions).where(eq(subscriptions.id, subscription.id));
    return { message: "Subscription deleted successfully" };
  },
} satisfies Partial<Handlers>;
