import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Confirm } from "~/ui/feedback/confirm";
import { ReceiptView } from "~/ui/feedback/receipt";
import { listHref } from "~/ui/list/list-query";
import type { blockAccounts, readChosenAccounts } from "./confirm.server";

interface ConfirmAccountsProps {
  act: "delete" | "block" | "unblock";
  danger?: boolean;
}

/** Asks before something is done to one or several accounts, and gives the receipt when some could not be. */
export function ConfirmAccounts({ act, danger }: ConfirmAccountsProps) {
  const { chosen, query, requestId } = useLoaderData<typeof readChosenAccounts>();
  const reply = useActionData<typeof blockAccounts>();
  const { t } = useTranslation("accounts");
  const close = listHref(query);
  if (reply) return <ReceiptView receipt={reply.receipt} closeHref={close} requestId={requestId} />;
  return (
    <Confirm
      question={t(`${act}Question`, { count: chosen.length })}
      chosen={chosen}
      requestId={requestId}
      closeHref={close}
      submitLabel={t(act)}
      danger={danger}
    />
  );
}
