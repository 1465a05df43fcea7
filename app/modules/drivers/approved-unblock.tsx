import type { MetaFunction } from "@remix-run/node";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { ConfirmBlock } from "./confirm-block";
import { blockInList, readChosenDrivers } from "./confirm.server";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("drivers:unblockTitle"));

export const loader = guardedLoader("ApprovedDriver", (args) => readChosenDrivers(args, "ApprovedDriver"));

export const action = guardedAction("ApprovedDriver", (args) => blockInList(args, false, "ApprovedDriver"));

export default function UnblockApprovedDrivers() {
  return <ConfirmBlock act="unblock" />;
}
