import type { MetaFunction } from "@remix-run/node";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { ConfirmBlock } from "./confirm-block";
import { blockInList, readChosenDrivers } from "./confirm.server";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("drivers:unblockTitle"));

export const loader = guardedLoader("driver-management", (args) => readChosenDrivers(args, "driver-management"));

export const action = guardedAction("driver-management", (args) => blockInList(args, false, "driver-management"));

export default function UnblockAllDrivers() {
  return <ConfirmBlock act="unblock" />;
}
