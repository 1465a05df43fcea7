import type { Driver } from "contract/drivers";
import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import { Icon } from "~/ui/icon";
import { labelFor } from "./driver";
import { isExpired } from "./time-labels";

/** Names the driver's documents that have expired, whatever the driver's state; nothing when none has. */
export function ExpiredNotice({ driver: { documents = [] }, now }: { driver: Driver; now: number }) {
  const { t } = useTranslation("drivers");
  const format = useFormat();
  const names = documents
    .filter(({ expiresAt }) => isExpired(expiresAt, now))
    .map(({ type }) => labelFor(t, "document", type));
  if (names.length === 0) return null;
  return (
    <p className="notice notice-warn mb-4">
      <Icon name="calendar-x" />
      <span>{t("expiredDocuments", { count: names.length, documents: format.list(names) })}</span>
    </p>
  );
}
