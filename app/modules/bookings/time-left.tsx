import { useTranslation } from "~/i18n/translation";
import { timeLeft } from "~/i18n/time-left";
import { Badge } from "~/ui/badge";

interface TimeLeftProps {
  at: string;
  /** When the page was made. */
  now: string;
  /** Something is still missing for the ride: little time is worth a warning. */
  isUrgent: boolean;
}

const HOUR = 60 * 60 * 1000;

/** How long it is until a pickup, in words; whether it is late. */
export function TimeLeft({ at, now, isUrgent }: TimeLeftProps) {
  const { t, i18n } = useTranslation("bookings");
  const words = timeLeft(i18n.language, at, now);
  const left = Date.parse(at) - Date.parse(now);
  if (left < 0) {
    return (
      <span className="row-detail">
        <Badge tone="bad" icon="clock">
          {t("late", { time: words })}
        </Badge>
      </span>
    );
  }
  if (!isUrgent || left > HOUR) return <span className="row-detail">{words}</span>;
  return (
    <span className="row-detail">
      <Badge tone="warn" icon="clock">
        {words}
      </Badge>
    </span>
  );
}
