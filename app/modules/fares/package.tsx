import { guardedAction, guardedLoader } from "~/access/guard.server";
import { keepFareDraft } from "./draft";
import { fareMeta, FarePage } from "./fare-page";
import { readFarePage, saveFare } from "./fare.server";

export const handle = { i18n: "fares" };

export const meta = fareMeta("FarePackage");

export const loader = guardedLoader("FarePackage", (args) => readFarePage("FarePackage", args));

export const action = guardedAction("FarePackage", (args) => saveFare("FarePackage", args));

export const clientAction = keepFareDraft;

export default function PackageFare() {
  return <FarePage screen="FarePackage" />;
}
