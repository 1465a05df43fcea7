import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "contract";
import { useTranslation } from "react-i18next";
import { besideForm } from "~/access/beside-form.server";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { redirectWithNotice } from "~/access/redirect-with-notice.server";
import { useFormat } from "~/i18n/format";
import { titled } from "~/i18n/title";
import { Confirm } from "~/ui/feedback/confirm";
import { ReceiptView } from "~/ui/feedback/receipt";
import { receiptReply, runEach } from "~/ui/form/run-each.server";
import { newRequestId } from "~/ui/form/save.server";
import { listHref, readListQuery } from "~/ui/list/list-query";
import { nameOf } from "./columns";
import { chosenPrices } from "./happy-money.server";
import { priceRules } from "./list-rules";
import "./texts";

export const meta: MetaFunction = (args) => titled(args, (t) => t("happy-money:deleteTitle"));

export const loader = guardedLoader("Happy_Money_Management", async (args) => {
  const prices = await besideForm(args, () => chosenPrices(args));
  return { prices: prices ?? [], query: readListQuery(args.url, priceRules), requestId: newRequestId() };
});

export const action = guardedAction("Happy_Money_Management", async ({ api, form, url, t }) => {
  const receipt = await runEach({
    form,
    run: ({ id }, once) => api(calls.removeHappyPrice, { params: { id }, ...once }),
  });
  if (receipt.failed > 0) return receiptReply(receipt);
  const text = t("happy-money:deleted", { count: receipt.done });
  return redirectWithNotice(listHref(readListQuery(url, priceRules)), { kind: "success", text });
});

/** Asks before prices are deleted, and tells what points cost from then on. */
export default function DeletePrices() {
  const { prices, query, requestId } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("happy-money");
  const format = useFormat();
  const close = listHref(query);
  if (reply) return <ReceiptView receipt={reply.receipt} closeHref={close} requestId={requestId} />;
  return (
    <Confirm
      question={t("deleteQuestion", { count: prices.length })}
      chosen={prices.map((price) => ({ id: price._id, name: nameOf(price, t, format) }))}
      requestId={requestId}
      closeHref={close}
      submitLabel={t("delete")}
      danger
    >
      <p className="text-ink-2">{t("deleteEffect")}</p>
    </Confirm>
  );
}
