import { guardedLoader } from "~/access/guard.server";
import { askedJob } from "./jobs.server";

/** Answers an open page, which polls the progress of a job. */
export const loader = guardedLoader("Job", async (args) => Response.json(await askedJob(args)));
