import type { DescribedActivity } from "~/records/activity/described.server";
import { named } from "~/records/activity/values.server";

export const described: DescribedActivity = {
  faq: {
    all: "screens:menu.FAQ_Management",
    one: "faqs:inActivity",
    fields: {
      question: "faqs:question",
      answer: "faqs:answer",
      audience: ["faqs:audience", named("faqs:audiences.")],
    },
  },
};
