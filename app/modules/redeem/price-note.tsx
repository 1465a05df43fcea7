import { useTranslation } from "react-i18next";
import type { RedeemRequest } from "contract/redeem";
import { useFormat } from "~/i18n/format";
import { Icon } from "~/ui/icon";

/** Points out requests whose amount differs from the value of the points; they can still be approved. */
export function PriceNote({ requests }: { requests: readonly RedeemRequest[] }) {
  const { t } = useTranslation("redeem");
  const { money } = useFormat();
  const differing = requests.flatMap(({ _id: id, status, user, amount, worth }) => {
    if (status !== "pending" || worth === null || worth === undefined || Math.abs(amount - worth) < 0.005) return [];
    return [{ id, text: t("differs", { name: user.name, amount: money(amount), worth: money(worth) }) }];
  });
  if (differing.length === 0) return null;
  return (
    <div className="notice notice-info">
      <Icon name="info" />
      <div>
        <p>{t("otherThanPrices")}</p>
        <ul>
          {differing.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
