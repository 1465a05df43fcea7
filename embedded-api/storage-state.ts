import { every } from "./core/every";
import type { Log } from "./core/log";
import type { OpenedDatabase } from "./database/database";

const LOOK_MS = 1000;

/**
 * Logs when the database's folder can no longer be used, and when it can be used again. If the folder was removed or
 * replaced, the process ends without closing the database, because closing it would write the files to a wrong folder.
 * @returns a function that stops the checks
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
