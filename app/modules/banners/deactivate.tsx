import type { MetaFunction } from "@remix-run/node";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { changeBannerState, readChosenBanners } from "./confirm.server";
import { ConfirmBanners } from "./confirm-banners";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("banners:deactivateTitle"));

export const loader = guardedLoader("BannerManagement", readChosenBanners);

export const action = guardedAction("BannerManagement", (args) => changeBannerState(args, false));

export default function DeactivateBanners() {
  return <ConfirmBanners act="deactivate" />;
}
