import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { Confirm } from "~/ui/feedback/confirm";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import { riderHref } from "./list-rules";
import type { blockRider, readAskedAbout } from "./question.server";

/**
 * Asks before the rider whose page was open is blocked or unblocked. It stands by itself and not over that page: who may
 * look at a rider may not always block one.
 */
export function RiderQuestion({ act }: { act: "block" | "unblock" }) {
  const { id, name, query, formToken } = useLoaderData<typeof readAskedAbout>();
  const reply = useActionData<typeof blockRider>();
  const { t } = useTranslation("riders");
  const close = riderHref(query, id);
  if (reply)
    return (
      <BulkResultView receipt={reply.receipt} closeHref={close} backLabel={t("backToRider")} formToken={formToken} />
    );
  return (
    <Confirm
      question={t(`${act}Question`, { count: 1 })}
      chosen={[{ id, name }]}
      formToken={formToken}
      closeHref={close}
      submitLabel={t(act)}
      danger={act === "block"}
    >
      <p className="text-ink-2">{t(`${act}Effect`, { count: 1 })}</p>
    </Confirm>
  );
}
