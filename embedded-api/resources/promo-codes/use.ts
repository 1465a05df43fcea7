import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import { meets } from "contract/access-keys";
import { MAX_NAMED_USERS } from "contract/promo-constants";
import type { PromoUse } from "contract/promo-use";
import { grantOf } from "../../accounts/grant";
import type { Account } from "../../accounts/table";
import { fullName } from "../../core/full-name";
import type { Database } from "../../database/database";
import { bookingKeys, bookings, isCollected } from "../bookings/table";
import { riders } from "../riders/table";
import type { PromoCodeRow } from "./table";

interface User {
  id: string;
  uses: number;
  phone: string;
  firstName: string;
  lastName: string;
}

/** Reads how a code was used: its bookings, and the riders who made them. */
export async function useOf(db: Database, promo: PromoCodeRow, account: Account): Promise<PromoUse> {
  const used = and(isNotNull(bookings.promoCode), eq(bookingKeys.promoCode, promo.code.toUpperCase()));
  const [counts, sums, users] = await Promise.all([
    db
      .select({
        bookings: sql`count(*)`.mapWith(Number),
        rides: sql`count(*) filter (where ${bookings.status} = 'completed')`.mapWith(Number),
      })
      .from(bookings)
      .where(used),
    db
      .select({
        currency: bookings.currency,
        paid: sql`to_minor(sum(${bookings.total}), ${bookings.currency})`.mapWith(Number),
        // Deductions are negative in fares.
        cost: sql`to_minor(coalesce(-sum((${bookings.fare} ->> 'promo')::bigint), 0) / fare_units(${bookings.currency}), ${bookings.currency})`.mapWith(
          Number,
        ),
      })
      .from(bookings)
      .where(and(used, eq(bookings.status, "completed"), isCollected(bookings.paymentState)))
      .groupBy(bookings.currency)
      .orderBy(bookings.currency),
    db
      .select({
        id: riders.id,
        uses: sql`count(*)`.mapWith(Number),
        phone: sql<string>`regexp_replace(${riders.countryCode} || ${riders.mobileNumber}, '[^0-9]', '', 'g')`,
        firstName: riders.firstName,
        lastName: riders.lastName,
      })
      .from(bookings)
      .innerJoin(riders, eq(riders.id, bookings.riderId))
      .where(used)
      .groupBy(riders.id)
      .orderBy(desc(sql`count(*)`), riders.id),
  ]);
  const isNamed = meets(grantOf(account), ["user"]);
  const shown = (user: User) => ({ _id: user.id, name: isNamed ? fullName(user) : null, uses: user.uses });
  const over = users.filter(({ uses }) => promo.perUserLimit !== null && uses > promo.perUserLimit);
  return {
    bookings: counts[0]?.bookings ?? 0,
    rides: counts[0]?.rides ?? 0,
    sums,
    overLimit: { total: over.length, riders: over.slice(0, MAX_NAMED_USERS).map(shown) },
    shared: sharing(users)
      .slice(0, MAX_NAMED_USERS)
      .map((group) => ({ by: "phone" as const, riders: group.slice(0, MAX_NAMED_USERS).map(shown) })),
    knows: ["phone"],
  };
}

/** Groups riders with the same phone number in any notation. This service stores no devices. */
function sharing(users: readonly User[]): User[][] {
  const groups = new Map<string, User[]>();
  for (const user of users) if (user.phone !== "") groups.set(user.phone, [...(groups.get(user.phone) ?? []), user]);
  return [...groups.values()].filter(({ length }) => length > 1);
}
