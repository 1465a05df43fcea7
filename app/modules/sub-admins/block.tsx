import type { MetaFunction } from "@remix-run/node";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { changeBlock, readSelectedSubAdmins } from "./confirm.server";
import { ConfirmSubAdmins } from "./confirm-sub-admins";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("sub-admins:blockTitle"));

export const loader = guardedLoader("AddEdit_SubAdmin", readSelectedSubAdmins);

export const action = guardedAction("AddEdit_SubAdmin", (args) => changeBlock(args, "block"));

export default function BlockSubAdmins() {
  return <ConfirmSubAdmins act="block" />;
}
