import type { MetaFunction } from "@remix-run/node";
import { calls } from "contract";
import { pageTitle } from "~/i18n/title";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { confirmTips, readChosenTips } from "./confirm.server";
import { ConfirmTips } from "./confirm-tips";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("tips:deleteTitle"));

export const loader = guardedLoader("Tip_Management", readChosenTips);

export const action = guardedAction("Tip_Management", (args) =>
  confirmTips(args, "tips:deleted", ({ id }, writeOptions) =>
    args.api(calls.removeTip, { params: { id }, ...writeOptions }),
  ),
);

export default function DeleteTips() {
  return <ConfirmTips act="delete" danger />;
}
