import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { lastSegment } from "~/http/last-segment";
import { useTranslation } from "~/i18n/translation";
import { ConfirmPage } from "~/ui/feedback/confirm-page";
import type { blockDrivers, readBlockPage } from "./block.server";
import { nameOf } from "./driver";

export const BLOCK_PATHS = ["block", "unblock"] as const;

/** Asks before drivers are blocked or unblocked. @param backLabel for a page over the driver's own */
export function ConfirmBlock({ backLabel }: { backLabel?: string }) {
  const { selected, ...page } = useLoaderData<typeof readBlockPage>();
  const reply = useActionData<typeof blockDrivers>();
  const path = lastSegment(useLocation(), BLOCK_PATHS);
  const { t } = useTranslation("drivers");
  return (
    <ConfirmPage
      {...page}
      {...(backLabel !== undefined && { backLabel })}
      reply={reply}
      question={t(`${path}Question`, { count: selected.length })}
      records={selected.map((driver) => ({ id: driver._id, name: nameOf(driver) }))}
      submitLabel={t(path)}
      danger={path === "block"}
    >
      <p>{t(`${path}Follows`, { count: selected.length })}</p>
    </ConfirmPage>
  );
}
