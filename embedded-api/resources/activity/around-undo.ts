import { eq, sql } from "drizzle-orm";
import { MAX_TIPS } from "contract/limits";
import type { Account } from "../../accounts/table";
import type { Step } from "../../activity/noting";
import { isDuplicate, type RecordKey } from "../../core/duplicates";
import { HttpError } from "../../core/http-error";
import { lockTable } from "../../core/lock-table";
import type { Services } from "../../core/services";
import type { Database } from "../../database/database";
import { followTimeZoneLater } from "../bookings/day-totals";
import { banners } from "../banners/table";
import { finishUndoneDecision, isOfDriver, lockUndoneDriver, type Undoer } from "../drivers/undo-decision";
import { faqs } from "../faqs/table";
import { fares } from "../fares/table";
import { mileages } from "../mileage/table";
import { promoCodes } from "../promo-codes/table";
import { refuseInUse } from "../service-categories/in-use";
import { serviceCategories } from "../service-categories/table";
import { offices, officeKey } from "../../accounts/offices-table";
import { giftCardCategories, giftCardCategoryKey, giftCardKey, giftCards } from "../gift-cards/table";
import { tierKey, tiers } from "../tiers/table";
import { tips } from "../tips/table";
import { videos } from "../videos/table";
import { refused, refusedByRule } from "./undo-refusal";

/** The tables that their own calls lock before they read, because a rule is about several rows. */
const LOCKED = {
  banner: banners,
  faq: faqs,
  fare: fares,
  giftCard: giftCards,
  giftCardCategory: giftCardCategories,
  mileage: mileages,
  office: offices,
  promoCode: promoCodes,
  tier: tiers,
  tip: tips,
  video: videos,
};

/** These keys tell records apart where no unique index does. */
const KEYS: Readonly<Record<string, RecordKey>> = {
  giftCard: giftCardKey,
  giftCardCategory: giftCardCategoryKey,
  office: officeKey,
  tier: tierKey,
};

/**
 * Does before an undo what the calls of its resource do before a change.
 * @throws {HttpError} where the account must not, or the rules of the resource forbid it
 */
export async function lockForUndo(
  tx: Database,
  resource: string,
  steps: readonly Step[],
  undoer: Undoer,
): Promise<void> {
  const table = LOCKED[resource as keyof typeof LOCKED] as (typeof LOCKED)["tip"] | undefined;
  if (table) await lockTable(tx, table);
  const [step] = steps;
  if (!step) return;
  if (isOfDriver(resource)) await lockUndoneDriver(tx, resource, step, undoer);
  for (const { rowTable, rowId, before } of steps) {
    if (rowTable !== "service_categories" || before !== null) continue;
    const [category] = await tx.select().from(serviceCategories).where(eq(serviceCategories.id, rowId));
    if (category)
      await refuseInUse(tx, category, null).catch((error: unknown) => {
        throw error instanceof HttpError ? refused("used", { name: category.name, resource }) : error;
      });
  }
}

interface Undoing {
  account: Account;
  services: Pick<Services, "now" | "log" | "afterAnswer">;
}

/**
 * Does after an undo what the calls of its resource do after a change.
 * @throws {HttpError} 409 where several rows together break a rule of the resource now
 */
export async function finishUndo(
  tx: Database,
  resource: string,
  steps: readonly Step[],
  { account, services }: Undoing,
): Promise<void> {
  const [step] = steps;
  if (resource === "tip" && (await tx.$count(tips)) > MAX_TIPS)
    throw refusedByRule(`There can be ${MAX_TIPS} tips at most. Delete one before you undo this.`);
  if (resource === "tier") await refuseOverlap(tx);
  const key = KEYS[resource];
  if (key && step && (await isDuplicate(tx, key, step.rowId))) throw refusedByRule();
  if (isOfDriver(resource) && step) await finishUndoneDecision(tx, resource, step, { account, now: services.now() });
  if (resource === "setting") followTimeZoneLater(services);
}

async function refuseOverlap(tx: Database): Promise<void> {
  const pairs = sql`exists (select 1 from ${tiers} as other where other.id <> ${tiers.id}
    and other.min_point <= ${tiers.maxPoint} and other.max_point >= ${tiers.minPoint})`;
  if ((await tx.$count(tiers, pairs)) > 0)
    throw refusedByRule("This can't be undone: its points are in another tier by now.");
}
