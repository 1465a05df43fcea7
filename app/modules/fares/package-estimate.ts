import { guardedLoader } from "~/access/guard.server";
import { answerEstimate } from "./estimate.server";

export const loader = guardedLoader("FarePackage", answerEstimate);
