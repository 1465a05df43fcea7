import type { TFunction } from "i18next";
import { labelFor } from "./driver";

interface HistoryEvent {
  event: string;
  details: Readonly<Record<string, string>>;
  /** In the server's words, for an event that the panel does not know. */
  text?: string;
}

/** What happened, in a sentence of the language: "Document accepted: insurance". The reason stands apart. */
export function eventLabel(
  t: TFunction,
  { event, details, text = "" }: HistoryEvent,
  money: (amount: number) => string,
): string {
  const words = {
    document: details.type ? labelFor(t, "document", details.type) : (details.document ?? ""),
    vehicle: details.vehicle ?? "",
    category: details.category ?? "",
    booking: details.booking ?? "",
    amount: details.amount === undefined ? "" : money(Number(details.amount)),
    count: Number(details.rides ?? 0),
  };
  return event === "" ? text : t(`drivers:event.${event}`, { ...words, defaultValue: text || event });
}
