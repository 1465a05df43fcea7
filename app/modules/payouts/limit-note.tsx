import { useTranslation } from "react-i18next";
import type { Adjustable } from "contract/adjustments";
import { useFormat } from "~/i18n/format";

/** Says above which amount a second person has to decide, and whether there is one; nothing if there is no limit. */
export function LimitNote({ limit, currency, approvers }: Adjustable) {
  const { t } = useTranslation("payouts");
  const format = useFormat();
  if (limit === null) return null;
  return (
    <p className="notice notice-info">
      {limit === 0 ? t("needsAnother") : t("limitIs", { limit: format.minorMoney(limit, currency) })}{" "}
      {approvers === 0 && t("nobodyElse")}
    </p>
  );
}
