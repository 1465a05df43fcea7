import { useTranslation } from "react-i18next";
import type { BookingWorking } from "contract/booking-working";
import type { BookingDetails } from "contract/bookings";
import { useFormat } from "~/i18n/format";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";
import { ownDirection } from "~/ui/own-direction";
import { ChangeList } from "./desk/change-list";
import { NoticeList } from "./desk/notice-list";
import { labelFor, statusLook } from "./labels";
import { useSpeech } from "./use-speech";
import { arrivalText, feeText } from "./working";

interface TimelineCardProps {
  booking: BookingDetails;
  working: BookingWorking | null;
}

/** The states of a booking in their order, with the waiting time and the fee of a cancellation, if known. */
export function TimelineCard({ booking, working }: TimelineCardProps) {
  const { t, i18n } = useTranslation("bookings");
  const format = useFormat();
  const speech = useSpeech(booking.currency);
  const said: Readonly<Record<string, string>> = {
    arrived: working?.arrival ? arrivalText(speech, working.arrival) : "",
    cancelled: working?.fee ? feeText(speech, working.fee) : "",
  };
  const { timeline, scheduledAt, refunds, changes, notices, note } = booking;
  return (
    <Card title={t("timeline")}>
      <ol className="timeline">
        {timeline.map(({ state, at }, index) => (
          <li key={state}>
            <Icon name={statusLook(state).icon ?? "clock"} />
            <span className="font-medium">{labelFor(t, "status", state)}</span>
            <time className="text-ink-2" dateTime={at}>
              {format.dateTime(at)}{" "}
              <span className="timeline-passed">{index > 0 && passed(i18n.language, timeline[index - 1]!.at, at)}</span>
            </time>
            {said[state] && <span className="timeline-said">{said[state]}</span>}
          </li>
        ))}
        {refunds.map(({ status, amount, at, by, reason }, index) => (
          <li key={`refund ${index}`}>
            <Icon name={status === "proposed" ? "hourglass" : status === "rejected" ? "x" : "undo-2"} />
            <span className="font-medium">
              {t(`refund.${status}`, { amount: format.money(amount, booking.currency), defaultValue: status })}
            </span>
            <time className="text-ink-2" dateTime={at}>
              {format.dateTime(at)} <span className="timeline-passed" />
            </time>
            <span className="timeline-said">{[by, reason].filter(Boolean).join(" · ")}</span>
          </li>
        ))}
      </ol>
      <ChangeList changes={changes} />
      <NoticeList notices={notices} />
      {note !== "" && (
        <p className="mt-3 wrap-anywhere">
          <span className="text-ink-2">{t("desk.note")}:</span> {ownDirection(note)}
        </p>
      )}
      {scheduledAt && <p className="mt-3 text-ink-2">{t("bookedFor", { time: format.dateTime(scheduledAt) })}</p>}
    </Card>
  );
}

/** Formats the time between two steps, whose times are shown without seconds, with its sign: "+12 min"; empty if one is unknown. */
export function passed(language: string, from: string, to: string): string {
  const minutes = minuteOf(to) - minuteOf(from);
  if (!(minutes >= 0)) return "";
  const [value, unit] =
    minutes < 90
      ? ([minutes, "minute"] as const)
      : minutes < 2880
        ? ([Math.round(minutes / 60), "hour"] as const)
        : ([Math.round(minutes / 1440), "day"] as const);
  const format = new Intl.NumberFormat(language, { style: "unit", unit, unitDisplay: "short", signDisplay: "always" });
  return format.format(value);
}

function minuteOf(time: string): number {
  return Math.floor(Date.parse(time) / 60_000);
}
