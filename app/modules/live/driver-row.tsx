import { useTranslation } from "react-i18next";
import type { LiveDriver } from "contract/live";
import { useFormat } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import { ownDirection } from "~/ui/own-direction";
import { withGroupedDigits } from "~/ui/phone-link";
import { CallLink } from "./call-link";

interface DriverRowProps {
  driver: LiveDriver;
  /** The key of the row. */
  row: string;
  isGone: boolean;
}

/** A driver who is free. */
export function DriverRow({ driver: { name, phone, rating }, row, isGone }: DriverRowProps) {
  const { t } = useTranslation("live");
  const format = useFormat();
  return (
    <li className="live-row" data-row={row} data-gone={isGone || undefined}>
      <span className="live-time">
        {isGone ? (
          <Badge>{t("gone")}</Badge>
        ) : rating === null ? (
          t("noRating")
        ) : (
          t("stars", { rating: format.average(rating) })
        )}
      </span>
      <span className="live-what">
        <span className="font-medium">{ownDirection(name)}</span> · {withGroupedDigits(phone)}
      </span>
      <CallLink name={name} phone={phone} />
    </li>
  );
}
