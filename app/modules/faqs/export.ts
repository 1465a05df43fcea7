import type { Faq } from "contract/faqs";
import { guardedLoader } from "~/access/guard.server";
import { formatFor } from "~/i18n/format";
import { tagOf } from "~/i18n/languages";
import { csvColumns } from "~/records/list-columns";
import { allRows } from "~/records/all-rows.server";
import { csvResponse } from "~/records/csv.server";
import { readListQuery } from "~/records/list-query";
import { faqColumns } from "./columns";
import { faqSource } from "./faqs.server";
import { audienceOf, faqRules } from "./list-rules";

/** What the list shows with its search, all of it, as CSV; the answer, which stands under the question there, too. */
export const loader = guardedLoader("FAQ_Management", ({ api, url, t, language }) => {
  const query = readListQuery(url, faqRules);
  const columns = csvColumns(faqColumns(t, formatFor(tagOf(language)), query));
  return csvResponse({
    filename: `faq-${audienceOf(query)}`,
    columns: [
      ...columns.slice(0, 2),
      { header: t("faqs:answer"), value: (faq: Faq) => faq.answer.en },
      ...columns.slice(2),
    ],
    rows: allRows(query, faqSource(api, query)),
  });
});
