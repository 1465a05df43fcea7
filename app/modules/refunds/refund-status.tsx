import { useTranslation } from "react-i18next";
import type { Refund } from "contract/refunds";
import { useFormat } from "~/i18n/format";
import { Badge } from "~/ui/badge";

const LOOKS = {
  proposed: { tone: "warn", icon: "hourglass" },
  approved: { tone: "ok", icon: "check" },
  rejected: { tone: "bad", icon: "x" },
} as const;

/** The state of a refund and, once it is decided, by whom, when, and why it was rejected. */
export function RefundStatus({ refund: { status, decidedBy, decidedAt, rejectReason } }: { refund: Refund }) {
  const { t } = useTranslation("refunds");
  const { date } = useFormat();
  return (
    <span>
      <Badge {...LOOKS[status]}>{t(`states.${status}`)}</Badge>
      {decidedAt && (
        <span className="row-detail mt-1">
          {[decidedBy, date(decidedAt), rejectReason].filter(Boolean).join(" · ")}
        </span>
      )}
    </span>
  );
}
