import { createColumnHelper } from "@tanstack/react-table";
import type { Faq } from "contract/faqs";
import { guardedLoader } from "~/access/guard.server";
import { exportList } from "~/records/export/list-export.server";
import type { ListFeatures } from "~/records/list/list-columns";
import { audienceChoice, faqColumns } from "./list";
import { audienceOf, faqRules } from "./faq";
import { faqSource } from "./faqs.server";

const column = createColumnHelper<ListFeatures, Faq>();

/** The file has a separate column for the answer, which the list shows under the question. */
export const loader = guardedLoader("FAQ_Management", (args) =>
  exportList(args, {
    filename: (query) => `faq-${audienceOf(query)}`,
    rules: faqRules,
    columns: (t, _, query) => {
      const columns = faqColumns(t, query);
      const answer = column.accessor(({ answer }) => answer.en, { id: "answer", header: t("faqs:answer") });
      return [...columns.slice(0, 1), answer, ...columns.slice(1)];
    },
    filters: (t) => [audienceChoice(t)],
    source: faqSource,
  }),
);
