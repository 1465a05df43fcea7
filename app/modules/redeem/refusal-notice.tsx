import type { RedeemRequest } from "contract/redeem";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type Format, useFormat } from "~/i18n/format";
import { Icon } from "~/ui/icon";
import { isShort } from "./balance";

/** Warns which of the requests the server will refuse to approve, and why. */
export function RefusalNotice({ requests }: { requests: readonly RedeemRequest[] }) {
  const { t } = useTranslation("redeem");
  const format = useFormat();
  const refusals = requests.flatMap((request) => {
    const reason = refusalReason(request, t, format);
    return reason === null ? [] : [{ id: request._id, name: request.user.name, reason }];
  });
  if (refusals.length === 0) return null;
  return (
    <div className="notice notice-warn">
      <Icon name="triangle-exclamation-point" />
      <div>
        <p>{t("willBeRefused")}</p>
        <ul>
          {refusals.map(({ id, name, reason }) => (
            <li key={id}>{t("obstacle", { name, why: reason })}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function refusalReason(request: RedeemRequest, t: TFunction<"redeem">, { number }: Format): string | null {
  const { status, user, balance } = request;
  if (status !== "pending") return t(`already.${status}`);
  if (!user._id) return t("removed");
  return isShort(request) ? t("hasOnly", { count: balance ?? 0, points: number(balance ?? 0) }) : null;
}
