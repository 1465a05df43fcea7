import type { ReportSums } from "contract/report";
import type { TFunction } from "i18next";
import type { Format } from "~/i18n/format";
import type { Days } from "./compared-days";

/** Returns a text such as "from Nov 16, 2026 to Nov 22, 2026" or "on Nov 16, 2026". */
export function daysText(t: TFunction, format: Format, { from, to }: Days): string {
  const day = { from: format.date(from), to: format.date(to) };
  return from === to ? t("report:onDay", day) : t("report:onDays", day);
}

/** Describes what riders paid, the difference from the other period, and what explains most of it. */
export function resultText(
  t: TFunction,
  format: Format,
  { currency, now, before, explained }: ReportSums,
  days: { now: Days; before: Days | null },
): string {
  const signed = (minor: number) => format.minorMoney(minor, currency);
  const money = (minor: number) => signed(Math.abs(minor));
  const result = t("report:result", {
    amount: signed(now.paid),
    days: daysText(t, format, days.now),
    count: now.rides,
    rides: format.number(now.rides),
  });
  if (!before || !days.before) return result;
  const difference = now.paid - before.paid;
  const asked = { amount: money(difference), days: daysText(t, format, days.before) };
  const compared = t(difference === 0 ? "report:asMuch" : difference > 0 ? "report:more" : "report:less", asked);
  if (!explained || difference === 0) return `${result} ${compared}`;
  const service = t(`report:service.${explained.service}`, { defaultValue: explained.service });
  const part = {
    amount: money(explained.difference),
    group: explained.office ? t("report:inOffice", { service, office: explained.office.name }) : service,
  };
  const isPart = Math.abs(explained.difference) <= Math.abs(difference);
  const by = isPart ? "report:ofIt" : difference > 0 ? "report:aloneMore" : "report:aloneLess";
  return `${result} ${compared} ${t(by, part)}`;
}
