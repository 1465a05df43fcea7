import { FAQ_LANGUAGES, AUDIENCES, type Audience } from "contract/content-limits";
import type { Faq } from "contract/faqs";
import { pathOf } from "~/access/screens";
import type { ListQuery, ListRules } from "~/records/list/list-query";

/** The rules of the list's URL. The form keeps the same parameters, for the way back to the list. */
export const faqRules: ListRules = {
  path: pathOf("FAQ_Management"),
  sortable: ["position", "question", "updatedAt"],
  defaultSort: { by: "position", order: "asc" },
  columns: ["ko", "zh", "es", "updatedAt"],
  hiddenByDefault: ["ko", "zh", "es"],
  scope: { name: "audience", values: AUDIENCES },
};

export function audienceOf({ scope }: ListQuery): Audience {
  return scope?.value === "driver" ? "driver" : "user";
}

/** Returns the question in the first language in which it is not empty, or its id. */
export function nameOf({ _id: id, question }: Pick<Faq, "_id" | "question">): string {
  return FAQ_LANGUAGES.map((language) => question[language] ?? "").find((text) => text !== "") ?? id;
}
