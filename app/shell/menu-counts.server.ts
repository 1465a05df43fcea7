import type { OpenWork } from "contract/work";
import type { MenuCounts } from "./menu-list";

/** Assigns the numbers of open tasks to the menu entries whose lists show them. Pending drivers are a tab of "Drivers". */
export function menuCounts({
  scheduledRides,
  pendingDrivers,
  documents,
  redeems,
  refunds,
  adjustments,
  mails,
}: OpenWork): MenuCounts {
  return {
    ...(scheduledRides && { ScheduledRidesManagement: scheduledRides }),
    ...(pendingDrivers && { "driver-management": pendingDrivers }),
    ...(documents && { DocumentExpire: documents }),
    ...(redeems && { Redeem: redeems }),
    ...(adjustments && { Payouts: adjustments }),
    ...(refunds && { Refunds: refunds }),
    ...(mails && { Activity: mails }),
  };
}
