import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Confirm } from "~/ui/feedback/confirm";
import { ReceiptView } from "~/ui/feedback/receipt";
import type { blockDrivers, readChosenDrivers } from "./confirm.server";

interface ConfirmBlockProps {
  act: "block" | "unblock";
  /** It was asked on the driver's own page. */
  isOwnPage?: boolean;
}

/** Asks before drivers are blocked or unblocked, and gives the receipt when some could not be. */
export function ConfirmBlock({ act, isOwnPage = false }: ConfirmBlockProps) {
  const { chosen, close, requestId } = useLoaderData<typeof readChosenDrivers>();
  const reply = useActionData<typeof blockDrivers>();
  const { t } = useTranslation("drivers");
  if (reply) {
    return (
      <ReceiptView
        receipt={reply.receipt}
        closeHref={close}
        requestId={requestId}
        {...(isOwnPage && { backLabel: t("backToDriver") })}
      />
    );
  }
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
