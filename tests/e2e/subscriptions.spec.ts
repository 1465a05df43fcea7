import { field } from "./helpers/form";
import { expect, test } from "./helpers/test";

const FORM = "/adminPanel/AddEditSubscription";

test("is drawn as its card while it is filled in", { tag: "@js" }, async ({ page }) => {
  await page.goto(FORM);
  const preview = page.getByRole("region", { name: "As riders see it" });
  await field(page, "Title").fill("Night owl");
  await field(page, "Price").fill("1250,5");
  await field(page, "Yearly").check();
  await field(page, "Benefits").fill("Half price after ten\n\nPriority");
  await expect(preview).toContainText("Night owl$1,250.50 a year");
  await expect(preview.getByRole("listitem")).toHaveText(["Half price after ten", "Priority"]);
  await field(page, "Price").fill("soon");
  await field(page, "Offered to riders").uncheck();
  await expect(preview).toContainText("– a year");
  await expect(preview).toContainText("not offered it");
});
