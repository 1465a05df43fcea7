import { eq } from "drizzle-orm";
import type { AccessKey } from "contract/access-keys";
import { accounts } from "../accounts/table";
import type { Database } from "../database/database";
import { newRecord } from "../core/records";
import { tabRowOf, viewCounts, views } from "../resources/views/table";

interface DemonstrationView {
  list: string;
  name: string;
  query: string;
  key: AccessKey;
  /** The number from which on the dashboards of its author and the admin highlight it; undefined if they don't count it. */
  threshold?: number;
}

/** The views that a sub-admin for drivers and bookings has saved for everyone with those keys. */
const VIEWS: readonly DemonstrationView[] = [
  {
    list: "DocumentExpire",
    name: "Expiring this week, not reminded",
    query: "within=7&reminded=no",
    key: "approved_driver",
    threshold: 5,
  },
  {
    list: "DocumentExpire",
    name: "Expired lately",
    query: "within=expired&sort=expiresAt&order=desc&limit=25",
    key: "approved_driver",
  },
  { list: "Booking_Management", name: "Failed payments", query: "payment=failed", key: "booking", threshold: 50 },
  {
    list: "Booking_Management",
    name: "Cancelled with both addresses",
    query:
      "status=cancelled&columns=rider&columns=driver&columns=pickup&columns=dropoff&columns=requestedAt&columns=status",
    key: "booking",
  },
];

/**
 * Creates the demonstration's saved views. @param author the e-mail address of their author; without such an account they have no
 * author
 */
export async function makeViews(tx: Database, author: string, now: Date): Promise<void> {
  const [owner] = await tx.select().from(accounts).where(eq(accounts.email, author));
  if (!owner) return;
  const admins = await tx.select().from(accounts).where(eq(accounts.role, "admin"));
  for (const [index, { key, threshold, ...view }] of VIEWS.entries()) {
    const record = newRecord(new Date(now.getTime() + index));
    const tabRow = tabRowOf(view.list, { owner: owner.id, key });
    const position = VIEWS.slice(0, index).filter((other) => other.list === view.list && other.key === key).length + 1;
    await tx
      .insert(views)
      .values({ ...record, ...view, ownerId: owner.id, scope: "key", accessKey: key, tabRow, position });
    if (threshold === undefined) continue;
    for (const { id } of [owner, ...admins])
      await tx.insert(viewCounts).values({ ...newRecord(now), viewId: record.id, accountId: id, threshold });
  }
}
