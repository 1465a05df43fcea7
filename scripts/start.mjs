/**
 * `npm start`: from a fresh clone to a running panel. Installs what is missing, builds when the sources changed, starts
 * the embedded API (unless TAXI_API_ORIGIN names another) and the panel, and stops both together.
 */
import "./lib/node-version.mjs";
import { exitWith, Failure } from "./lib/failure.mjs";
import { ensureBuilt, ensurePackages } from "./lib/make-ready.mjs";
import { apiEntry } from "./lib/panel-build.mjs";
import { inProject } from "./lib/paths.mjs";
import { prepareStart } from "./lib/prepare.mjs";
import { endRunning } from "./lib/run.mjs";
import { Service } from "./lib/service.mjs";
import { signInTable } from "./lib/sign-ins.mjs";
import { stopSignal } from "./lib/stop-signal.mjs";

process.chdir(inProject());
/** @param {string} sentence */
const say = (sentence) => console.log(sentence);

await exitWith(async () => {
  const { settings, secrets, release } = await prepareStart(say);
  const service = new Service({
    settings,
    env: process.env,
    log: (entry) => process.stdout.write(`${JSON.stringify(entry)}\n`),
  });
  const signal = stopSignal(() => service.kill());

  const running = async () => {
    await ensureBuilt(() => say("Building …"));
    await ensurePackages({ withDev: false });
    say(settings.embedded ? "Starting the panel and its embedded taxi API …" : "Starting the panel …");
    await service.startBoth(apiEntry, secrets);
    say(welcome(settings, service.accounts));
    return service.anyEnded();
  };

  const first = await Promise.race([running().catch((/** @type {unknown} */ error) => ({ error })), signal]);
  if (typeof first === "string") say("Stopping …");
  endRunning();
  const wentWell = await service.stop();
  release();
  if (typeof first !== "string") {
    if ("error" in first) throw first.error;
    const how = first.signal ? `was ended by ${first.signal}` : `ended with exit code ${first.code}`;
    throw new Failure(`The ${first.name} ${how}; everything else was stopped with it.`, first.code || 1);
  }
  if (!wentWell) throw new Failure("Something did not stop in time and was killed.");
  return 0;
});

/**
 * @param {import("./lib/settings.mjs").Settings} settings
 * @param {import("./lib/service.mjs").Account[]} accounts
 */
function welcome({ values, panelOrigin }, accounts) {
  const lines = ["", `The panel is ready: ${values.PUBLIC_ORIGIN ?? panelOrigin}`, ""];
  if (accounts.length > 0) lines.push("Sign-ins, shown this once:", signInTable(accounts), "");
  return lines.join("\n");
}
