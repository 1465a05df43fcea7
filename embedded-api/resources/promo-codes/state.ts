import { sql, type SQL } from "drizzle-orm";
import { PROMO_STATES, type PromoState } from "contract/promo-constants";
import { type PromoCodeRow, promoCodes } from "./table";

/** Returns the state of a code at a moment, by the rule at `PROMO_STATES`. */
export function stateOf({ endsAt, startsAt, used, totalLimit, isActive }: PromoCodeRow, now: Date): PromoState {
  if (endsAt !== null && endsAt <= now) return "expired";
  if (totalLimit !== null && used >= totalLimit) return "used_up";
  if (!isActive) return "inactive";
  return startsAt > now ? "scheduled" : "active";
}

/** Does the same in SQL, so that lists can be filtered and sorted by state. */
export function stateAt(now: Date): SQL<PromoState> {
  const { endsAt, startsAt, used, totalLimit, isActive } = promoCodes;
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`(case when ${endsAt} <= ${at} then 'expired' when ${used} >= ${totalLimit} then 'used_up' when not ${isActive} then 'inactive' when ${startsAt} > ${at} then 'scheduled' else 'active' end)`;
}

/** Sorts codes by their state, in the order of `PROMO_STATES`. */
export function rankAt(now: Date): SQL {
  return sql`array_position(array[${sql.raw(PROMO_STATES.map((state) => `'${state}'`).join(", "))}], ${stateAt(now)})`;
}
