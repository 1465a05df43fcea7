import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Confirm } from "~/ui/feedback/confirm";
import { ReceiptView } from "~/ui/feedback/receipt";
import type { decide, readUndecided } from "./approval.server";

interface ConfirmDecisionProps {
  act: "approve" | "disapprove";
  danger?: boolean;
}

/** Asks before an account is approved or disapproved, over its details. */
export function ConfirmDecision({ act, danger }: ConfirmDecisionProps) {
  const { chosen, close, requestId } = useLoaderData<typeof readUndecided>();
  const reply = useActionData<typeof decide>();
  const { t } = useTranslation("accounts");
  if (reply)
    return (
      <ReceiptView receipt={reply.receipt} closeHref={close} backLabel={t("ui:form.back")} requestId={requestId} />
    );
  return (
    <Confirm
      question={t(`${act}Question`)}
      chosen={chosen ? [chosen] : []}
      requestId={requestId}
      closeHref={close}
      submitLabel={t(act)}
      danger={danger}
    />
  );
}
