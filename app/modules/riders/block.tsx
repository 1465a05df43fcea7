import type { MetaFunction } from "@remix-run/node";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { ConfirmRiders } from "./confirm-riders";
import { blockRiders, readChosenRiders } from "./confirm.server";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("riders:blockTitle"));

export const loader = guardedLoader("user-management", readChosenRiders);

export const action = guardedAction("user-management", (args) => blockRiders(args, true));

export default function BlockRiders() {
  return <ConfirmRiders act="block" />;
}
