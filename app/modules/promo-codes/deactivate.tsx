import type { MetaFunction } from "@remix-run/node";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { changePromoState, readSelectedPromos } from "./confirm.server";
import { ConfirmPromos } from "./confirm-promos";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("promo-codes:deactivateTitle"));

export const loader = guardedLoader("Other_PromoCode_Management", readSelectedPromos);

export const action = guardedAction("Other_PromoCode_Management", (args) => changePromoState(args, false));

export default function DeactivatePromos() {
  return <ConfirmPromos act="deactivate" />;
}
