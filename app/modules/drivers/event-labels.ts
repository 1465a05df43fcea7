import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import { labelFor } from "./driver";

interface HistoryEvent {
  event: string;
  details: Readonly<Record<string, string>>;
  /** The server's text, which is shown for an event that the panel does not know. */
  text?: string;
}

/** Describes the event in a sentence: "Document accepted: insurance". The reason is not part of it. */
export function eventLabel(t: TFunction, format: Format, { event, details, text = "" }: HistoryEvent): string {
  if (event === "") return text;
  const cancellations = Number(details.cancellations ?? 0);
  const label = t(`drivers:event.${event}`, {
    document: details.type ? labelFor(t, "document", details.type) : (details.document ?? ""),
    vehicle: details.vehicle ?? "",
    category: details.category ?? "",
    office: details.office ?? "",
    booking: details.booking ?? "",
    amount: amountText(format, details),
    until: details.until === undefined ? "" : format.date(details.until),
    count: Number(details.rides ?? 0),
    defaultValue: text || event,
  });
  // Only a payout has this detail.
  return cancellations > 0 ? `${label}, ${t("drivers:lateCancellations", { count: cancellations })}` : label;
}

/** Formats an amount. If it is no number, it stays as the server sent it. */
function amountText(format: Format, { amount, currency }: HistoryEvent["details"]): string {
  return amount === undefined || Number.isNaN(Number(amount)) ? (amount ?? "") : format.money(Number(amount), currency);
}

/** Returns the person who acted and the time, as far as the server sends them: "Ann Lee, 5 May 2024, 10:00". */
export function byLabel(t: TFunction, format: Format, by: string, at: string | null): string {
  const time = at === null ? "" : format.dateTime(at);
  return by !== "" && time !== "" ? t("drivers:byAt", { by, at: time }) : by || time;
}
