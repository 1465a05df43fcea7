import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "~/i18n/translation";
import type { PromoCode } from "contract/promo-codes";
import { Confirm } from "~/ui/feedback/confirm";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import { listHref, type ListQuery } from "~/records/list-query";
import type { confirmPromos, readSelectedPromos } from "./confirm.server";

interface ConfirmPromosProps {
  act: "delete" | "activate" | "deactivate";
  danger?: boolean;
  consequences?: (promos: readonly PromoCode[], query: ListQuery) => ReactNode;
}

/** Asks before promo codes are changed, and reports the ones that could not be. */
export function ConfirmPromos({ act, danger, consequences }: ConfirmPromosProps) {
  const { promos, query, formToken } = useLoaderData<typeof readSelectedPromos>();
  const reply = useActionData<typeof confirmPromos>();
  const { t } = useTranslation("promo-codes");
  const close = listHref(query);
  if (reply) return <BulkResultView receipt={reply.receipt} closeHref={close} formToken={formToken} />;
  return (
    <Confirm
      question={t(`${act}Question`, { count: promos.length })}
      chosen={promos.map((promo) => ({ id: promo._id, name: promo.code }))}
      formToken={formToken}
      closeHref={close}
      submitLabel={t(act)}
      danger={danger}
    >
      {consequences?.(promos, query)}
    </Confirm>
  );
}
