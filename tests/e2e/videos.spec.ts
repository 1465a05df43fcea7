import { calls } from "contract";
import { dialog } from "./helpers/form";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/Video_Management";

test("says that a video does not load", { tag: "@js" }, async ({ page, api }) => {
  const url = "https://videos.example.com/booking.mp4";
  const booking = { title: "Booking", url, description: "", thumbnail: "", captions: "", audience: "user" } as const;
  await api.call(calls.createVideo, { body: booking });
  await page.route("https://videos.example.com/**", (route) => route.abort());
  await page.goto(LIST);
  await page.getByRole("link", { name: "Watch Booking" }).click();
  const video = dialog(page).locator("video");
  await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  await video.evaluate((player: HTMLVideoElement) => void player.play().catch(() => undefined));
  await expect(dialog(page).getByRole("alert")).toContainText("can't be played inside the panel");
});
