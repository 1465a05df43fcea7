import { calls } from "contract";
import { png } from "../embedded-api/support/images";
import { dialog, expectFieldError, field, save } from "./helpers/form";
import { expectNotice, rowNames, rows } from "./helpers/list";
import { expect, test } from "./helpers/test";

const LIST = "/adminPanel/Video_Management";
const VIDEO = { description: "", thumbnail: "", captions: "", audience: "user" } as const;

test.beforeEach(async ({ api }) => {
  const { docs } = (await api.call(calls.listVideos, { query: { limit: 100 } })).data;
  for (const { _id: id } of docs) await api.call(calls.removeVideo, { params: { id } });
  const create = (body: Partial<typeof VIDEO> | { title: string; url: string; captions?: string }) =>
    api.call(calls.createVideo, { body: { ...VIDEO, title: "", url: "", ...body } });
  await create({
    title: "Booking",
    url: "https://videos.example.com/booking.mp4",
    captions: "https://videos.example.com/booking.vtt",
  });
  await create({ title: "Sharing", url: "https://films.example.com/watch?v=1" });
});

test("plays in the page with its captions, or opens in another tab", { tag: "@first" }, async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole("link", { name: "Watch Booking" }).click();
  await expect(dialog(page).getByRole("heading", { level: 1 })).toHaveText("Booking");
  const video = dialog(page).locator("video");
  await expect(video).toHaveAttribute("src", "https://videos.example.com/booking.mp4");
  await expect(video).toHaveAttribute("preload", "none");
  await expect(video.locator("track")).toHaveAttribute("src", "https://videos.example.com/booking.vtt");
  await dialog(page).locator(".dialog-foot").getByRole("link", { name: "Close" }).click();
  await page.getByRole("link", { name: "Watch Sharing" }).click();
  await expect(dialog(page).locator("video")).toHaveCount(0);
  await expect(dialog(page)).toContainText("This video has no captions");
  await expect(dialog(page).getByRole("link", { name: "Open in a new tab" })).toHaveAttribute(
    "href",
    "https://films.example.com/watch?v=1",
  );
});

test("says that a video does not load", { tag: "@js" }, async ({ page }) => {
  await page.route("https://videos.example.com/**", (route) => route.abort());
  await page.goto(LIST);
  await page.getByRole("link", { name: "Watch Booking" }).click();
  const video = dialog(page).locator("video");
  await expect(dialog(page).getByRole("alert")).toHaveCount(0);
  await video.evaluate((player: HTMLVideoElement) => void player.play().catch(() => undefined));
  await expect(dialog(page).getByRole("alert")).toContainText("can't be played inside the panel");
});

test("is moved", async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole("button", { name: "Move down: Booking" }).click();
  await expect(rowNames(page)).toContainText(["Sharing", "Booking"]);
  await expect(page.getByRole("button", { name: "Move down: Booking" })).toBeFocused();
});

test("is added in a dialog over the list, and edited", async ({ page, javaScriptEnabled }) => {
  await page.goto(LIST);
  await page.getByRole("link", { name: "Add video" }).click();
  await save(page);
  await expectFieldError(page, "Title", "Please fill this in");
  await expectFieldError(page, "Address of the video", "Please enter the video's address");
  await field(page, "Title").fill("Night rides");
  await field(page, "Address of the video").fill("videos.example.com/night.mp4");
  await field(page, "Captions").fill("javascript:alert(1)");
  await save(page);
  await expectFieldError(page, "Address of the video", "Enter an address that starts with http:// or https://");
  await expectFieldError(page, "Captions", "Enter an address that starts with http:// or https://");
  await field(page, "Address of the video").fill("https://videos.example.com/night.mp4");
  await field(page, "Captions").fill("");
  await field(page, "Thumbnail").setInputFiles({ name: "night.png", mimeType: "image/png", buffer: png(16, 9) });
  if (javaScriptEnabled) await expect(page.getByText("Uploaded. Save to keep it.")).toBeAttached();
  await save(page);
  await expectNotice(page, "The video was added.");
  await expect(rows(page)).toHaveCount(3);

  await page.getByRole("link", { name: "Night rides", exact: true }).click();
  await field(page, "Drivers").check();
  await save(page);
  await expectNotice(page, "The video was saved.");
  await expect(page).toHaveURL(`${LIST}?audience=driver`);
  await expect(rowNames(page)).toContainText(["Night rides"]);
});
