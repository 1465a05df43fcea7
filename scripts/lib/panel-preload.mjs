/**
 * As `child-preload.mjs`, for the panel: once everything that was asked before the stop signal is answered, it ends.
 * Remix keeps a timer of five seconds for each request, which would hold the process for that long.
 */
import { whenUnused } from "./child-preload.mjs";

whenUnused(() => process.exit(0));
