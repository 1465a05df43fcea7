import type { AccessKey, Grant } from "contract/access-keys";
import { menuFor, type ScreenId } from "~/access/screens";

/** Entries of the menu where holders of their keys can look, but change nothing. Scheduled rides are cancelled with the key of bookings. */
const VIEW_ONLY: readonly ScreenId[] = ["dashboard", "RatingAndReview", "SubAdmin_Management", "Report", "Activity"];
const CHANGED_WITH: Partial<Record<ScreenId, AccessKey>> = { ScheduledRidesManagement: "booking" };

/** Whether somebody can only look at what an entry of the menu leads to. */
export function isViewOnly(id: ScreenId, { keys }: Pick<Grant, "keys">): boolean {
  const needed = CHANGED_WITH[id];
  return VIEW_ONLY.includes(id) || (needed !== undefined && !keys.includes(needed) && !keys.includes("All"));
}

const always = entriesOf([]);

/** The entries of the menu that a module opens, besides those that everyone has. */
export function openedBy(key: AccessKey): ScreenId[] {
  return key === "dashboard" ? always : entriesOf([key]).filter((id) => !always.includes(id));
}

function entriesOf(keys: readonly AccessKey[]): ScreenId[] {
  return menuFor({ role: "sub_admin", keys }).flatMap(({ screens }) => screens);
}
