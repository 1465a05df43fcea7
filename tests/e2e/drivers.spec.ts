import { calls } from "contract";
import { dialog, field } from "./helpers/form";
import { press, tabTo } from "./helpers/keyboard";
import { expect, test } from "./helpers/test";

const VIEW = "/adminPanel/driver-view";

test(
  "by keyboard documents are decided about one after the other: each is said, and a reason that is offered is gone on with",
  { tag: "@js" },
  async ({ page, api }) => {
    const { _id, documentCounts } = await api.undecidedDriver(3);
    await page.goto(`${VIEW}?id=${_id}&list=PendingDriver`);
    await press(page, page.getByRole("link", { name: /^Check / }).first(), "Enter");
    const heading = dialog(page).getByRole("heading", { level: 1 });
    await expect(heading).toBeFocused();
    const first = await heading.innerText();
    // Screen readers tell what changes in a region that was there before.
    const region = await dialog(page).locator(".notices [role=status]").elementHandle();
    // A letter decides nothing, because speech input may type it anywhere.
    await page.keyboard.press("r");
    await expect(field(page, "Reason")).toBeHidden();
    await page.keyboard.press("a");
    await press(page, dialog(page).getByRole("button", { name: "Accept document" }), "Enter");
    await expect(heading).not.toHaveText(first);
    await expect(heading).toBeFocused();
    expect(await region!.innerText()).toContain("accepted");
    await expect(dialog(page).getByRole("button", { name: "Undo" })).toBeInViewport();

    const second = await heading.innerText();
    expect((await api.call(calls.readDriver, { params: { id: _id } })).data.documentCounts.approved).toBe(
      documentCounts.approved + 1,
    );
    await press(page, dialog(page).getByText("Reject…"), "Enter");
    await tabTo(page, field(page, "Reason"));
    await page.keyboard.type("Ann: a photo");
    await press(page, dialog(page).getByRole("button", { name: "Blurred" }), "Enter");
    await expect(field(page, "Reason")).toBeFocused();
    await expect(field(page, "Reason")).toHaveValue(/^Ann: a photo \S+/);
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    const reason = await field(page, "Reason").inputValue();
    await page.keyboard.type("!");
    await expect(field(page, "Reason")).toHaveValue(`${reason}!`);
    await page.keyboard.press("Tab");
    await expect(dialog(page).getByRole("button", { name: "Reject document" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(heading).not.toHaveText(second);
    await expect(heading).toBeFocused();
    await page.keyboard.press("Escape");
    // The line that led to the accepted document is that of the next one by now.
    await expect(page.getByRole("region", { name: "At a glance" }).locator("a:focus")).toHaveCount(1);
  },
);
