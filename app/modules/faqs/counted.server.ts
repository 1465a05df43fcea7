import { faqRules } from "./faq";
import { faqSource } from "./faqs.server";
import { audienceChoice } from "./list";
import type { CountedLists } from "~/records/list/counted-lists.server";

export const counted: CountedLists = {
  FAQ_Management: {
    rules: faqRules,
    source: ({ api }, query) => faqSource(api, query),
    filters: ({ t }) => [audienceChoice(t)],
  },
};
