import { guardedAction, guardedLoader } from "~/access/guard.server";
import { keepFareDraft } from "./draft";
import { fareMeta, FarePage } from "./fare-page";
import { readFarePage, saveFare } from "./fare.server";

export const handle = { i18n: "fares" };

export const meta = fareMeta("FareDesignated");

export const loader = guardedLoader("FareDesignated", (args) => readFarePage("FareDesignated", args));

export const action = guardedAction("FareDesignated", (args) => saveFare("FareDesignated", args));

export const clientAction = keepFareDraft;

export default function DesignatedFare() {
  return <FarePage screen="FareDesignated" />;
}
