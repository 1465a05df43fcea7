import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { PromoCode } from "contract/promo-codes";
import { useFormat } from "~/i18n/format";
import { listHref, type ListQuery } from "~/records/list/list-query";
import { Icon } from "~/ui/icon";
import { stateOf } from "./promo-code";

/** Warns that activating an expired or used-up code does not make it usable again. */
export function StillUnusable({ promos }: { promos: readonly PromoCode[] }) {
  const { t } = useTranslation("promo-codes");
  const format = useFormat();
  const over = promos.filter((promo) => ["expired", "used_up"].includes(stateOf(promo)));
  if (over.length === 0) return null;
  return (
    <div className="notice notice-warn">
      <Icon name="triangle-alert" />
      <p>{t("stillOver", { codes: format.list(over.map(({ code }) => code)) })}</p>
    </div>
  );
}

/** Warns that the server refuses to delete used codes, and offers to deactivate them instead. */
export function UsedCodes({ promos, query }: { promos: readonly PromoCode[]; query: ListQuery }) {
  const { t } = useTranslation("promo-codes");
  const format = useFormat();
  const used = promos.filter((promo) => promo.used > 0);
  if (used.length === 0) return null;
  const switchable = used.filter((promo) => promo.isActive).map(({ _id: id }) => id);
  return (
    <div className="notice notice-warn">
      <Icon name="triangle-alert" />
      <div>
        <p>{t("usedStay")}</p>
        <ul>
          {used.map(({ _id: id, code, used: count }) => (
            <li key={id}>{t("usedTimes", { code, count, uses: format.number(count) })}</li>
          ))}
        </ul>
        {switchable.length > 0 && (
          <Link className="link" to={listHref(query, {}, { under: "deactivate", also: { id: switchable } })}>
            {t("deactivateInstead")}
          </Link>
        )}
      </div>
    </div>
  );
}
