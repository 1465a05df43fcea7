import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { backToList } from "~/records/list/list-query";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { nameOf, priceRules } from "./price";
import { selectedPrices } from "./happy-money.server";

export const handle = { i18n: "happy-money" };

export const meta = questionTitle((t, count) => t("happy-money:deleteQuestion", counted(count)));

export const loader = guardedLoader("Happy_Money_Management", (args) =>
  readConfirmPage(args, backToList(args.url, priceRules), (url) => selectedPrices({ ...args, url }), {
    rules: priceRules,
    source: (api) => (page) => api(calls.listHappyPrices, { query: page }),
  }),
);

export const action = guardedAction("Happy_Money_Management", (args) =>
  bulkAction(args, {
    back: backToList(args.url, priceRules),
    done: "happy-money:deleted",
    job: "happyPrice.delete",
    run: ({ id }, writeOptions) => args.api(calls.removeHappyPrice, { params: { id }, ...writeOptions }),
  }),
);

/** Asks before prices are deleted, and explains what points will cost afterwards. */
export default function DeletePrices() {
  const { selected, count, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("happy-money");
  const format = useFormat();
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      question={t("deleteQuestion", counted(count))}
      records={selected.map((price) => ({ id: price._id, name: nameOf(price, t, format) }))}
      submitLabel={t("delete")}
      danger
    >
      <p className="text-ink-2">{t("deleteEffect")}</p>
    </ConfirmPage>
  );
}
