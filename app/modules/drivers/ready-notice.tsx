import type { Driver } from "contract/drivers";
import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import { Icon } from "~/ui/icon";
import { labelFor } from "./driver";
import { byLabel } from "./event-labels";
import { outstandingDocuments } from "./outstanding-documents";

/** The documents that an approval still needs, or the reason of the decision that was made. */
export function ReadyNotice({ driver, now }: { driver: Driver; now: number }) {
  const { t } = useTranslation("drivers");
  const format = useFormat();
  const { status, reason, decidedAt, decidedBy } = driver;
  const open = outstandingDocuments(driver, now).map((type) => labelFor(t, "document", type));
  const needed = () => t("notReady", { count: open.length, documents: format.list(open) });
  if (status === "disapproved" || status === "cancelled") {
    return (
      <div className="notice notice-info mb-4">
        <Icon name="info" />
        <div>
          {reason !== "" && <p lang={driver.language}>{reason}</p>}
          <p className="font-normal">{byLabel(t, format, decidedBy, decidedAt)}</p>
          {status === "disapproved" && open.length > 0 && <p>{needed()}</p>}
        </div>
      </div>
    );
  }
  if (status !== "pending") return null;
  return (
    <p className={`notice mb-4 ${open.length > 0 ? "notice-info" : "notice-success"}`}>
      <Icon name={open.length > 0 ? "info" : "check"} />
      <span>{open.length > 0 ? needed() : t("ready")}</span>
    </p>
  );
}
