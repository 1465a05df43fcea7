import type { AccessKey } from "contract/access-keys";
import { menuFor, type ScreenId } from "~/access/screens";

/** Menu entries that people with their keys can only view. */
const VIEW_ONLY: readonly ScreenId[] = [
  "dashboard",
  "Live",
  "RatingAndReview",
  "SubAdmin_Management",
  "Report",
  "Activity",
];

/** Whether a menu entry leads to something that can only be viewed. */
export const isViewOnly = (id: ScreenId): boolean => VIEW_ONLY.includes(id);

const always = entriesOf([]);

/** Returns the menu entries that a module opens, except those that everyone has. */
export function openedBy(key: AccessKey): ScreenId[] {
  return key === "dashboard" ? always : entriesOf([key]).filter((id) => !always.includes(id));
}

function entriesOf(keys: readonly AccessKey[]): ScreenId[] {
  return menuFor({ role: "sub_admin", keys }).flatMap(({ screens }) => screens);
}
