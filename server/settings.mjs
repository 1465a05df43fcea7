import { isLoopback } from "../runtime/address-blocks.mjs";
import { EnvironmentError, readEnvironment } from "../runtime/environment.mjs";
import { EXIT_CONFIGURATION, Failure } from "../runtime/failure.mjs";
import { listenProblem, originOf } from "../runtime/network.mjs";

/** @typedef {import("../runtime/environment.mjs").EnvironmentValues} EnvironmentValues */
/** @typedef {import("../runtime/environment.mjs").Problem} Problem */

/**
 * The settings of a start, read from the environment.
 * @typedef {object} Settings
 * @property {EnvironmentValues} values
 * @property {boolean} embedded whether the embedded API runs
 * @property {boolean} panel whether the panel runs
 * @property {number} apiPort port of the embedded API
 * @property {string} apiOrigin origin of the taxi API, whether embedded or the customer's own
 * @property {string} panelOrigin origin under which this machine itself reaches the panel
 */

/**
 * The variables with the addresses of another API. The embedded API ignores them, as it may share the panel's
 * environment.
 */
const ONLY_FOR_OTHER_API = ["TAXI_API_ORIGIN", "TAXI_ADMIN_URL", "TAXI_UPLOAD_URL", "CONNECTION_FILE"];

/**
 * @param {Record<string, string | undefined>} env
 * @param {{ apiAlone?: boolean }} [options] apiAlone: only the embedded API runs, and the panel runs elsewhere
 * @returns {Settings}
 * @throws {Failure} with exit code 78; the message names every variable that can't be used
 */
export function readSettings(env, { apiAlone = false } = {}) {
  try {
    const values = readEnvironment(
      apiAlone ? Object.fromEntries(Object.entries(env).filter(([name]) => !ONLY_FOR_OTHER_API.includes(name))) : env,
    );
    const problems = contradictions(values);
    if (problems.length > 0) throw new EnvironmentError(problems);
    const apiPort = values.TAXI_API_PORT ?? values.PORT + 1;
    return {
      values,
      embedded: values.TAXI_API_ORIGIN === undefined,
      panel: !apiAlone,
      apiPort,
      apiOrigin: values.TAXI_API_ORIGIN ?? originOf(values.TAXI_API_HOST, apiPort),
      panelOrigin: originOf(values.HOST, values.PORT),
    };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    throw new Failure(
      `The ${apiAlone ? "embedded API" : "panel"} was not started, because of its environment:\n${error.message}`,
      EXIT_CONFIGURATION,
    );
  }
}

/**
 * Finds contradictions between variables that are valid by themselves.
 * @param {EnvironmentValues} values
 * @returns {Problem[]}
 */
function contradictions(values) {
  /** @type {Problem[]} */
  const problems = [];
  const embedded = values.TAXI_API_ORIGIN === undefined;
  if (embedded && values.TAXI_ADMIN_URL !== undefined) {
    problems.push({
      name: "TAXI_ADMIN_URL",
      text: "needs TAXI_API_ORIGIN beside it: without it the embedded API would answer the other calls",
    });
  }
  if (embedded && values.TAXI_API_PORT !== undefined && values.TAXI_API_PORT === values.PORT) {
    problems.push({
      name: "TAXI_API_PORT",
      text: `is the port of the panel (${values.PORT}); the embedded API needs its own`,
    });
  }
  if (embedded && values.TAXI_API_PORT === undefined && values.PORT === 65535) {
    problems.push({ name: "TAXI_API_PORT", text: "must be set, as there is no port after PORT=65535" });
  }
  if (isMetricsOpen(values, embedded)) {
    problems.push({
      name: "METRICS_TOKEN",
      text: `is needed with METRICS_HOST=${values.METRICS_HOST}, where other machines can ask for the metrics; or leave METRICS_HOST at 127.0.0.1`,
    });
  }
  problems.push(...sharedPorts(values, embedded));
  return problems;
}

/**
 * Whether other machines can read the metrics without a token.
 * @param {EnvironmentValues} values
 * @param {boolean} embedded
 */
function isMetricsOpen({ METRICS_HOST, METRICS_PORT, METRICS_TOKEN, TAXI_API_METRICS_PORT }, embedded) {
  const isServed = METRICS_PORT !== undefined || (embedded && TAXI_API_METRICS_PORT !== undefined);
  return isServed && METRICS_TOKEN === undefined && !isLoopback(METRICS_HOST);
}

/**
 * Finds metrics ports that another service of this start uses as well.
 * @param {EnvironmentValues} values
 * @param {boolean} embedded
 * @returns {Problem[]}
 */
function sharedPorts(values, embedded) {
  const taken = new Map([[values.PORT, "of the panel"]]);
  if (embedded) taken.set(values.TAXI_API_PORT ?? values.PORT + 1, "of the embedded API");
  /** @type {Problem[]} */
  const problems = [];
  for (const name of /** @type {const} */ (["METRICS_PORT", "TAXI_API_METRICS_PORT"])) {
    const port = values[name];
    if (port === undefined) continue;
    if (taken.has(port))
      problems.push({ name, text: `is the port ${taken.get(port)} (${port}); the metrics need their own` });
    taken.set(port, "of other metrics");
  }
  return problems;
}

/**
 * Checks that the ports are free.
 * @param {Settings} settings
 * @throws {Failure} whose sentence names the port that is not, and why
 */
export async function ensurePortsFree({ values, embedded, panel, apiPort }) {
  if (panel) await ensureFree("PORT", values.PORT, values.HOST);
  if (embedded) await ensureFree("TAXI_API_PORT", apiPort, values.TAXI_API_HOST);
  if (panel && values.METRICS_PORT) await ensureFree("METRICS_PORT", values.METRICS_PORT, values.METRICS_HOST);
  if (embedded && values.TAXI_API_METRICS_PORT)
    await ensureFree("TAXI_API_METRICS_PORT", values.TAXI_API_METRICS_PORT, values.METRICS_HOST);
}

const WHOSE = {
  PORT: "",
  TAXI_API_PORT: " (for the embedded API)",
  METRICS_PORT: " (for the panel's metrics)",
  TAXI_API_METRICS_PORT: " (for the embedded API's metrics)",
};

const HOST_OF = {
  PORT: "HOST",
  TAXI_API_PORT: "TAXI_API_HOST",
  METRICS_PORT: "METRICS_HOST",
  TAXI_API_METRICS_PORT: "METRICS_HOST",
};

/**
 * @param {keyof typeof WHOSE} variable
 * @param {number} port
 * @param {string} host
 */
async function ensureFree(variable, port, host) {
  const problem = await listenProblem(port, host);
  if (problem === null) return;
  const whose = WHOSE[variable];
  if (problem === "EADDRINUSE") {
    throw new Failure(
      `Port ${port}${whose} is already in use: stop what listens there, or choose another with ${variable}.`,
    );
  }
  if (problem === "EACCES")
    throw new Failure(`Port ${port}${whose} may not be used by this account: choose another with ${variable}.`);
  throw new Failure(
    `${HOST_OF[variable]}=${host}, port ${port}, can't be listened on (${problem}).`,
    EXIT_CONFIGURATION,
  );
}
