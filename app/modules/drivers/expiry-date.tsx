import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import { daysUntil, relativeDaysLabel } from "./time-labels";

/** Documents that expire within this many days are marked. */
const SOON = 30;

interface ExpiryDateProps {
  at: string;
  /** In milliseconds. */
  now: number;
  /** The document that has expired, which then stands in place of the date. */
  name?: string;
}

/** A date of expiry, marked when it is near or over. */
export function ExpiryDate({ at, now, name = "" }: ExpiryDateProps) {
  const { t, i18n } = useTranslation("drivers");
  const format = useFormat();
  const days = daysUntil(at, now);
  const when = relativeDaysLabel(i18n.language, days);
  const isNamed = days < 0 && name !== "";
  return (
    <>
      <span className="unbroken" title={isNamed ? format.date(at) : undefined}>
        {isNamed ? name : format.date(at)}
      </span>
      {days <= SOON && (
        <span className="row-detail">
          <Badge tone={days < 0 ? "bad" : "warn"}>{isNamed ? t("expiredWhen", { when }) : when}</Badge>
        </span>
      )}
    </>
  );
}
