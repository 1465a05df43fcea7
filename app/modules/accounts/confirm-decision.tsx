import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { Confirm } from "~/ui/feedback/confirm";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import type { decide, readUndecided } from "./approval.server";

interface ConfirmDecisionProps {
  act: "approve" | "disapprove";
  danger?: boolean;
}

/** Asks before an account is approved or disapproved, over its details. */
export function ConfirmDecision({ act, danger }: ConfirmDecisionProps) {
  const { chosen, close, formToken } = useLoaderData<typeof readUndecided>();
  const reply = useActionData<typeof decide>();
  const { t } = useTranslation("accounts");
  if (reply)
    return (
      <BulkResultView receipt={reply.receipt} closeHref={close} backLabel={t("ui:form.back")} formToken={formToken} />
    );
  return (
    <Confirm
      question={t(`${act}Question`)}
      chosen={chosen ? [chosen] : []}
      formToken={formToken}
      closeHref={close}
      submitLabel={t(act)}
      danger={danger}
    />
  );
}
