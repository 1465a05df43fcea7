import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Confirm } from "~/ui/feedback/confirm";
import { ReceiptView } from "~/ui/feedback/receipt";
import type { blockDrivers, readChosenDrivers } from "./confirm.server";

/** Asks before drivers are blocked or unblocked, and gives the receipt when some could not be. */
export function ConfirmBlock({ act }: { act: "block" | "unblock" }) {
  const { chosen, close, requestId } = useLoaderData<typeof readChosenDrivers>();
  const reply = useActionData<typeof blockDrivers>();
  const { t } = useTranslation("drivers");
  if (reply) return <ReceiptView receipt={reply.receipt} closeHref={close} requestId={requestId} />;
  return (
    <Confirm
      question={t(`${act}Question`, { count: chosen.length })}
      chosen={chosen}
      requestId={requestId}
      closeHref={close}
      submitLabel={t(act)}
      danger={act === "block"}
    >
      <p>{t(`${act}Follows`, { count: chosen.length })}</p>
    </Confirm>
  );
}
