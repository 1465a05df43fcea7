import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import { daysUntil, relativeDaysLabel } from "./time-labels";

/** Documents that expire within this many days are highlighted. */
const SOON = 30;

interface ExpiryDateProps {
  at: string;
  /** In milliseconds. */
  now: number;
  /** The name of the expired document, which is then shown instead of the date. */
  name?: string;
}

/** A date of expiry, which is highlighted if it is near or has passed. */
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
