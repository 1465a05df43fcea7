import type { MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "contract";
import { useTranslation } from "~/i18n/translation";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/title";
import { Confirm } from "~/ui/feedback/confirm";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import { bulkResultReply, runBulkAction } from "~/records/bulk-action.server";
import { newFormToken } from "~/records/save-record.server";
import { listHref, readListQuery } from "~/records/list-query";
import { nameOf } from "./columns";
import { selectedPrices } from "./happy-money.server";
import { priceRules } from "./list-rules";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("happy-money:deleteTitle"));

export const loader = guardedLoader("Happy_Money_Management", async (args) => {
  const prices = await readUnlessFormFailed(args, () => selectedPrices(args));
  return { prices: prices ?? [], query: readListQuery(args.url, priceRules), formToken: newFormToken() };
});

export const action = guardedAction("Happy_Money_Management", async ({ api, form, url, t }) => {
  const receipt = await runBulkAction({
    form,
    run: ({ id }, writeOptions) => api(calls.removeHappyPrice, { params: { id }, ...writeOptions }),
  });
  if (receipt.failed > 0) return bulkResultReply(receipt);
  const text = t("happy-money:deleted", { count: receipt.done });
  return redirectWithNotice(listHref(readListQuery(url, priceRules)), { kind: "success", text });
});

/** Asks before prices are deleted, and explains what points will cost afterwards. */
export default function DeletePrices() {
  const { prices, query, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("happy-money");
  const format = useFormat();
  const close = listHref(query);
  if (reply) return <BulkResultView receipt={reply.receipt} closeHref={close} formToken={formToken} />;
  return (
    <Confirm
      question={t("deleteQuestion", { count: prices.length })}
      chosen={prices.map((price) => ({ id: price._id, name: nameOf(price, t, format) }))}
      formToken={formToken}
      closeHref={close}
      submitLabel={t("delete")}
      danger
    >
      <p className="text-ink-2">{t("deleteEffect")}</p>
    </Confirm>
  );
}
