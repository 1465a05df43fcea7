import type { AccessKey } from "contract/access-keys";
import { menuFor, type ScreenId } from "~/access/screens";

/** Entries of the menu where holders of their keys can look, but change nothing. */
const VIEW_ONLY: readonly ScreenId[] = [
  "dashboard",
  "Live",
  "RatingAndReview",
  "SubAdmin_Management",
  "Report",
  "Activity",
];

/** Whether one can only look at what an entry of the menu leads to. */
export const isViewOnly = (id: ScreenId): boolean => VIEW_ONLY.includes(id);

const always = entriesOf([]);

/** The entries of the menu that a module opens, besides those that everyone has. */
export function openedBy(key: AccessKey): ScreenId[] {
  return key === "dashboard" ? always : entriesOf([key]).filter((id) => !always.includes(id));
}

function entriesOf(keys: readonly AccessKey[]): ScreenId[] {
  return menuFor({ role: "sub_admin", keys }).flatMap(({ screens }) => screens);
}
