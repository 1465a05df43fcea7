import { AUDIENCES, type Audience } from "contract/content-limits";
import { pathOf } from "~/access/screens";
import type { ListQuery, ListRules } from "~/records/list-query";

/** What the URL of the list of questions can say; that of the form says it too, for the way back. */
export const faqRules: ListRules = {
  path: pathOf("FAQ_Management"),
  sortable: ["position", "question", "updatedAt"],
  defaultSort: { by: "position", order: "asc" },
  columns: ["ko", "zh", "es", "updatedAt"],
  hiddenAtFirst: ["ko", "zh", "es"],
  scope: { name: "audience", values: AUDIENCES },
};

/** Whose questions a list shows. */
export function audienceOf({ scope }: ListQuery): Audience {
  return scope?.value === "driver" ? "driver" : "user";
}
