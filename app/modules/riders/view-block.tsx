import type { MetaFunction } from "@remix-run/node";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { RiderQuestion } from "./question";
import { blockRider, readAskedAbout } from "./question.server";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("riders:blockTitle"));

export const loader = guardedLoader("user-management", readAskedAbout);

export const action = guardedAction("user-management", (args) => blockRider(args, true));

export default function BlockRider() {
  return <RiderQuestion act="block" />;
}
