import { guardedAction, guardedLoader } from "~/access/guard.server";
import { keepFareDraft } from "./draft";
import { fareMeta, FarePage } from "./fare-page";
import { readFarePage, saveFare } from "./fare.server";

export const handle = { i18n: "fares" };

export const meta = fareMeta("FareTaxiSingle");

export const loader = guardedLoader("FareTaxiSingle", (args) => readFarePage("FareTaxiSingle", args));

export const action = guardedAction("FareTaxiSingle", (args) => saveFare("FareTaxiSingle", args));

export const clientAction = keepFareDraft;

export default function TaxiFare() {
  return <FarePage screen="FareTaxiSingle" />;
}
