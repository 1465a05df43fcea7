import { createInstance } from "i18next";
import { expect, test, vi } from "vitest";
import { labelsOf } from "~/i18n/labels";

test("a label is looked up once for all rows, a text with values for each", async () => {
  const i18n = createInstance({ lng: "en", resources: { en: { tips: { yes: "Yes", of: "{{count}} of 3" } } } });
  await i18n.init();
  const t = vi.fn(i18n.t);
  const label = labelsOf(t as unknown as typeof i18n.t);
  expect([label("tips:yes"), label("tips:yes")]).toEqual(["Yes", "Yes"]);
  expect([label("tips:of", { count: 1 }), label("tips:of", { count: 2 })]).toEqual(["1 of 3", "2 of 3"]);
  expect(t).toHaveBeenCalledTimes(3);
});
