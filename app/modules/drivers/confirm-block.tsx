import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { Confirm } from "~/ui/feedback/confirm";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import type { blockDrivers, readChosenDrivers } from "./confirm.server";

interface ConfirmBlockProps {
  act: "block" | "unblock";
  /** It was asked on the driver's own page. */
  isOwnPage?: boolean;
}

/** Asks before drivers are blocked or unblocked, and gives the receipt when some could not be. */
export function ConfirmBlock({ act, isOwnPage = false }: ConfirmBlockProps) {
  const { chosen, close, formToken } = useLoaderData<typeof readChosenDrivers>();
  const reply = useActionData<typeof blockDrivers>();
  const { t } = useTranslation("drivers");
  if (reply) {
    return (
      <BulkResultView
        receipt={reply.receipt}
        closeHref={close}
        formToken={formToken}
        {...(isOwnPage && { backLabel: t("backToDriver") })}
      />
    );
  }
  return (
    <Confirm
      question={t(`${act}Question`, { count: chosen.length })}
      chosen={chosen}
      formToken={formToken}
      closeHref={close}
      submitLabel={t(act)}
      danger={act === "block"}
    >
      <p>{t(`${act}Follows`, { count: chosen.length })}</p>
    </Confirm>
  );
}
