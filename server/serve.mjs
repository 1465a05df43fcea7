import { existsSync } from "node:fs";
import { isBuilt } from "./make-ready/build-state.mjs";
import { forgetSignIns } from "../runtime/data-dir.mjs";
import { EXIT_CONFIGURATION, Failure } from "../runtime/failure.mjs";
import { arePackagesInstalled } from "./make-ready/packages.mjs";
import { apiEntry, inProject, root } from "../runtime/paths.mjs";
import { prepareStart } from "./prepare.mjs";
import { Service } from "./service.mjs";
import { signInTable } from "./sign-ins.mjs";
import { stopSignal } from "./stop-signal.mjs";

/** @typedef {import("./settings.mjs").Settings} Settings */

/** @param {string} sentence */
const say = (sentence) => console.log(sentence);

/**
 * Installs and builds what is missing, starts the services, and runs until a signal arrives or one of the processes
 * ends.
 * @param {{ apiAlone?: boolean }} [options] apiAlone: only the embedded API runs
 * @returns {Promise<number>} exit code
 * @throws {Failure}
 */
export async function serve(options) {
  const { settings, secrets } = await prepareStart(say, options);
  const service = new Service({
    settings,
    env: process.env,
    log: (entry) => process.stdout.write(`${JSON.stringify(entry)}\n`),
  });
  const signal = stopSignal(() => service.kill());
  /** @type {() => void} */
  let stopBuilding = () => undefined;

  const running = async () => {
    if (!isBuilt() || !arePackagesInstalled({ withDev: false })) {
      const builder = await loadBuilder();
      stopBuilding = builder.stopBuilding;
      // The API creates its first data while the panel is built. If it fails to start, `startBoth` reports the error.
      await builder.makeReady(say, () => {
        if (settings.embedded) service.startApi(apiEntry).catch(() => undefined);
      });
    }
    say(`Starting ${partsOf(settings)} …`);
    await service.startBoth(apiEntry, secrets);
    say(welcome(settings, service.accounts));
    if (service.accounts.length > 0) forgetSignIns(settings.values.DATA_DIR);
    return service.anyEnded();
  };

  const first = await Promise.race([running().catch((/** @type {unknown} */ error) => ({ error })), signal]);
  if (typeof first === "string") say("Stopping …");
  stopBuilding();
  const wentWell = await service.stop();
  if (typeof first !== "string") {
    if ("error" in first) throw first.error;
    const how = first.signal ? `was ended by ${first.signal}` : `ended with exit code ${first.code}`;
    throw new Failure(`The ${first.name} ${how}; everything else was stopped with it.`, first.code || 1);
  }
  if (!wentWell) throw new Failure("Something did not stop in time and was killed.");
  return 0;
}

/**
 * Loads the code that installs and builds only when it is needed, because an image without sources does not contain it.
 */
async function loadBuilder() {
  if (existsSync(inProject("app"))) return import("./make-ready/make-ready.mjs");
  throw new Failure(
    `Packages or the build are missing in ${root}, and there are no sources to build from.`,
    EXIT_CONFIGURATION,
  );
}

/** @param {Settings} settings */
function partsOf({ embedded, panel }) {
  if (!panel) return "the embedded taxi API";
  return embedded ? "the panel and its embedded taxi API" : "the panel";
}

/**
 * @param {Settings} settings
 * @param {import("./service.mjs").Account[]} accounts
 */
function welcome({ values, panel, panelOrigin, apiOrigin }, accounts) {
  const ready = panel
    ? `The panel is ready: ${values.PUBLIC_ORIGIN ?? panelOrigin}`
    : `The taxi API is ready: ${apiOrigin}`;
  const lines = ["", ready, ""];
  if (accounts.length > 0) lines.push("Sign-ins, shown this once:", signInTable(accounts), "");
  return lines.join("\n");
}
