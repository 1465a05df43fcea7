import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { elementsIn, fieldsOf, textOf } from "../support/html";
import { json } from "../support/stub-api";
import { notification } from "../support/stub-api/records";
import { StubbedPanel } from "../support/stubbed-panel";
import { redirectOf, type Visitor } from "../support/visitor";

const DRAFT = { newTitle: "Rain", newText: "It rains.", newType: "service", newAudience: "all" };
const REVIEW = `/adminPanel/Notification_Management/review?${new URLSearchParams(DRAFT).toString()}`;

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.start();
  admin = await panel.signIn();
});
beforeEach(() => panel.fresh());
afterAll(() => panel.stop());

it("a text that somebody else has sent since the review was opened is asked about again, and then sent once", async () => {
  const form = fieldsOf((await admin.get(REVIEW)).body, "review");
  const sent = { ...notification, description: "It  rains.", audience: "drivers", sentBy: "Maria Alvarez" };
  const docs = [{ ...sent, sentAt: new Date(Date.now() - 3 * 60_000).toISOString(), delivered: 2400 }];
  panel.stub.answer("listNotifications", json({ data: { docs, totalDocs: 1 } }));
  const refused = await admin.post(REVIEW, form);
  expect([redirectOf(refused), panel.stub.count("sendNotification")]).toEqual([REVIEW, 0]);
  const { body } = await admin.get(REVIEW);
  expect(textOf(body, "dialog .notice-warn")).toContain("Sent to 2,400 people 3 minutes ago by Maria Alvarez.");
  expect(elementsIn(body, "dialog .notice-warn")[0]!.attributes.role).toBe("status");
  const sending = await admin.post(REVIEW, fieldsOf(body, "review"));
  expect([redirectOf(sending), panel.stub.count("sendNotification")]).toEqual([
    "/adminPanel/Notification_Management",
    1,
  ]);
});
