import { useTranslation } from "react-i18next";
import type { Refund } from "contract/refunds";
import { useFormat } from "~/i18n/format";
import { Badge } from "~/ui/badge";

const LOOKS = {
  proposed: { tone: "warn", icon: "hourglass" },
  approved: { tone: "ok", icon: "check" },
  rejected: { tone: "bad", icon: "x" },
} as const;

/** The state of a refund and, if somebody decided later, by whom, when, and why it was rejected. */
export function RefundStatus({ refund }: { refund: Refund }) {
  const { status, decidedBy, decidedAt, rejectReason } = refund;
  const { t } = useTranslation("refunds");
  const { date } = useFormat();
  // A refund that needed no second person was decided when it was made.
  const isAtOnce = decidedAt === refund.createdAt;
  return (
    <span>
      <Badge {...LOOKS[status]}>{t(`states.${status}`)}</Badge>
      {decidedAt && !isAtOnce && (
        <span className="row-detail mt-1">
          {[decidedBy, date(decidedAt), rejectReason].filter(Boolean).join(" · ")}
        </span>
      )}
    </span>
  );
}
