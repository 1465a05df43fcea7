import { afterAll, beforeAll, expect, it } from "vitest";
import { chooserOf } from "../../support/openapi-answers";
import { pagesOnMock, startForMocks } from "../../support/openapi-mock";
import type { StubbedPanel } from "../../support/stubbed-panel";

let panel: StubbedPanel;
beforeAll(async () => {
  panel = await startForMocks();
});
afterAll(() => panel.stop());

it.each([1, 2])("every page works on a mock that answers at random as docs/openapi.json allows: %i", async (seed) => {
  expect((await pagesOnMock(panel, chooserOf(seed))).faults).toEqual([]);
});
