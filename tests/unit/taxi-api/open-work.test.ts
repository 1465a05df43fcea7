import "../environment";
import { expect, it } from "vitest";
import type { Api } from "~/taxi-api/client.server";
import { openWork } from "~/taxi-api/open-work.server";

it("numbers from before a change do not replace those from after it", async () => {
  const answers: ((pendingDrivers: number) => void)[] = [];
  const api = (() =>
    new Promise((resolve) =>
      answers.push((pendingDrivers) => resolve({ data: { pendingDrivers } })),
    )) as unknown as Api;
  const before = openWork(api, "admin@example.com", false);
  const after = openWork(api, "admin@example.com", true);
  answers[1]!(4);
  expect(await after).toEqual({ pendingDrivers: 4 });
  answers[0]!(5);
  await before;
  expect(await openWork(api, "admin@example.com", false)).toEqual({ pendingDrivers: 4 });
});
