import { afterAll, beforeAll, expect, it } from "vitest";
import { elementsIn } from "../support/html";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
});

afterAll(() => panel.stop());

/** The only card that is worth a jump. */
const LANDMARK = "work-heading";

it.each([
  "dashboard",
  "profile",
  "BookingDetails?id=booking-1",
  "ViewUser?id=rider-1",
  "driver-view?id=driver-1",
  "FareTaxiSingle?id=category-1",
])("the parts of %s have their name once: in a heading, not as a caption or a landmark as well", async (path) => {
  panel.fresh();
  const { status, body } = await admin.get(`/adminPanel/${path}`);
  const headings = elementsIn(body, "main :is(h2, h3)").map(({ text }) => text);
  expect([status, headings]).toEqual([200, expect.arrayContaining([expect.stringMatching(/\S/)])]);
  const captions = elementsIn(body, "main caption").map(({ text }) => text);
  expect(captions.filter((caption) => headings.includes(caption))).toEqual([]);
  const landmarks = elementsIn(body, "main section.card[aria-labelledby]").map(
    ({ attributes }) => attributes["aria-labelledby"],
  );
  expect(landmarks.filter((heading) => heading !== LANDMARK)).toEqual([]);
});
