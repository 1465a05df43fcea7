import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "~/i18n/translation";
import { Confirm } from "~/ui/feedback/confirm";
import { BulkResultView } from "~/ui/feedback/bulk-result";
import { listHref } from "~/records/list-query";
import { nameOf } from "./columns";
import type { confirmBanners, readChosenBanners } from "./confirm.server";

interface ConfirmBannersProps {
  act: "delete" | "activate" | "deactivate";
  danger?: boolean;
}

/** Asks before one or several banners are changed, and gives the receipt when some could not be. */
export function ConfirmBanners({ act, danger }: ConfirmBannersProps) {
  const { banners, query, formToken } = useLoaderData<typeof readChosenBanners>();
  const reply = useActionData<typeof confirmBanners>();
  const { t } = useTranslation("banners");
  const close = listHref(query);
  if (reply) return <BulkResultView receipt={reply.receipt} closeHref={close} formToken={formToken} />;
  return (
    <Confirm
      question={t(`${act}Question`, { count: banners.length })}
      chosen={banners.map((banner) => ({ id: banner._id, name: nameOf(banner) }))}
      formToken={formToken}
      closeHref={close}
      submitLabel={t(act)}
      danger={danger}
    />
  );
}
