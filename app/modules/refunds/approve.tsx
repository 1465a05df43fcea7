import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { bulkAction } from "~/records/bulk/bulk-action.server";
import { narrowQuestion } from "~/records/bulk/matching.server";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { backToList } from "~/records/list/list-query";
import { ApprovePage, approveTitle } from "~/ui/feedback/approve-page";
import { refundRules } from "./list-rules";
import { nameOf } from "./refund-name";
import { refundOf, refundSource } from "./refunds.server";

export const handle = { i18n: "refunds" };

const asked = { rules: refundRules, source: refundSource };

export const meta = approveTitle((t, count) => t("refunds:approveQuestion", counted(count)));

export const loader = guardedLoader("Refunds", async (args) => {
  await narrowQuestion(args, asked, { status: "proposed", own: "no" });
  return readConfirmPage(
    args,
    backToList(args.url, refundRules),
    (url) => readSelection(url, (id) => refundOf(args.api, id)),
    asked,
  );
});

export const action = guardedAction("Refunds", (args) =>
  bulkAction(args, {
    back: backToList(args.url, refundRules),
    done: "refunds:approveDone",
    job: "refund.approve",
    run: ({ id }, writeOptions) => args.api(calls.approveRefund, { params: { id }, ...writeOptions }),
  }),
);

/** Asks before other people's proposals are approved; those that can't be approved are listed separately. */
export default function ApproveRefunds() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("refunds");
  const format = useFormat();
  return (
    <ApprovePage
      {...page}
      reply={reply}
      question={(count) => t("approveQuestion", counted(count))}
      record={(refund) => ({
        id: refund._id,
        name: nameOf(t, format, refund),
        facts: [t("proposedBy", { name: refund.by ?? "–" }), t(`bearers.${refund.bearer}`), refund.reason],
        ...(refund.updatedAt && { version: refund.updatedAt }),
      })}
      state={({ status }) => t(`states.${status}`)}
      label={t("approve")}
      effect={t("approveEffect")}
    />
  );
}
