import { useActionData, useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { PromoCode } from "contract/promo-codes";
import { Confirm } from "~/ui/feedback/confirm";
import { ReceiptView } from "~/ui/feedback/receipt";
import { listHref, type ListQuery } from "~/ui/list/list-query";
import type { confirmPromos, readChosenPromos } from "./confirm.server";

interface ConfirmPromosProps {
  act: "delete" | "activate" | "deactivate";
  danger?: boolean;
  /** What follows from it. */
  consequences?: (promos: readonly PromoCode[], query: ListQuery) => ReactNode;
}

/** Asks before one or several promo codes are changed, and gives the receipt when some could not be. */
export function ConfirmPromos({ act, danger, consequences }: ConfirmPromosProps) {
  const { promos, query, requestId } = useLoaderData<typeof readChosenPromos>();
  const reply = useActionData<typeof confirmPromos>();
  const { t } = useTranslation("promo-codes");
  const close = listHref(query);
  if (reply) return <ReceiptView receipt={reply.receipt} closeHref={close} requestId={requestId} />;
  return (
    <Confirm
      question={t(`${act}Question`, { count: promos.length })}
      chosen={promos.map((promo) => ({ id: promo._id, name: promo.code }))}
      requestId={requestId}
      closeHref={close}
      submitLabel={t(act)}
      danger={danger}
    >
      {consequences?.(promos, query)}
    </Confirm>
  );
}
