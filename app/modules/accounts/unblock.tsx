import type { MetaFunction } from "@remix-run/node";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { ConfirmAccounts } from "./confirm-accounts";
import { blockAccounts, readChosenAccounts } from "./confirm.server";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("accounts:unblockTitle"));

export const loader = guardedLoader("account-management", readChosenAccounts);

export const action = guardedAction("account-management", (args) => blockAccounts(args, false));

export default function UnblockAccounts() {
  return <ConfirmAccounts act="unblock" />;
}
