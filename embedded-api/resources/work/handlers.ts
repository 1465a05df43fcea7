import { and, eq, gte, lte, sql } from "drizzle-orm";
import { calls } from "contract";
import { FAILED_MAIL_DAYS } from "contract/activity-constants";
import type { AnyCall } from "contract/call";
import { addDays, startOfDay } from "contract/service-day";
import { mayCall } from "../../accounts/grant";
import { activity, activityKeys } from "../../activity/table";
import type { Handlers } from "../../calls/handler";
import type { Database } from "../../database/database";
import { showJob, toldJobs } from "../../jobs/show";
import { urgentRides } from "../bookings/waiting-rides";
import { bookings } from "../bookings/table";
import { todayOf, watched } from "../driver-documents/expiring";
import { driverDocuments } from "../driver-documents/table";
import { visibleDrivers, visibleStates } from "../drivers/sight";
import { drivers } from "../drivers/table";
import { adjustmentProposals } from "../adjustments/table";
import { refunds } from "../refunds/table";
import { redeemRequests } from "../redeem/table";

/** A document counts as work if it has expired or will within this many days. */
const DAYS_AHEAD = 7;

async function countFailedMails(db: Database, now: Date): Promise<number> {
  const { today, timeZone } = await todayOf(db, now);
  const since = startOfDay(addDays(today, 1 - FAILED_MAIL_DAYS), timeZone);
  return db.$count(activity, and(activityKeys.isShown, eq(activity.action, "mail-failed"), gte(activity.at, since)));
}

export const workHandlers = {
  readOpenWork: async ({ database, account, services }) => {
    const may = (call: AnyCall) => mayCall(account, call);
    const [scheduledRides, pendingDrivers, documents, redeems, refundsToDecide, adjustments, mails] = await Promise.all(
      [
        may(calls.listScheduledRides) ? database.$count(bookings, urgentRides(services.now())) : undefined,
        visibleStates(account).includes("pending")
          ? database.$count(drivers, visibleDrivers(account, "pending"))
          : undefined,
        may(calls.listExpiringDocuments)
          ? todayOf(database, services.now()).then(({ today }) =>
              database.$count(
                driverDocuments,
                and(watched, lte(driverDocuments.expiresOn, addDays(today, DAYS_AHEAD))),
              ),
            )
          : undefined,
        may(calls.listRedeems) ? database.$count(redeemRequests, eq(redeemRequests.status, "pending")) : undefined,
        may(calls.listRefunds)
          ? database.$count(
              refunds,
              and(eq(refunds.status, "proposed"), sql`${refunds.byId} is distinct from ${account.id}`),
            )
          : undefined,
        may(calls.listAdjustments)
          ? database.$count(
              adjustmentProposals,
              and(
                eq(adjustmentProposals.status, "proposed"),
                sql`${adjustmentProposals.byId} is distinct from ${account.id}`,
              ),
            )
          : undefined,
        may(calls.listActivity) ? countFailedMails(database, services.now()) : undefined,
      ],
    );
    const jobs = (await toldJobs(database, account, services.now())).map((job) => showJob(job, account));
    return {
      data: { scheduledRides, pendingDrivers, documents, redeems, refunds: refundsToDecide, adjustments, mails, jobs },
    };
  },
} satisfies Partial<Handlers>;
