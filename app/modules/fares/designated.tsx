import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/translation";
import { keepFareDraft } from "./draft";
import { FarePage } from "./fare-page";
import { readFarePage, saveFare } from "./fare.server";
import "./texts";

export const meta = pageTitle((t) => t("screens:title.FareDesignated"));

export const loader = guardedLoader("FareDesignated", (args) => readFarePage("FareDesignated", args));

export const action = guardedAction("FareDesignated", (args) => saveFare("FareDesignated", args));

export const clientAction = keepFareDraft;

export default function DesignatedFare() {
  return <FarePage screen="FareDesignated" />;
}
