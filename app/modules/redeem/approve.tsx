import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { backToList } from "~/records/list/list-query";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { nameOf, redeemRules } from "./request";
import { PriceNote } from "./price-note";
import { requestOf } from "./redeem.server";
import { RefusalNotice } from "./refusal-notice";

export const handle = { i18n: "redeem" };

export const meta = questionTitle((t, count) => t("redeem:approveQuestion", counted(count)));

export const loader = guardedLoader("Redeem", (args) =>
  readConfirmPage(args, backToList(args.url, redeemRules), () =>
    readSelection(args.url, (id) => requestOf(args.api, id)),
  ),
);

export const action = guardedAction("Redeem", (args) =>
  bulkAction(args, {
    back: backToList(args.url, redeemRules),
    done: "redeem:approveDone",
    run: ({ id }, writeOptions) => args.api(calls.approveRedeem, { params: { id }, ...writeOptions }),
  }),
);

/** Asks before points are paid out, and warns of requests that the server will refuse. */
export default function ApproveRedeem() {
  const { selected, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("redeem");
  const format = useFormat();
  return (
    <ConfirmPage
      {...page}
      reply={reply}
      question={t("approveQuestion", counted(selected.length))}
      records={selected.map((request) => ({
        id: request._id,
        name: nameOf(request, t, format),
        ...(request.updatedAt && { version: request.updatedAt }),
      }))}
      submitLabel={t("approve")}
      submitIcon="check"
    >
      <p className="text-ink-2">{t("approveEffect", { count: selected.length })}</p>
      <RefusalNotice requests={selected} />
      <PriceNote requests={selected} />
    </ConfirmPage>
  );
}
