import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { Confirm } from "~/ui/feedback/confirm";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import { listHref } from "~/records/list-query";
import type { blockAccounts, readChosenAccounts } from "./confirm.server";

interface ConfirmAccountsProps {
  act: "delete" | "block" | "unblock";
  danger?: boolean;
}

/** Asks before something is done to one or several accounts, and gives the receipt when some could not be. */
export function ConfirmAccounts({ act, danger }: ConfirmAccountsProps) {
  const { chosen, query, formToken } = useLoaderData<typeof readChosenAccounts>();
  const reply = useActionData<typeof blockAccounts>();
  const { t } = useTranslation("accounts");
  const close = listHref(query);
  if (reply) return <BulkResultView receipt={reply.receipt} closeHref={close} formToken={formToken} />;
  return (
    <Confirm
      question={t(`${act}Question`, { count: chosen.length })}
      chosen={chosen}
      formToken={formToken}
      closeHref={close}
      submitLabel={t(act)}
      danger={danger}
    />
  );
}
