import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Confirm } from "~/ui/feedback/confirm";
import { ReceiptView } from "~/ui/feedback/receipt";
import { listHref } from "~/ui/list/list-query";
import { nameOf } from "./columns";
import type { confirmBanners, readChosenBanners } from "./confirm.server";

interface ConfirmBannersProps {
  act: "delete" | "activate" | "deactivate";
  danger?: boolean;
}

/** Asks before one or several banners are changed, and gives the receipt when some could not be. */
export function ConfirmBanners({ act, danger }: ConfirmBannersProps) {
  const { banners, query, requestId } = useLoaderData<typeof readChosenBanners>();
  const reply = useActionData<typeof confirmBanners>();
  const { t } = useTranslation("banners");
  const close = listHref(query);
  if (reply) return <ReceiptView receipt={reply.receipt} closeHref={close} requestId={requestId} />;
  return (
    <Confirm
      question={t(`${act}Question`, { count: banners.length })}
      chosen={banners.map((banner) => ({ id: banner._id, name: nameOf(banner) }))}
      requestId={requestId}
      closeHref={close}
      submitLabel={t(act)}
      danger={danger}
    />
  );
}
