import { inProject, programs } from "../../runtime/paths.mjs";
import { forgetSignIns } from "../../runtime/data-dir.mjs";
import { Service } from "../../server/service.mjs";
import { signInTable } from "../../server/sign-ins.mjs";

const API_OUT = inProject("node_modules/.cache/dev-api");
const API_STOP_MILLISECONDS = 5000;

/** Runs the processes of development: Vite's server for the panel, and the API, which restarts after every new build of its bundle. */
export class DevService extends Service {
  /** @type {import("vite").Rollup.RollupWatcher | undefined} */
  #watcher;
  /** @type {import("../../server/child.mjs").Child | undefined} */
  #api;

  /**
   * Runs until the panel's process ends.
   * @param {string[]} secrets that seal the session cookie
   */
  async run(secrets) {
    if (this.settings.embedded) await this.#watchApi();
    const { HOST, PORT, DATA_DIR } = this.settings.values;
    if (this.accounts.length > 0) {
      console.log(`\nSign-ins, shown this once:\n${signInTable(this.accounts)}\n`);
      forgetSignIns(DATA_DIR);
    }
    const panel = this.start({
      name: "panel",
      args: [programs.remix, "vite:dev", "--host", HOST, "--port", String(PORT), "--strictPort"],
      env: { ...this.panelEnv(secrets), NODE_ENV: "development" },
      log: "terminal",
    });
    return panel.ended;
  }

  /** @override */
  async stop() {
    await this.#watcher?.close();
    return super.stop();
  }

  /** Resolves when the API answers for the first time. Later bundles each replace the process. */
  async #watchApi() {
    const { build } = await import("vite");
    const watcher = await build({
      configFile: inProject("embedded-api/vite.config.ts"),
      logLevel: "warn",
      build: { outDir: API_OUT, watch: {} },
    });
    if (!("on" in watcher)) throw new TypeError("Vite has built the API once and does not watch it");
    this.#watcher = watcher;
    await new Promise((resolve) => {
      let last = Promise.resolve();
      watcher.on("event", (event) => {
        if (event.code === "ERROR") console.error(event.error.message);
        if (event.code === "BUNDLE_END") void event.result.close();
        if (event.code === "END")
          last = last
            .then(() => this.#replaceApi())
            .then(resolve, (/** @type {unknown} */ error) =>
              console.error(error instanceof Error ? error.message : error),
            );
      });
    });
  }

  async #replaceApi() {
    await this.#api?.stop(API_STOP_MILLISECONDS);
    this.#api = await this.startApi(`${API_OUT}/main.js`);
    this.log({ time: new Date().toISOString(), level: "info", service: "taxi-api", event: "api_reloaded" });
  }
}
