import type { BookingDetails } from "contract/bookings";
import { useTranslation } from "~/i18n/translation";
import { useFormat } from "~/i18n/format";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { labelFor, statusLook } from "./labels";

export function TimelineCard({ booking }: { booking: BookingDetails }) {
  const { t } = useTranslation("bookings");
  const format = useFormat();
  const { timeline, scheduledAt } = booking;
  return (
    <Card title={t("timeline")}>
      <ol className="timeline">
        {timeline.map(({ state, at }) => (
          <li key={state}>
            <Icon name={statusLook(state).icon ?? "clock"} />
            <span className="font-medium">{labelFor(t, "status", state)}</span>
            <time className="text-ink-2" dateTime={at}>
              {format.dateTime(at)}
            </time>
          </li>
        ))}
      </ol>
      {scheduledAt && <p className="mt-3 text-ink-2">{t("bookedFor", { time: format.dateTime(scheduledAt) })}</p>}
    </Card>
  );
}
