import { AUDIENCES, type Audience } from "contract/content-limits";
import { pathOf } from "~/access/screens";
import { listHref, type ListQuery, type ListRules } from "~/records/list-query";

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

/** The form on its own page, with the way back to the list as it was left. @param id none for a new question */
export function formHref(query: ListQuery, id: string | null): string {
  return listHref({ ...query, path: pathOf("AddEditFAQ") }, {}, { also: id === null ? {} : { id } });
}
