import { useTranslation } from "react-i18next";
import type { RedeemRequest } from "contract/redeem";
import { useFormat } from "~/i18n/format";
import { Badge } from "~/ui/badge";
import { EmptyValue } from "~/ui/empty-value";

/** Whether the rider has fewer points than a pending request asks for. */
export function isShort({ status, balance, points }: RedeemRequest): boolean {
  return status === "pending" && balance !== null && balance !== undefined && balance < points;
}

/** The rider's present points, highlighted if they are too few. */
export function Balance({ request }: { request: RedeemRequest }) {
  const { t } = useTranslation("redeem");
  const { number } = useFormat();
  const { balance } = request;
  if (balance === null || balance === undefined) return <EmptyValue />;
  if (!isShort(request)) return <>{number(balance)}</>;
  return (
    <Badge tone="bad" icon="triangle-alert">
      {t("tooFew", { balance: number(balance) })}
    </Badge>
  );
}
