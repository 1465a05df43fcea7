import { faqRules } from "./faq";
import { faqSource } from "./faqs.server";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  FAQ_Management: { rules: faqRules, source: ({ api }, query) => faqSource(api, query) },
};
