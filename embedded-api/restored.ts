import { countLostFactors } from "./accounts/second-factor";
import { Vault } from "./core/vault";
import type { Config } from "./core/config";
import type { Log } from "./core/log";
import type { Database } from "./database/database";
import { restoreUploads } from "./resources/uploads/collect";
import { UploadFolder } from "./core/upload-folder";

/**
 * Completes a restore at the next start: it makes every image visible to which a record refers, and reports it if the key of the
 * second factors does not belong to this database.
 */
export async function completeRestore(
  db: Database,
  config: Pick<Config, "dataDir" | "secondFactorKey">,
  log: Log,
): Promise<void> {
  const restored = await restoreUploads(db, new UploadFolder(config.dataDir));
  if (restored > 0) log.info("uploads_restored", { restored });
  const people = await countLostFactors(db, new Vault(config));
  if (people > 0) {
    const from = config.secondFactorKey === undefined ? "DATA_DIR/second-factor-key" : "SECOND_FACTOR_KEY";
    const error = `${from} is not the key of this database: bring it back from the backup and start again.`;
    log.error("factor_key_wrong", { people, error });
  }
}
