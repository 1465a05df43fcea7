import { afterAll, beforeAll, expect, it } from "vitest";
import { pagesOnMock, startForMocks } from "../support/openapi-mock";
import type { StubbedPanel } from "../support/stubbed-panel";

let panel: StubbedPanel;
beforeAll(async () => {
  panel = await startForMocks();
});
afterAll(() => panel.stop());

it("every page works on a mock that answers with the examples of docs/openapi.json", async () => {
  const { pages, faults } = await pagesOnMock(panel);
  expect(pages).toBeGreaterThan(100);
  expect(faults).toEqual([]);
});
