import { guardedAction, guardedLoader } from "~/access/guard.server";
import { keepFareDraft } from "./draft";
import { fareMeta, FarePage } from "./fare-page";
import { readFarePage, saveFare } from "./fare.server";

export const handle = { i18n: "fares" };

export const meta = fareMeta("FarePet");

export const loader = guardedLoader("FarePet", (args) => readFarePage("FarePet", args));

export const action = guardedAction("FarePet", (args) => saveFare("FarePet", args));

export const clientAction = keepFareDraft;

export default function PetFare() {
  return <FarePage screen="FarePet" />;
}
