import { writeFile } from "node:fs/promises";
import { openApiDocument } from "contract/openapi";
import { ConfigError, readConfig } from "./config";
import { FolderInUse } from "./database/folder-lock";
import { run } from "./run";

const WRONG_SETTING = 78;

/**
 * The process: `node main.js` serves until it is told to stop, `node main.js --write-openapi
 * <file>` writes the description of the API. Exit code 78 for a setting that cannot be used, 1 for
 * anything else that keeps it from starting; standard error says which in one sentence.
 */
async function main(): Promise<void> {
  const [flag, file] = process.argv.slice(2);
  if (flag === "--write-openapi" && file) {
    await writeFile(file, `${JSON.stringify(openApiDocument(), null, 2)}\n`);
    return;
  }
  await run(readConfig(process.env));
}

main().catch((error: unknown) => {
  process.exitCode = error instanceof ConfigError ? WRONG_SETTING : 1;
  process.stderr.write(`${sentence(error)}\n`);
});

function sentence(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderInUse) return error.message;
  // The query builder's message is the whole statement; what went wrong with it is the cause.
  const reason = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `The taxi API could not start: ${reason instanceof Error ? reason.message : String(reason)}`;
}
