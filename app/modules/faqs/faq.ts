import { FAQ_LANGUAGES } from "contract/content-limits";
import type { Faq } from "contract/faqs";

/** The question in its first language that is not empty, or its id. */
export function nameOf({ _id: id, question }: Pick<Faq, "_id" | "question">): string {
  return FAQ_LANGUAGES.map((language) => question[language] ?? "").find((text) => text !== "") ?? id;
}
