import { guardedLoader } from "~/access/guard.server";
import { unattended } from "~/taxi-api/unattended.server";
import { readLivePage } from "./live.server";

/** Answers an open page, which renews itself. */
export const loader = guardedLoader("Live", ({ api }) => readLivePage({ api: unattended(api) }));
