import { useTranslation } from "react-i18next";
import { useFormat } from "~/i18n/format";

interface BalanceAmountProps {
  /** The balance in minor units; a positive one is owed to the driver. */
  balance: number;
  currency: string;
}

/** A balance with its sign, and a text that tells who owes it. */
export function BalanceAmount({ balance, currency }: BalanceAmountProps) {
  const { t } = useTranslation("payouts");
  const format = useFormat();
  const words = balance === 0 ? t("settled") : t(balance > 0 ? "weOweShort" : "owesUsShort");
  return (
    <span className={balance < 0 ? "text-bad" : balance > 0 ? "text-ok" : undefined}>
      <span className="tabular-nums">{format.minorMoney(balance, currency)}</span>
      <span className="row-detail">{words}</span>
    </span>
  );
}
