import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "contract";
import { useTranslation } from "react-i18next";
import { besideForm } from "~/access/beside-form.server";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { redirectWithNotice } from "~/access/redirect-with-notice.server";
import { titled } from "~/i18n/title";
import { Confirm } from "~/ui/feedback/confirm";
import { ReceiptView } from "~/ui/feedback/receipt";
import { receiptReply, runEach } from "~/ui/form/run-each.server";
import { newRequestId } from "~/ui/form/save.server";
import { listHref, readListQuery } from "~/ui/list/list-query";
import { nameOf } from "./columns";
import { chosenFaqs } from "./faqs.server";
import { faqRules } from "./list-rules";
import "./texts";

export const meta: MetaFunction = (args) => titled(args, (t) => t("faqs:deleteTitle"));

export const loader = guardedLoader("FAQ_Management", async (args) => ({
  faqs: (await besideForm(args, () => chosenFaqs(args))) ?? [],
  query: readListQuery(args.url, faqRules),
  requestId: newRequestId(),
}));

export const action = guardedAction("FAQ_Management", async ({ api, form, url, t }) => {
  const receipt = await runEach({ form, run: ({ id }, once) => api(calls.removeFaq, { params: { id }, ...once }) });
  if (receipt.failed > 0) return receiptReply(receipt);
  return redirectWithNotice(listHref(readListQuery(url, faqRules)), {
    kind: "success",
    text: t("faqs:deleted", { count: receipt.done }),
  });
});

export default function DeleteFaqs() {
  const { faqs, query, requestId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("faqs");
  const close = listHref(query);
  if (reply) return <ReceiptView receipt={reply.receipt} closeHref={close} requestId={requestId} />;
  return (
    <Confirm
      question={t("deleteQuestion", { count: faqs.length })}
      chosen={faqs.map((faq) => ({ id: faq._id, name: nameOf(faq) }))}
      requestId={requestId}
      closeHref={close}
      submitLabel={t("delete")}
      danger
    />
  );
}
