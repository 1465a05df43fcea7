import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Confirm } from "~/ui/feedback/confirm";
import { ReceiptView } from "~/ui/feedback/receipt";
import { listHref } from "~/ui/list/list-query";
import type { changeBlock, readChosenSubAdmins } from "./confirm.server";

interface ConfirmSubAdminsProps {
  act: "block" | "unblock" | "resetPassword";
}

/** Asks before something is done to sub-admins, says what follows, and gives the receipt when some of it could not be done. */
export function ConfirmSubAdmins({ act }: ConfirmSubAdminsProps) {
  const { people, query, requestId } = useLoaderData<typeof readChosenSubAdmins>();
  const reply = useActionData<typeof changeBlock>();
  const { t } = useTranslation("sub-admins");
  const close = listHref(query);
  if (reply) return <ReceiptView receipt={reply.receipt} closeHref={close} requestId={requestId} />;
  return (
    <Confirm
      question={t(`${act}Question`, { count: people.length })}
      chosen={people}
      requestId={requestId}
      closeHref={close}
      submitLabel={t(act)}
      danger={act === "block"}
    >
      <p>{t(`${act}Consequence`)}</p>
    </Confirm>
  );
}
