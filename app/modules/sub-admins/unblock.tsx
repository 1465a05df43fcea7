import type { MetaFunction } from "@remix-run/node";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { changeBlock, readSelectedSubAdmins } from "./confirm.server";
import { ConfirmSubAdmins } from "./confirm-sub-admins";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("sub-admins:unblockTitle"));

export const loader = guardedLoader("AddEdit_SubAdmin", readSelectedSubAdmins);

export const action = guardedAction("AddEdit_SubAdmin", (args) => changeBlock(args, "unblock"));

export default function UnblockSubAdmins() {
  return <ConfirmSubAdmins act="unblock" />;
}
