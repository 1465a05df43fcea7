import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Confirm } from "~/ui/feedback/confirm";
import { ReceiptView } from "~/ui/feedback/receipt";
import type { decide, readUndecided } from "./approval.server";
import { detailsHref } from "./list-rules";

interface ConfirmDecisionProps {
  act: "approve" | "disapprove";
  danger?: boolean;
}

/** Asks before an account is approved or disapproved, over its details. */
export function ConfirmDecision({ act, danger }: ConfirmDecisionProps) {
  const { chosen, query, requestId } = useLoaderData<typeof readUndecided>();
  const reply = useActionData<typeof decide>();
  const { t } = useTranslation("accounts");
  const close = detailsHref(query, chosen.id);
  if (reply) return <ReceiptView receipt={reply.receipt} closeHref={close} requestId={requestId} />;
  return (
    <Confirm
      question={t(`${act}Question`)}
      chosen={[chosen]}
      requestId={requestId}
      closeHref={close}
      submitLabel={t(act)}
      danger={danger}
    />
  );
}
