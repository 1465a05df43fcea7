import { Secret, TOTP } from "otpauth";
import { field, signInWith } from "./helpers/form";
import { newSubAdmin } from "./helpers/new-sub-admin";
import { pageFindings } from "./helpers/page-findings";
import { expect, test } from "./helpers/test";

const STEP_MS = 30_000;

test.use({ person: null });

// The pages behind the sign-in, with a clock's codes: of what they do, all is held without a browser.
test(
  "the pages of a second factor are accessible",
  { tag: ["@js", "@all"] },
  async ({ page, api, panel }, { project }) => {
    const { email, password } = await newSubAdmin(api, panel.dataDir, `factor.${project.name}@example.com`, "tip");
    const heading = page.getByRole("heading", { level: 1 });

    await page.goto("/adminPanel/profile");
    await signInWith(page, { email, password });
    await page.getByRole("link", { name: "Set up" }).click();
    await expect(page.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
    const secret = await page.locator("code").innerText();
    const app = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, "")) });
    await field(page, "Code").fill("000");
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(page.locator(".error-text")).toBeVisible();
    await expect(page.locator("code")).toHaveText(secret);
    await field(page, "Code").fill(app.generate());
    await page.getByRole("button", { name: "Turn on" }).click();
    await expect(heading).toHaveText("The second factor is on");
    await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(10);
    const [recovery = ""] = await page.getByRole("main").getByRole("listitem").allInnerTexts();
    expect(await pageFindings(page)).toEqual([]);

    await page.context().clearCookies();
    await page.goto("/adminPanel/login");
    await signInWith(page, { email, password });
    await expect(heading).toHaveText("Type the code");
    expect(await pageFindings(page)).toEqual([]);
    // The code of now was used above, and no code signs in twice.
    await field(page, "Code of your authenticator app").fill(app.generate({ timestamp: Date.now() + STEP_MS }));
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(heading).toHaveText("Manage Tip");

    await page.context().clearCookies();
    await page.goto("/adminPanel/login");
    await signInWith(page, { email, password });
    await field(page, "Code of your authenticator app").fill(recovery);
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(heading).toHaveText("Manage Tip");
  },
);
