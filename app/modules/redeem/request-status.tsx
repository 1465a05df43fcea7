import { useTranslation } from "react-i18next";
import type { RedeemRequest } from "contract/redeem";
import { useFormat } from "~/i18n/format";
import { isolated } from "~/i18n/right-to-left";
import { Badge } from "~/ui/badge";

const LOOKS = {
  pending: { tone: "warn", icon: "hourglass" },
  approved: { tone: "ok", icon: "check" },
  rejected: { tone: "bad", icon: "x" },
} as const;

/** The status of a request and, once it is decided, by whom and when. */
export function RequestStatus({
  request: { status, decidedBy, decidedAt, approvedOnceBy },
}: {
  request: RedeemRequest;
}) {
  const { t } = useTranslation("redeem");
  const { date } = useFormat();
  return (
    <span>
      <Badge {...LOOKS[status]}>{t(status)}</Badge>
      {decidedAt && (
        <span className="row-detail mt-1">
          {[isolated(decidedBy ?? ""), date(decidedAt)].filter(Boolean).join(" · ")}
        </span>
      )}
      {approvedOnceBy && (
        <span className="row-detail mt-1">{t("approvedOnce", { name: isolated(approvedOnceBy) })}</span>
      )}
    </span>
  );
}
