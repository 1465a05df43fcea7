import { every } from "./core/every";
import type { Log } from "./core/log";
import type { OpenedDatabase } from "./database/database";

const LOOK_MS = 1000;

/**
 * Tells of a folder of data that can't be used, and when it can be again. Where the folder is another one by now, the
 * process ends at once: closing the database would write its files there.
 * @returns a function that ends this
 */
export function followStorage({ problem }: OpenedDatabase, log: Log): () => Promise<void> {
  let isUsable = true;
  return every(LOOK_MS, async () => {
    const found = problem?.();
    if (found && isUsable) log.error("storage_unusable", { text: found.text });
    if (found?.isLost) process.exit(1);
    if (!found && !isUsable) log.info("storage_usable");
    isUsable = !found;
  });
}
