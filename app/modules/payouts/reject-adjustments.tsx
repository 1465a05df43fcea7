import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import type { AdjustmentProposal } from "contract/adjustments";
import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { reasonAction } from "~/records/bulk/reason-action.server";
import { backToList } from "~/records/list/list-query";
import { RejectPage, rejectTitle } from "~/ui/feedback/reject-page";
import { adjustmentName } from "./adjustment-columns";
import { adjustmentOf, adjustmentSource } from "./adjustments.server";
import { adjustmentRules } from "./list-rules";
import { reversalForm } from "./reason-schema";

export const handle = { i18n: "payouts" };

const loadSchema = async () => (await import("./reason-schema")).reversalForm;

const isRejectable = ({ status }: Pick<AdjustmentProposal, "status">) => status === "proposed";

export const meta = rejectTitle(isRejectable, (t) => ({
  question: (count) => t("payouts:rejectQuestion", counted(count)),
  label: t("payouts:reject"),
}));

export const loader = guardedLoader("Payouts", (args) =>
  readConfirmPage(
    args,
    backToList(args.url, adjustmentRules),
    (asked) => readSelection(asked, (id) => adjustmentOf(args.api, id)),
    { rules: adjustmentRules, source: adjustmentSource },
  ),
);

export const action = guardedAction("Payouts", (args) =>
  reasonAction(args, {
    schema: reversalForm,
    back: backToList(args.url, adjustmentRules),
    done: "payouts:rejectDone",
    job: "adjustment.reject",
    run: ({ id }, body, options) => args.api(calls.rejectAdjustment, { params: { id }, body, ...options }),
  }),
);

/** Asks for the reason before proposals are rejected, or withdrawn by their authors. */
export default function RejectAdjustments() {
  const { selected, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("payouts");
  const format = useFormat();
  return (
    <RejectPage
      {...page}
      reply={reply}
      schema={loadSchema}
      question={(count) => t("rejectQuestion", counted(count))}
      records={selected.map((row) => ({
        id: row._id,
        name: adjustmentName(format, row),
        facts: [row.isOwn ? t("own.yes") : t("proposedBy", { name: row.by ?? "–" }), row.reason],
        obstacle: isRejectable(row) ? null : t(`proposal.${row.status}`),
        ...(row.updatedAt && { version: row.updatedAt }),
      }))}
      label={t("reject")}
      reason={{ label: t("reason"), hint: t("rejectHint") }}
    />
  );
}
