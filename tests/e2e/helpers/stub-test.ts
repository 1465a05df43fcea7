import { test as base } from "./test";

export { expect } from "./test";

/** The `test` of specs whose taxi API answers as the test wants it to: their panel has no other. */
export const test = base.extend({
  baseURL: async ({ stubbedPanel }, use) => use(stubbedPanel.origin),
  storageState: async ({ person, stubbedSessions }, use) => use(person ? await stubbedSessions.of(person) : undefined),
});
