import { guardedLoader } from "~/access/guard.server";
import { askedJob } from "./jobs.server";

/** Answers an open page, which asks how far a job is. */
export const loader = guardedLoader("Job", async (args) => Response.json(await askedJob(args)));
