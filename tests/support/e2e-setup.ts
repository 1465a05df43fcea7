import { prepareTemplate } from "./data-template";
import { PANEL_ENVIRONMENT } from "./panel-environment";

/**
 * Makes the data folder from which the panel of every worker starts. Its path reaches the workers in the environment, as
 * does what the panel's modules need that a test imports.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const { template, remove } = await prepareTemplate();
  Object.assign(process.env, PANEL_ENVIRONMENT, { TEST_DATA_TEMPLATE: template });
  return remove;
}
