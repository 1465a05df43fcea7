import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { Confirm } from "~/ui/feedback/confirm";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import { listHref } from "~/records/list-query";
import type { changeBlock, readSelectedSubAdmins } from "./confirm.server";

interface ConfirmSubAdminsProps {
  act: "block" | "unblock" | "resetPassword";
}

/** Asks before sub-admins are changed, and reports the ones that could not be. */
export function ConfirmSubAdmins({ act }: ConfirmSubAdminsProps) {
  const { people, query, formToken } = useLoaderData<typeof readSelectedSubAdmins>();
  const reply = useActionData<typeof changeBlock>();
  const { t } = useTranslation("sub-admins");
  const close = listHref(query);
  if (reply) return <BulkResultView receipt={reply.receipt} closeHref={close} formToken={formToken} />;
  return (
    <Confirm
      question={t(`${act}Question`, { count: people.length })}
      chosen={people}
      formToken={formToken}
      closeHref={close}
      submitLabel={t(act)}
      danger={act === "block"}
    >
      <p>{t(`${act}Consequence`)}</p>
    </Confirm>
  );
}
