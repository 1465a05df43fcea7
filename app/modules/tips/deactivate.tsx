import type { MetaFunction } from "@remix-run/node";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { changeTipState, readChosenTips } from "./confirm.server";
import { ConfirmTips } from "./confirm-tips";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("tips:deactivateTitle"));

export const loader = guardedLoader("Tip_Management", readChosenTips);

export const action = guardedAction("Tip_Management", (args) => changeTipState(args, "0"));

export default function DeactivateTips() {
  return <ConfirmTips act="deactivate" />;
}
