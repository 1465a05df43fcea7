import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { Confirm } from "~/ui/feedback/confirm";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import { listHref } from "~/records/list-query";
import type { blockRiders, readChosenRiders } from "./confirm.server";
import { OpenRides } from "./open-rides";

interface ConfirmRidersProps {
  act: "delete" | "block" | "unblock";
}

/** Asks before something is done to one or several riders, and gives the receipt when some could not be. */
export function ConfirmRiders({ act }: ConfirmRidersProps) {
  const { chosen, query, formToken } = useLoaderData<typeof readChosenRiders>();
  const reply = useActionData<typeof blockRiders>();
  const { t } = useTranslation("riders");
  const close = listHref(query);
  if (reply) return <BulkResultView receipt={reply.receipt} closeHref={close} formToken={formToken} />;
  return (
    <Confirm
      question={t(`${act}Question`, { count: chosen.length })}
      chosen={chosen}
      formToken={formToken}
      closeHref={close}
      submitLabel={t(act)}
      danger={act !== "unblock"}
    >
      <p className="text-ink-2">{t(`${act}Effect`, { count: chosen.length })}</p>
      {act === "delete" && <OpenRides riders={chosen} />}
    </Confirm>
  );
}
