import { useTranslation } from "react-i18next";
import type { readRedeemOverview } from "contract/redeem";
import type { CallAnswer } from "contract/call";
import { amountsText } from "~/i18n/amounts";
import { LinkedNumber } from "~/ui/list/linked-number";
import { useFormat } from "~/i18n/format";

type Overview = CallAnswer<typeof readRedeemOverview>["data"];

/**
 * The number of pending requests and the date of the oldest one.
 * @param to the list of them
 */
export function PendingSummary({ overview, to }: { overview: Overview; to: string | null }) {
  const { pending, points, amount, others, oldest } = overview;
  const { t } = useTranslation("redeem");
  const format = useFormat();
  const { number, date } = format;
  if (pending === 0) return <>{t("nothingWaits")}</>;
  return (
    <>
      <LinkedNumber number={number(pending)} to={to}>
        {t("waiting", {
          count: pending,
          pending: number(pending),
          points: number(points),
          amount: amountsText(format, amount, others),
        })}
      </LinkedNumber>
      {oldest && ` ${t("oldest", { date: date(oldest) })}`}
    </>
  );
}
