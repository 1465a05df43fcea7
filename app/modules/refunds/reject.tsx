import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import type { Refund } from "contract/refunds";
import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { reasonAction } from "~/records/bulk/reason-action.server";
import { backToList } from "~/records/list/list-query";
import { RejectPage, rejectTitle } from "~/ui/feedback/reject-page";
import { refundRules } from "./list-rules";
import { rejectionForm } from "./reason-schema";
import { nameOf } from "./refund-name";
import { refundOf, refundSource } from "./refunds.server";

export const handle = { i18n: "refunds" };

const loadSchema = async () => (await import("./reason-schema")).rejectionForm;

const isRejectable = ({ status }: Pick<Refund, "status">) => status === "proposed";

export const meta = rejectTitle(isRejectable, (t) => ({
  question: (count) => t("refunds:rejectQuestion", counted(count)),
  label: t("refunds:reject"),
}));

export const loader = guardedLoader("Refunds", (args) =>
  readConfirmPage(
    args,
    backToList(args.url, refundRules),
    (asked) => readSelection(asked, (id) => refundOf(args.api, id)),
    { rules: refundRules, source: refundSource },
  ),
);

export const action = guardedAction("Refunds", (args) =>
  reasonAction(args, {
    schema: rejectionForm,
    back: backToList(args.url, refundRules),
    done: "refunds:rejectDone",
    job: "refund.reject",
    run: ({ id }, body, options) => args.api(calls.rejectRefund, { params: { id }, body, ...options }),
  }),
);

/** Asks for the reason before proposals are rejected, or withdrawn by their authors. */
export default function RejectRefunds() {
  const { selected, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("refunds");
  const format = useFormat();
  return (
    <RejectPage
      {...page}
      reply={reply}
      schema={loadSchema}
      question={(count) => t("rejectQuestion", counted(count))}
      records={selected.map((refund) => ({
        id: refund._id,
        name: nameOf(t, format, refund),
        facts: [refund.isOwn ? t("own.yes") : t("proposedBy", { name: refund.by ?? "–" }), refund.reason],
        obstacle: isRejectable(refund) ? null : t(`states.${refund.status}`),
        ...(refund.updatedAt && { version: refund.updatedAt }),
      }))}
      label={t("reject")}
      reason={{ label: t("reason"), hint: t("rejectHint") }}
    />
  );
}
