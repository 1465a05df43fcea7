import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { backToList } from "~/records/list/list-query";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { nameOf, faqRules } from "./faq";
import { faqOf, faqSource } from "./faqs.server";

export const handle = { i18n: "faqs" };

export const meta = questionTitle((t, count) => t("faqs:deleteQuestion", counted(count)));

export const loader = guardedLoader("FAQ_Management", (args) =>
  readConfirmPage(args, backToList(args.url, faqRules), (url) => readSelection(url, (id) => faqOf(args.api, id)), {
    rules: faqRules,
    source: faqSource,
  }),
);

export const action = guardedAction("FAQ_Management", (args) =>
  bulkAction(args, {
    back: backToList(args.url, faqRules),
    done: "faqs:deleted",
    job: "faq.delete",
    run: ({ id }, writeOptions) => args.api(calls.removeFaq, { params: { id }, ...writeOptions }),
  }),
);

export default function DeleteFaqs() {
  const { selected, count, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("faqs");
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      question={t("deleteQuestion", counted(count))}
      records={selected.map((faq) => ({ id: faq._id, name: nameOf(faq) }))}
      submitLabel={t("delete")}
      danger
    />
  );
}
