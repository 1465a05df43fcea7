import type { MetaFunction } from "@remix-run/node";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { ConfirmBlock } from "./confirm-block";
import { blockDrivers, readShownDriver } from "./confirm.server";
import { readListOf, viewHref } from "./list-rules";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("drivers:blockTitle"));

export const loader = guardedLoader("driver-view", readShownDriver);

export const action = guardedAction("driver-view", (args) =>
  blockDrivers(args, true, viewHref(readListOf(args.url), args.url.searchParams.get("id") ?? "")),
);

export default function BlockDriver() {
  return <ConfirmBlock act="block" isOwnPage />;
}
