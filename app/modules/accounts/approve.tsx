import type { MetaFunction } from "@remix-run/node";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { decide, readUndecided } from "./approval.server";
import { ConfirmDecision } from "./confirm-decision";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("accounts:approveTitle"));

export const loader = guardedLoader("account-details", readUndecided);

export const action = guardedAction("account-details", (args) => decide(args, true));

export default function ApproveAccount() {
  return <ConfirmDecision act="approve" />;
}
