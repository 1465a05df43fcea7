import { useTranslation } from "react-i18next";
import { timeLeft } from "~/i18n/time-left";
import { Badge } from "~/ui/badge";

interface TimeLeftProps {
  at: string;
  /** When the list was read, in milliseconds. */
  now: number;
  /** Warns if less than an hour is left. */
  isUrgent: boolean;
  /** For narrow columns: the unit is abbreviated, and there is no icon. */
  isShort?: boolean;
}

const HOUR_MS = 60 * 60 * 1000;

export function TimeLeft({ at, now, isUrgent, isShort = false }: TimeLeftProps) {
  const { t, i18n } = useTranslation("bookings");
  const remaining = Date.parse(at) - now;
  const isLate = remaining < 0;
  // In a column the word for "late" needs the room.
  const style = !isShort ? "long" : isLate ? "narrow" : "short";
  const label = timeLeft(i18n.language, at, new Date(now).toISOString(), style);
  const isMarked = isLate || (isUrgent && remaining <= HOUR_MS);
  return (
    <span className="row-detail">
      {isMarked ? (
        <Badge tone={isLate ? "bad" : "warn"} {...(!isShort && { icon: "clock" })}>
          {isLate ? t("late", { time: label }) : label}
        </Badge>
      ) : (
        label
      )}
    </span>
  );
}
