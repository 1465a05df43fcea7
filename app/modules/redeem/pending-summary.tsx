import type { readRedeemOverview } from "contract/redeem";
import type { CallAnswer } from "contract/call";
import { useTranslation } from "~/i18n/translation";
import { amountsText } from "~/i18n/amounts";
import { useFormat } from "~/i18n/format";

type Overview = CallAnswer<typeof readRedeemOverview>["data"];

/** Sums up the pending requests and the date of the oldest one. */
export function PendingSummary({ overview: { pending, points, amount, others, oldest } }: { overview: Overview }) {
  const { t } = useTranslation("redeem");
  const format = useFormat();
  const { number, date } = format;
  if (pending === 0) return <>{t("nothingWaits")}</>;
  return (
    <>
      {t("waiting", {
        count: pending,
        pending: number(pending),
        points: number(points),
        amount: amountsText(format, amount, others),
      })}
      {oldest && ` ${t("oldest", { date: date(oldest) })}`}
    </>
  );
}
