import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { counted } from "~/i18n/counted";
import { lastSegment } from "~/http/last-segment";
import { useFormat } from "~/i18n/format";
import { ConfirmPage, questionTitle } from "~/ui/feedback/confirm-page";
import { BLOCK_PATHS } from "../driver";
import type { blockDrivers, readBlockPage } from "./block.server";

export const blockMeta = questionTitle((t, count, location) =>
  t(`drivers:${lastSegment(location, BLOCK_PATHS)}Question`, counted(count)),
);

/** Asks before drivers are blocked or unblocked. @param backLabel names the page to which it leads back, if that is no list */
export function ConfirmBlock({ backLabel }: { backLabel?: string }) {
  const { selected, count, ...page } = useLoaderData<typeof readBlockPage>();
  const reply = useActionData<typeof blockDrivers>();
  const path = lastSegment(useLocation(), BLOCK_PATHS);
  const { t } = useTranslation("drivers");
  const { number } = useFormat();
  return (
    <ConfirmPage
      {...page}
      {...(backLabel !== undefined && { backLabel })}
      reply={reply}
      question={t(`${path}Question`, counted(count))}
      records={selected.map(({ id, name, phone, openRides }) => ({
        id,
        name,
        phone,
        facts: [openRides === null ? "" : t("openRidesNow", { number: number(openRides) })],
      }))}
      submitLabel={t(path)}
      danger={path === "block"}
    >
      <p>{t(`${path}Follows`, counted(count))}</p>
    </ConfirmPage>
  );
}
