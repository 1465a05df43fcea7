import { test as base } from "@playwright/test";
import { type RunningPanel, startPanel } from "./start-panel";

export { expect } from "@playwright/test";

/**
 * Playwright's `test` with a panel and API for each worker, on fresh demonstration data: what one worker changes, no
 * other sees. Relative addresses lead to it.
 */
export const test = base.extend<object, { panel: RunningPanel }>({
  panel: [
    async ({ browserName: _ }, use) => {
      const panel = await startPanel({ template: process.env.TEST_DATA_TEMPLATE });
      await use(panel);
      await panel.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  baseURL: async ({ panel }, use) => use(panel.origin),
});
