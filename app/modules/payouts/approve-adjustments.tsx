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
import { adjustmentName } from "./adjustment-columns";
import { adjustmentRules } from "./list-rules";
import { adjustmentOf, adjustmentSource } from "./adjustments.server";

export const handle = { i18n: "payouts" };

const asked = { rules: adjustmentRules, source: adjustmentSource };

export const meta = approveTitle((t, count) => t("payouts:approveQuestion", counted(count)));

export const loader = guardedLoader("Payouts", async (args) => {
  await narrowQuestion(args, asked, { status: "proposed", own: "no" });
  return readConfirmPage(
    args,
    backToList(args.url, adjustmentRules),
    (url) => readSelection(url, (id) => adjustmentOf(args.api, id)),
    asked,
  );
});

export const action = guardedAction("Payouts", (args) =>
  bulkAction(args, {
    back: backToList(args.url, adjustmentRules),
    done: "payouts:approveDone",
    job: "adjustment.approve",
    run: ({ id }, writeOptions) => args.api(calls.approveAdjustment, { params: { id }, ...writeOptions }),
  }),
);

/** Asks before other people's proposals are approved; those that can't be approved are listed separately. */
export default function ApproveAdjustments() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("payouts");
  const format = useFormat();
  return (
    <ApprovePage
      {...page}
      reply={reply}
      question={(count) => t("approveQuestion", counted(count))}
      record={(row) => ({
        id: row._id,
        name: adjustmentName(format, row),
        facts: [t("proposedBy", { name: row.by ?? "–" }), row.reason],
        ...(row.updatedAt && { version: row.updatedAt }),
      })}
      state={({ status }) => t(`proposal.${status}`)}
      label={t("approve")}
      effect={t("approveEffect")}
    />
  );
}
