import type { MetaFunction } from "@remix-run/node";
import { Link } from "@remix-run/react";
import { calls } from "contract";
import type { PromoCode } from "contract/promo-codes";
import { useTranslation } from "~/i18n/translation";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/title";
import { Icon } from "~/ui/icon";
import { listHref, type ListQuery } from "~/records/list-query";
import { confirmPromos, readSelectedPromos } from "./confirm.server";
import { ConfirmPromos } from "./confirm-promos";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("promo-codes:deleteTitle"));

export const loader = guardedLoader("Other_PromoCode_Management", readSelectedPromos);

export const action = guardedAction("Other_PromoCode_Management", (args) =>
  confirmPromos(args, "promo-codes:deleted", ({ id }, writeOptions) =>
    args.api(calls.removePromoCode, { params: { id }, ...writeOptions }),
  ),
);

export default function DeletePromos() {
  return (
    <ConfirmPromos act="delete" danger consequences={(promos, query) => <UsedCodes promos={promos} query={query} />} />
  );
}

/** Warns that the server refuses to delete used codes, and offers to deactivate them instead. */
function UsedCodes({ promos, query }: { promos: readonly PromoCode[]; query: ListQuery }) {
  const { t } = useTranslation("promo-codes");
  const format = useFormat();
  const used = promos.filter((promo) => promo.used > 0);
  if (used.length === 0) return null;
  const switchable = used.filter((promo) => promo.isActive).map(({ _id: id }) => id);
  return (
    <div className="notice notice-warn">
      <Icon name="triangle-exclamation-point" />
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
