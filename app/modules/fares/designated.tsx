import type { MetaFunction } from "@remix-run/node";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/title";
import { FarePage } from "./fare-page";
import { readFarePage, saveFare } from "./fare.server";
import "./texts";

export const meta: MetaFunction = (args) => pageTitle(args, (t) => t("screens:title.FareDesignated"));

export const loader = guardedLoader("FareDesignated", (args) => readFarePage("FareDesignated", args));

export const action = guardedAction("FareDesignated", (args) => saveFare("FareDesignated", args));

export default function DesignatedFare() {
  return <FarePage screen="FareDesignated" />;
}
