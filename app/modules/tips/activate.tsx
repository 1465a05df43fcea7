import type { MetaFunction } from "@remix-run/node";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { changeTipState, readChosenTips } from "./confirm.server";
import { ConfirmTips } from "./confirm-tips";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("tips:activateTitle"));

export const loader = guardedLoader("Tip_Management", readChosenTips);

export const action = guardedAction("Tip_Management", (args) => changeTipState(args, "1"));

export default function ActivateTips() {
  return <ConfirmTips act="activate" />;
}
