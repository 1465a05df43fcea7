import { inArray, sql, type SQL } from "drizzle-orm";
import type { ReportGrouping } from "contract/report-constants";
import { type Database, rowsOf } from "../../database/database";
import type { Days, Source } from "./source";
import { hasBookings, summed, type Sums } from "./sums";

type Group = Exclude<ReportGrouping, "day" | "week" | "month">;

const PARTS = {
  service: ["service", "key"],
  office: ["service", "beside"],
  paymentMethod: ["paying", "key"],
  platform: ["paying", "beside"],
  driver: ["driver", "key"],
  promoCode: ["promo", "key"],
} as const satisfies Record<Group, readonly [Parameters<Source>[0], "key" | "beside"]>;

interface GroupRow {
  /** Empty for bookings that belong to no group. */
  key: string;
  currency: string;
  now: Sums | null;
  before: Sums | null;
  total: number;
}

/** Returns the sums of groups of bookings, the largest first, with the service's currency before all others. */
export function readGroups(
  db: Database,
  source: Source,
  asked: {
    by: Group;
    now: Days;
    before: Days | null;
    /** The currency of the service. */
    currency: string;
    /** The requested currencies. */
    currencies: readonly string[];
    withLines: boolean;
    page: Page | null;
  },
): Promise<GroupRow[]> {
  const { by, now, before, currency, currencies, withLines, page } = asked;
  const [part, key] = PARTS[by];
  const grouped = (days: Days): SQL => sql`select rows.${sql.identifier(key)} as key, ${summed(withLines)}
    from (${source(part, days)}) as rows where ${inArray(sql`currency`, [...currencies])} group by rows.${sql.identifier(key)}, currency having ${hasBookings}`;
  const earlier = before ? grouped(before) : sql`select * from now where false`;
  const cut = page ? sql`limit ${page.limit} offset ${(page.page - 1) * page.limit}` : sql``;
  return rowsOf<GroupRow>(
    db,
    sql`with now as (${grouped(now)}), before as (${earlier})
      select key, currency, count(*) over ()::int as total, row_to_json(now) as now, row_to_json(before) as before
      from now full join before using (key, currency)
      order by currency = ${currency} desc, currency, coalesce(now.paid, 0) desc, coalesce(before.paid, 0) desc, key ${cut}`,
  );
}

export interface Page {
  page: number;
  limit: number;
}

/** Returns the sums of a period by service and office, from which its total and the explanation of the difference are derived. */
export function readServices(db: Database, source: Source, days: Days) {
  return rowsOf<Sums & { service: string; office: string }>(
    db,
    sql`select rows.key as service, rows.beside as office, ${summed()} from (${source("service", days)}) as rows
      group by rows.key, rows.beside, currency having ${hasBookings}`,
  );
}
