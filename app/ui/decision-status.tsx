import type { ReactNode } from "react";
import { useFormat } from "~/i18n/format";
import { isolated } from "~/i18n/right-to-left";
import { Badge } from "./badge";

const WAITING = { tone: "warn", icon: "hourglass" } as const;
const LOOKS = {
  pending: WAITING,
  proposed: WAITING,
  approved: { tone: "ok", icon: "check" },
  rejected: { tone: "bad", icon: "x" },
} as const;

interface DecisionStatusProps {
  decision: {
    status: keyof typeof LOOKS;
    createdAt?: string | null | undefined;
    decidedBy?: string | null | undefined;
    decidedAt?: string | null | undefined;
    rejectReason?: string | null | undefined;
  };
  /** The status in words. */
  label: string;
  /** Further lines. */
  children?: ReactNode;
}

/** The status of a request or proposal and, once it is decided, by whom, when, and why it was rejected. */
export function DecisionStatus({ decision, label, children }: DecisionStatusProps) {
  const { status, createdAt, decidedBy, decidedAt, rejectReason } = decision;
  const { date } = useFormat();
  // What needed no second person was decided when it was made.
  const isAtOnce = decidedAt === createdAt;
  return (
    <span>
      <Badge {...LOOKS[status]}>{label}</Badge>
      {decidedAt && !isAtOnce && (
        <span className="row-detail mt-1">
          {[isolated(decidedBy ?? ""), date(decidedAt), rejectReason].filter(Boolean).join(" · ")}
        </span>
      )}
      {children}
    </span>
  );
}
