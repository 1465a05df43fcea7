import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { MAX_REDEEM_REASON } from "contract/limits";
import { type RedeemRequest, redeemRejection } from "contract/redeem";
import { counted } from "~/i18n/counted";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { readConfirmPage } from "~/records/bulk/read-confirm-page.server";
import { readSelection } from "~/records/bulk/read-selection.server";
import { reasonAction } from "~/records/bulk/reason-action.server";
import { backToList } from "~/records/list/list-query";
import { RejectPage, rejectTitle } from "~/ui/feedback/reject-page";
import { redeemSource, requestOf } from "./redeem.server";
import { nameOf, redeemRules } from "./request";

export const handle = { i18n: "redeem" };

const loadSchema = async () => (await import("contract/redeem")).redeemRejection;

const isRejectable = ({ status }: Pick<RedeemRequest, "status">) => status === "pending";

export const meta = rejectTitle(isRejectable, (t) => ({
  question: (count) => t("redeem:rejectQuestion", counted(count)),
  label: t("redeem:reject"),
}));

export const loader = guardedLoader("Redeem", (args) =>
  readConfirmPage(
    args,
    backToList(args.url, redeemRules),
    (asked) => readSelection(asked, (id) => requestOf(args.api, id)),
    { rules: redeemRules, source: redeemSource },
  ),
);

export const action = guardedAction("Redeem", (args) =>
  reasonAction(args, {
    schema: redeemRejection,
    back: backToList(args.url, redeemRules),
    done: "redeem:rejectDone",
    job: "redeem.reject",
    run: ({ id }, body, options) => args.api(calls.rejectRedeem, { params: { id }, body, ...options }),
  }),
);

/** Asks for the reason, which the riders will read, before requests are rejected. */
export default function RejectRedeems() {
  const { selected, ...page } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("redeem");
  const format = useFormat();
  const [only, another] = selected;
  return (
    <RejectPage
      {...page}
      reply={reply}
      schema={loadSchema}
      question={(count) => t("rejectQuestion", counted(count))}
      cannot={only && !another ? t("cannotRejectBecause", { why: t(`already.${only.status}`) }) : undefined}
      records={selected.map((request) => ({
        id: request._id,
        name: nameOf(request, t, format),
        obstacle: isRejectable(request) ? null : t(`already.${request.status}`),
        ...(request.updatedAt && { version: request.updatedAt }),
      }))}
      label={t("reject")}
      reason={{ label: t("reason"), hint: t("reasonHint", { most: MAX_REDEEM_REASON }) }}
    />
  );
}
