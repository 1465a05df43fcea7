import { EnvironmentError, readEnvironment } from "../environment.mjs";
import { EXIT_CONFIGURATION, Failure } from "./failure.mjs";
import { listenProblem, originOf } from "./network.mjs";

/**
 * What the environment means for a start.
 * @typedef {object} Settings
 * @property {import("../environment.mjs").EnvironmentValues} values
 * @property {boolean} embedded whether the embedded API runs
 * @property {number} apiPort of the embedded API
 * @property {string} apiOrigin site root of the taxi API, the embedded one or the customer's
 * @property {string} panelOrigin as this machine itself reaches the panel
 */

/**
 * @param {Record<string, string | undefined>} env
 * @returns {Settings}
 * @throws {Failure} with exit code 78, naming every variable that can't be used
 */
export function readSettings(env) {
  try {
    const values = readEnvironment(env);
    const apiPort = values.TAXI_API_PORT ?? values.PORT + 1;
    return {
      values,
      embedded: values.TAXI_API_ORIGIN === undefined,
      apiPort,
      apiOrigin: values.TAXI_API_ORIGIN ?? originOf(values.TAXI_API_HOST, apiPort),
      panelOrigin: originOf(values.HOST, values.PORT),
    };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    throw new Failure(`The panel was not started, because of its environment:\n${error.message}`, EXIT_CONFIGURATION);
  }
}

/**
 * Sees to it that both ports can be listened on.
 * @param {Settings} settings
 * @throws {Failure} which says in one sentence why not
 */
export async function ensurePortsFree({ values, embedded, apiPort }) {
  await ensureFree("PORT", values.PORT, values.HOST);
  if (embedded) await ensureFree("TAXI_API_PORT", apiPort, values.TAXI_API_HOST);
}

/**
 * @param {string} variable
 * @param {number} port
 * @param {string} host
 */
async function ensureFree(variable, port, host) {
  const problem = await listenProblem(port, host);
  if (problem === null) return;
  const whose = variable === "PORT" ? "" : " (for the embedded API)";
  if (problem === "EADDRINUSE") {
    throw new Failure(`Port ${port}${whose} is already in use: stop what listens there, or choose another with ${variable}.`);
  }
  if (problem === "EACCES") throw new Failure(`Port ${port}${whose} may not be used by this account: choose another with ${variable}.`);
  throw new Failure(`The panel can't listen on HOST=${host}, port ${port} (${problem}).`, EXIT_CONFIGURATION);
}
