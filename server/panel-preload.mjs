/**
 * As `child-preload.mjs`, for the panel: once everything that was asked before the stop signal is answered, it ends.
 * Remix keeps a timer of five seconds for each request, which would hold the process for that long. And it sends the files of
 * the browser as they were compressed when they were built.
 */
import { whenUnused } from "./child-preload.mjs";
import { serveCompressed } from "./precompressed.mjs";

whenUnused(() => process.exit(0));
serveCompressed();
