import { guardedLoader } from "~/access/guard.server";
import { answerEstimate } from "./estimate.server";

const SCREENS = ["FareTaxiSingle", "FarePet", "FarePackage", "FareDesignated"] as const;

export const loader = guardedLoader(SCREENS, answerEstimate);
