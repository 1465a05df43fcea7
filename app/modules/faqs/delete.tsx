import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "contract";
import { useTranslation } from "~/i18n/translation";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { pageTitle } from "~/i18n/title";
import { Confirm } from "~/ui/feedback/confirm";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import { bulkResultReply, runBulkAction } from "~/records/bulk-action.server";
import { newFormToken } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { nameOf } from "./columns";
import { chosenFaqs } from "./faqs.server";
import { faqRules } from "./list-rules";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("faqs:deleteTitle"));

export const loader = guardedLoader("FAQ_Management", async (args) => ({
  faqs: (await readUnlessFormFailed(args, () => chosenFaqs(args))) ?? [],
  query: readListQuery(args.url, faqRules),
  formToken: newFormToken(),
}));

export const action = guardedAction("FAQ_Management", async ({ api, form, url, t }) => {
  const receipt = await runBulkAction({
    form,
    run: ({ id }, writeOptions) => api(calls.removeFaq, { params: { id }, ...writeOptions }),
  });
  if (receipt.failed > 0) return bulkResultReply(receipt);
  return redirectWithNotice(listHref(readListQuery(url, faqRules)), {
    kind: "success",
    text: t("faqs:deleted", { count: receipt.done }),
  });
});

export default function DeleteFaqs() {
  const { faqs, query, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("faqs");
  const close = listHref(query);
  if (reply) return <BulkResultView receipt={reply.receipt} closeHref={close} formToken={formToken} />;
  return (
    <Confirm
      question={t("deleteQuestion", { count: faqs.length })}
      chosen={faqs.map((faq) => ({ id: faq._id, name: nameOf(faq) }))}
      formToken={formToken}
      closeHref={close}
      submitLabel={t("delete")}
      danger
    />
  );
}
