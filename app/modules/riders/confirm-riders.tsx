import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Confirm } from "~/ui/feedback/confirm";
import { ReceiptView } from "~/ui/feedback/receipt";
import { listHref } from "~/ui/list/list-query";
import type { blockRiders, readChosenRiders } from "./confirm.server";
import { OpenRides } from "./open-rides";

interface ConfirmRidersProps {
  act: "delete" | "block" | "unblock";
}

/** Asks before something is done to one or several riders, and gives the receipt when some could not be. */
export function ConfirmRiders({ act }: ConfirmRidersProps) {
  const { chosen, query, requestId } = useLoaderData<typeof readChosenRiders>();
  const reply = useActionData<typeof blockRiders>();
  const { t } = useTranslation("riders");
  const close = listHref(query);
  if (reply) return <ReceiptView receipt={reply.receipt} closeHref={close} requestId={requestId} />;
  return (
    <Confirm
      question={t(`${act}Question`, { count: chosen.length })}
      chosen={chosen}
      requestId={requestId}
      closeHref={close}
      submitLabel={t(act)}
      danger={act !== "unblock"}
    >
      <p className="text-ink-2">{t(`${act}Effect`, { count: chosen.length })}</p>
      {act === "delete" && <OpenRides riders={chosen} />}
    </Confirm>
  );
}
