import type { TestProject } from "vitest/node";
import { prepareTemplate } from "./data-template";
import { startPanel } from "./start-panel";

declare module "vitest" {
  export interface ProvidedContext {
    /** A running panel on the demonstration data, shared by all files: `inject("panel")`. */
    panel: { origin: string; apiOrigin: string; dataDir: string };
    /** Data folder for `startPanel({ template })`, for tests that need a panel of their own. */
    template: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { template, remove } = await prepareTemplate();
  const { origin, apiOrigin, dataDir, stop } = await startPanel({ template });
  project.provide("panel", { origin, apiOrigin, dataDir });
  project.provide("template", template);
  return async () => {
    await stop();
    await remove();
  };
}
