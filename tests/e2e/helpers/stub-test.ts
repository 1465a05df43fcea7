import { startPanel } from "../../support/start-panel";
import { StubApi } from "../../support/stub-api";
import { test as base } from "./test";

export { expect } from "./test";

/** The `test` of specs whose taxi API answers as the test wants it to: their panel has no other. */
export const test = base.extend<object, { stub: StubApi }>({
  stub: [
    async ({ browserName: _ }, use) => {
      const stub = await StubApi.start();
      await use(stub);
      await stub.stop();
    },
    { scope: "worker" },
  ],
  panel: [
    async ({ stub }, use) => {
      const panel = await startPanel({ env: { TAXI_API_ORIGIN: stub.origin } });
      await use(panel);
      await panel.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});
