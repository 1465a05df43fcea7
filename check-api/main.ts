import "./log-to-errors";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { calls } from "contract";
import { type Bases, basesOf } from "contract/bases";
import { callName } from "contract/call";
import { PLAIN_CONNECTION, readConnection } from "contract/connection";
import { checkServer, SignInFailed } from "./check";
import { type Finding, isFault } from "./finding";
import { learntConnection } from "./learnt-connection";
import { lineOf, nextOf, summaryOf } from "./report";

const FAULTS = 1;
const CANT_CHECK = 2;

const USAGE = `npm run check-api -- --url <site root> --email <address> --password <password>

Holds a taxi API against the contract and says, call by call, what matches and what doesn't. Only reads.

  --admin-url, --upload-url  where they are not below the site root (TAXI_ADMIN_URL, TAXI_UPLOAD_URL)
  --write                    also tries the calls that write: it makes, changes and removes records of its own, and
                             stores others once more as they are
  --connection <file>        asks as a panel does that has this CONNECTION_FILE
  --write-connection <file>  writes what the check has found out, as such a file
  TAXI_API_PASSWORD          the password, where it should not stand in the shell's history

Exit code 0: every call of the specification fits. 1: one of them differs, or is absent. 2: it could not be tried.`;

/** @returns the exit code */
async function main(): Promise<number> {
  const options = readOptions();
  if (typeof options === "string") return refuse(options);
  const findings: Finding[] = [];
  try {
    for await (const finding of checkServer(options)) {
      findings.push(finding);
      say(lineOf(finding));
    }
  } catch (error) {
    if (!(error instanceof SignInFailed)) throw error;
    return refuse(`${options.email} could not be signed in. ${error.message}`);
  }
  say(`\n${summaryOf(findings)}`);
  for (const sentence of nextOf(findings)) say(sentence);
  if (options.target !== undefined)
    writeFileSync(options.target, `${JSON.stringify(learntConnection(options.connection), null, 2)}\n`);
  return findings.some(isFault) ? FAULTS : 0;
}

/** @returns the options, or what is wrong with them */
function readOptions() {
  const text = { type: "string" } as const;
  let values;
  try {
    ({ values } = parseArgs({
      options: {
        url: text,
        email: text,
        password: text,
        "admin-url": text,
        "upload-url": text,
        connection: text,
        "write-connection": text,
        write: { type: "boolean", default: false },
      },
    }));
  } catch (error) {
    return `${(error as Error).message}\n\n${USAGE}`;
  }
  const password = values.password ?? process.env.TAXI_API_PASSWORD;
  if (!values.url || !values.email || !password) return USAGE;
  const bases: Bases = basesOf(values.url, {
    ...(values["admin-url"] ? { admin: values["admin-url"] } : {}),
    ...(values["upload-url"] ? { upload: values["upload-url"] } : {}),
  });
  const wrong = Object.values(bases).find((url) => !URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol));
  if (wrong !== undefined) return `“${wrong}” is no absolute http(s) address.`;
  const connection = connectionOf(values.connection ?? process.env.CONNECTION_FILE);
  if (typeof connection === "string") return connection;
  const target = values["write-connection"];
  return { bases, email: values.email, password, write: values.write, connection, target };
}

/** @returns the connection, or what is wrong with its file */
function connectionOf(file: string | undefined) {
  if (file === undefined) return PLAIN_CONNECTION;
  try {
    const connection = readConnection(readFileSync(file, "utf8"), Object.values(calls).map(callName));
    return Array.isArray(connection) ? `${file} can't be used. ${connection.join(" ")}` : connection;
  } catch (error) {
    return `${file} can't be read: ${(error as Error).message}`;
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function refuse(why: string): number {
  console.error(why);
  return CANT_CHECK;
}

process.exitCode = await main();
