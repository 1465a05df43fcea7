import { prepareTemplate } from "./data-template";

/** Makes the data folder from which the panel of every worker starts; its path reaches the workers in the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const { template, remove } = await prepareTemplate();
  process.env.TEST_DATA_TEMPLATE = template;
  return remove;
}
