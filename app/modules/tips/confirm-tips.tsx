import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import { Confirm } from "~/ui/feedback/confirm";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import { listHref } from "~/records/list-query";
import type { confirmTips, readChosenTips } from "./confirm.server";
import { percentOf } from "./columns";

interface ConfirmTipsProps {
  act: "delete" | "activate" | "deactivate";
  danger?: boolean;
}

/** Asks before one or several tips are changed, and gives the receipt when some could not be. */
export function ConfirmTips({ act, danger }: ConfirmTipsProps) {
  const { tips, query, formToken } = useLoaderData<typeof readChosenTips>();
  const reply = useActionData<typeof confirmTips>();
  const { t } = useTranslation("tips");
  const format = useFormat();
  const close = listHref(query);
  if (reply) return <BulkResultView receipt={reply.receipt} closeHref={close} formToken={formToken} />;
  return (
    <Confirm
      question={t(`${act}Question`, { count: tips.length })}
      chosen={tips.map((tip) => ({ id: tip._id, name: t("name", { percent: percentOf(tip, format) }) }))}
      formToken={formToken}
      closeHref={close}
      submitLabel={t(act)}
      danger={danger}
      cancelNotice
    />
  );
}
