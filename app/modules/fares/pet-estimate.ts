import { guardedLoader } from "~/access/guard.server";
import { answerEstimate } from "./estimate.server";

/** What sample trips would cost under the values in the query, as JSON. */
export const loader = guardedLoader("FarePet", answerEstimate);
