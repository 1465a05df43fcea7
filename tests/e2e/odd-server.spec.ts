import { OddServer } from "../support/odd-server";
import { startPanel } from "../support/start-panel";
import { test as base } from "./helpers/test";
import { beginDay, endDay, workDay } from "./helpers/working-day";

/** The panel's taxi API is as loose as the panel accepts, in every way at once. */
const test = base.extend({
  panel: [
    async ({ browserName: _ }, use) => {
      const tidy = await startPanel({ template: process.env.TEST_DATA_TEMPLATE });
      const server = await OddServer.inFrontOf(tidy.apiOrigin);
      const panel = await startPanel({ env: { TAXI_API_ORIGIN: server.origin, IMAGE_ORIGINS: tidy.apiOrigin } });
      await use({ ...panel, apiOrigin: tidy.apiOrigin });
      await panel.stop();
      await server.stop();
      await tidy.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

test.use({ person: null });
test.describe.configure({ timeout: 90_000 });

test.beforeEach(({ api }) => beginDay(api));
test.afterEach(({ api }) => endDay(api));

test(
  "the whole journey works on a server that is odd in every accepted way",
  { tag: ["@js", "@all"] },
  ({ page, javaScriptEnabled }) => workDay(page, javaScriptEnabled),
);
