import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import { daysUntil, relativeDaysLabel } from "./time-labels";

/** Documents that expire within this many days are marked. */
const SOON = 30;

/** A date of expiry, marked when it is near or over. @param now in milliseconds */
export function ExpiryDate({ at, now }: { at: string; now: number }) {
  const { i18n } = useTranslation("drivers");
  const format = useFormat();
  const days = daysUntil(at, now);
  return (
    <>
      <span className="unbroken">{format.date(at)}</span>
      {days <= SOON && (
        <span className="row-detail">
          <Badge tone={days < 0 ? "bad" : "warn"}>{relativeDaysLabel(i18n.language, days)}</Badge>
        </span>
      )}
    </>
  );
}
