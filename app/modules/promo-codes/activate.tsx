import type { MetaFunction } from "@remix-run/node";
import { useTranslation } from "~/i18n/translation";
import type { PromoCode } from "contract/promo-codes";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/title";
import { Icon } from "~/ui/icon";
import { changePromoState, readSelectedPromos } from "./confirm.server";
import { ConfirmPromos } from "./confirm-promos";
import "./texts";
import { stateOf } from "./labels";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("promo-codes:activateTitle"));

export const loader = guardedLoader("Other_PromoCode_Management", readSelectedPromos);

export const action = guardedAction("Other_PromoCode_Management", (args) => changePromoState(args, true));

export default function ActivatePromos() {
  return <ConfirmPromos act="activate" consequences={(promos) => <StillUnusable promos={promos} />} />;
}

/** Warns that activating an expired or used-up code does not make it usable again. */
function StillUnusable({ promos }: { promos: readonly PromoCode[] }) {
  const { t } = useTranslation("promo-codes");
  const format = useFormat();
  const over = promos.filter((promo) => ["expired", "used_up"].includes(stateOf(promo)));
  if (over.length === 0) return null;
  return (
    <div className="notice notice-warn">
      <Icon name="triangle-exclamation-point" />
      <p>{t("stillOver", { codes: format.list(over.map(({ code }) => code)) })}</p>
    </div>
  );
}
