import { parseArgs } from "node:util";
import { type Bases, basesOf } from "contract/bases";
import { checkServer, SignInFailed } from "./check";
import { type Finding, isFault } from "./finding";
import { lineOf, summaryOf } from "./report";

const FAULTS = 1;
const CANT_CHECK = 2;

const USAGE = `npm run check-api -- --url <site root> --email <address> --password <password>

Holds a taxi API against the contract and says, call by call, what matches and what doesn't. Only reads.

  --admin-url, --upload-url  where they are not below the site root (TAXI_ADMIN_URL, TAXI_UPLOAD_URL)
  --write                    also makes, changes and removes records of its own
  TAXI_API_PASSWORD          the password, where it should not stand in the shell's history

Exit code 0: the panel can work with this server. 1: a call differs, or one of the specification's is absent.
2: it could not be tried.`;

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
  return findings.some(isFault) ? FAULTS : 0;
}

/** @returns what was asked for, or what is wrong with it */
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
  return { bases, email: values.email, password, write: values.write };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

function refuse(why: string): number {
  console.error(why);
  return CANT_CHECK;
}

process.exitCode = await main();
