import { writeFile } from "node:fs/promises";
import { openApiDocument } from "contract/openapi";
import { jsonText } from "contract/openapi-text";
import { Failure } from "../runtime/failure.mjs";
import type { End } from "./activity/chain";
import { readConfig } from "./config";
import { describeError } from "./core/log";
import { run, runCheck } from "./run";

/**
 * The program. `node main.js` serves until it is told to stop. `node main.js --write-openapi <file>` writes the OpenAPI document.
 * `node main.js --check-activity [<id>:<hash>]` verifies the chain of the record of activity, and exits with 1 if it is broken
 * and with 2 if it can't be checked. The exit code is 78 for an unusable setting and 1 for any other failed start; standard error
 * explains it in one sentence.
 */
async function main(): Promise<void> {
  const [flag, file] = process.argv.slice(2);
  if (flag === "--write-openapi" && file) {
    await writeFile(file, `${jsonText(openApiDocument())}\n`);
    return;
  }
  if (flag === "--check-activity") {
    if (!(await runCheck(readConfig(process.env), readEnd(file)))) process.exitCode = 1;
    return;
  }
  await run(readConfig(process.env));
}

/** @throws {Failure} for a text that does not describe the end of a chain */
function readEnd(text: string | undefined): End | undefined {
  if (text === undefined) return undefined;
  const [, id, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (id === undefined || hash === undefined)
    throw new Failure("The noted end must be as an earlier check printed it: a number, a colon and 64 digits.");
  return { id: Number(id), hash };
}

main().catch((error: unknown) => {
  process.exitCode = error instanceof Failure ? error.exitCode : 1;
  process.stderr.write(`${sentence(error)}\n`);
});

function sentence(error: unknown): string {
  if (error instanceof Failure) return error.message;
  return `The taxi API could not start: ${String(describeError(error).error)}`;
}
