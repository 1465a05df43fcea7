import type { RedeemRequest } from "contract/redeem";
import type { TFunction } from "i18next";
import { useTranslation } from "~/i18n/translation";
import { type Format, useFormat } from "~/i18n/format";
import { Icon } from "~/ui/icon";
import { isShort } from "./balance";

/** Why some of the requests that are about to be approved will be refused. */
export function Obstacles({ requests }: { requests: readonly RedeemRequest[] }) {
  const { t } = useTranslation("redeem");
  const format = useFormat();
  const found = requests.flatMap((request) => {
    const why = obstacleOf(request, t, format);
    return why === null ? [] : [{ id: request._id, name: request.user.name, why }];
  });
  if (found.length === 0) return null;
  return (
    <div className="notice notice-warn">
      <Icon name="triangle-exclamation-point" />
      <div>
        <p>{t("willBeRefused")}</p>
        <ul>
          {found.map(({ id, name, why }) => (
            <li key={id}>{t("obstacle", { name, why })}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function obstacleOf(request: RedeemRequest, t: TFunction<"redeem">, { number }: Format): string | null {
  const { status, user, balance } = request;
  if (status !== "pending") return t(`already.${status}`);
  if (!user._id) return t("removed");
  return isShort(request) ? t("hasOnly", { count: balance ?? 0, points: number(balance ?? 0) }) : null;
}
