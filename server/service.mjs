import { startChild } from "./child.mjs";
import { Failure } from "../runtime/failure.mjs";
import { waitForAnswer } from "../runtime/network.mjs";
import { panelEntry, programs } from "../runtime/paths.mjs";
import { messages } from "./starter-messages.mjs";

/** @typedef {import("./child.mjs").Child} Child */
/** @typedef {import("./child.mjs").LogEntry} LogEntry */
/** @typedef {import("./settings.mjs").Settings} Settings */
/** @typedef {Record<string, string | undefined>} Env */
/** @typedef {{ role: string, name?: string, email: string, password?: string, access?: string[] }} Account */

/** The first start may have to create a large set of demonstration data. */
const API_START_MILLISECONDS = 10 * 60_000;
const PANEL_START_MILLISECONDS = 60_000;
/** The sum of these and STOP_DELAY stays below the ten seconds after which Docker kills a container. */
const STOP_MILLISECONDS = 9_500;
const LAST_STOP_MILLISECONDS = 2_000;

/**
 * Without a limit Node lets the heap grow with the machine's memory before it collects garbage: under load the panel
 * took half a gigabyte. With this limit the panel takes half of that and is no slower; the same holds for the embedded
 * API. NODE_OPTIONS from the environment take precedence.
 */
const MEMORY = ["--max-old-space-size=1024"];
/**
 * The C library keeps a pool of memory for each thread and does not return freed memory from it. Two shared pools keep
 * less.
 */
const ARENAS = "2";

/** The variables that only one of the two processes receives. */
const ONLY_FOR_PANEL = ["PORT", "HOST", "SESSION_SECRETS", "METRICS_PORT", "STOP_DELAY"];
const ONLY_FOR_API = ["DATABASE_URL", "SMTP_URL", "ADMIN_EMAIL", "ADMIN_PASSWORD", "TAXI_API_METRICS_PORT"];

/** The processes of a running panel, in the order in which they were started. */
export class Service {
  /** @type {Child[]} */
  #children = [];
  /** @type {Promise<boolean> | undefined} */
  #stopped;
  /** @type {Child | undefined} */
  #panel;
  /** @type {Promise<Child> | undefined} */
  #api;
  #isApiReady = false;
  /** The accounts that the embedded API created at this start; empty at every later start. @type {Account[]} */
  accounts = [];

  /**
   * @param {object} options
   * @param {Settings} options.settings
   * @param {Env} options.env of this process
   * @param {(entry: LogEntry) => void} options.log
   */
  constructor({ settings, env, log }) {
    this.settings = settings;
    this.env = { ...env, DATA_DIR: settings.values.DATA_DIR };
    this.log = log;
  }

  /**
   * Starts what the settings ask for, the embedded API and the built panel, and waits until it answers.
   * @param {string} apiScript
   * @param {string[]} secrets that seal the session cookie
   * @throws {Failure}
   */
  async startBoth(apiScript, secrets) {
    // The panel starts without its API, so that neither waits for the other.
    const { embedded, panel } = this.settings;
    await Promise.all([embedded ? this.startApi(apiScript) : null, panel ? this.startPanel(secrets) : null]);
  }

  /**
   * Starts the embedded API, unless it was started before, and waits until it answers.
   * @param {string} script path of its bundle
   * @throws {Failure}
   */
  startApi(script) {
    this.#api ??= this.#startApi(script);
    return this.#api;
  }

  /** @param {string} script */
  async #startApi(script) {
    const child = this.start({
      name: "embedded API",
      // Source maps are read only for the API: the panel's build has none, and Node would read those of all its
      // packages.
      args: ["--enable-source-maps", script],
      env: { ...withBounds(without(this.env, ONLY_FOR_PANEL)), TAXI_API_PORT: String(this.settings.apiPort) },
      log: (entry) => {
        if (entry.event === "first_start" && Array.isArray(entry.accounts)) this.accounts = entry.accounts;
        else this.log(entry);
      },
    });
    await this.#comesUp(child, this.settings.apiOrigin, API_START_MILLISECONDS);
    this.#isApiReady = true;
    this.#panel?.send(messages.apiReady);
    return child;
  }

  /**
   * Starts the built panel under `remix-serve` and waits until it is ready. With an embedded API this takes until the
   * API has created its first data; until then visitors see a page that explains the wait.
   * @param {string[]} secrets that seal the session cookie
   * @param {string} [entry] the entry file of the server's build
   * @throws {Failure}
   */
  async startPanel(secrets, entry = panelEntry) {
    const args = [programs.remixServe, entry];
    const env = { ...withBounds(this.panelEnv(secrets)), NODE_ENV: "production" };
    const child = this.start({ name: "panel", args, env, log: this.log });
    this.#panel = child;
    const waitsForApi = this.settings.embedded && !this.#isApiReady;
    if (waitsForApi) child.send(messages.apiStarting);
    await this.#comesUp(
      child,
      this.settings.panelOrigin,
      waitsForApi ? API_START_MILLISECONDS : PANEL_START_MILLISECONDS,
    );
    return child;
  }

  /**
   * @param {string[]} secrets
   * @returns {Env}
   */
  panelEnv(secrets) {
    const { values, apiOrigin } = this.settings;
    return {
      ...without(this.env, ONLY_FOR_API),
      PORT: String(values.PORT),
      HOST: values.HOST,
      TAXI_API_ORIGIN: apiOrigin,
      SESSION_SECRETS: secrets.join(","),
    };
  }

  /** Resolves with the first process that ends. */
  anyEnded() {
    return Promise.race(this.#children.map(({ ended }) => ended));
  }

  /**
   * Stops the panel, then the API.
   * @returns {Promise<boolean>} false if one of them had to be killed
   */
  stop() {
    this.#stopped ??= this.#stopInOrder();
    return this.#stopped;
  }

  /** Kills all processes at once. */
  kill() {
    for (const child of this.#children) child.kill();
  }

  async #stopInOrder() {
    const end = Date.now() + STOP_MILLISECONDS;
    let wentWell = true;
    await this.#panel?.announceStop(this.settings.values.STOP_DELAY * 1000);
    for (const child of this.#children.toReversed()) {
      const reserve = child === this.#children[0] ? 0 : LAST_STOP_MILLISECONDS;
      wentWell = (await child.stop(end - reserve - Date.now())) && wentWell;
    }
    return wentWell;
  }

  /**
   * Starts a process that `stop` ends together with the others.
   * @param {Parameters<typeof startChild>[0]} options
   */
  start(options) {
    if (this.#stopped) throw new Failure(`The ${options.name} was not started, because everything is being stopped.`);
    const child = startChild(options);
    this.#children.push(child);
    return child;
  }

  /**
   * @param {Child} child
   * @param {string} origin
   * @param {number} milliseconds
   */
  async #comesUp(child, origin, milliseconds) {
    if (await waitForAnswer(`${origin}/readyz`, { milliseconds, stillWorthWaiting: child.isAlive })) return;
    if (child.isAlive()) throw new Failure(`The ${child.name} does not answer on ${origin}.`);
    const { code } = await child.ended;
    throw new Failure(`The ${child.name} ended while it was starting.`, code || 1);
  }
}

/**
 * @param {Env} env
 * @param {string[]} names
 * @returns {Env}
 */
function without(env, names) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !names.includes(name)));
}

/**
 * Adds limits for the memory of a serving process to its environment.
 * @param {Env} env
 * @returns {Env}
 */
function withBounds(env) {
  const options = MEMORY.filter((option) => !env.NODE_OPTIONS?.includes(option.split("=", 1)[0] ?? option));
  return {
    ...env,
    NODE_OPTIONS: [...options, env.NODE_OPTIONS].filter(Boolean).join(" "),
    MALLOC_ARENA_MAX: env.MALLOC_ARENA_MAX ?? ARENAS,
  };
}
