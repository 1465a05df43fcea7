import { useTranslation } from "react-i18next";
import type { Driver } from "contract/drivers";
import { useFormat } from "~/i18n/format";
import { Icon } from "~/ui/icon";
import { byLabel } from "../event-labels";
import { findingsOf } from "./findings";

/** Says that nothing prevents an approval, or shows the reason of the decision that was made. */
export function ReadyNotice({ driver, now }: { driver: Driver; now: number }) {
  const { t } = useTranslation("drivers");
  const format = useFormat();
  const { status, reason, decidedAt, decidedBy } = driver;
  if (status === "disapproved" || status === "cancelled") {
    return (
      <div className="notice notice-info mb-4">
        <Icon name="info" />
        <div>
          {reason !== "" && <p lang={driver.language}>{reason}</p>}
          <p className="font-normal">{byLabel(t, format, decidedBy, decidedAt)}</p>
        </div>
      </div>
    );
  }
  if (status !== "pending" || findingsOf(driver, now).length > 0) return null;
  return (
    <p className="notice notice-success mb-4">
      <Icon name="check" />
      <span>{t("ready")}</span>
    </p>
  );
}
