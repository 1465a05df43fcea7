import { NEEDS_APPROVAL } from "contract/accounts";
import type { RiderRow } from "./table";

/** Descriptions of each kind of account in answers (section 3, "User"). */
export const USER_TYPES: Readonly<Record<RiderRow["userType"], { type: string; title: string }>> = {
  individual: { type: "NORMAL", title: "Individual" },
  business: { type: NEEDS_APPROVAL, title: "Business" },
  film: { type: NEEDS_APPROVAL, title: "Film professional" },
};
