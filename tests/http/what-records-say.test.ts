import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { elementIn, elementsIn, fieldsOf, linksIn, textOf } from "../support/html";
import { json, refusal, samples } from "../support/stub-api";
import { driver, driverDocuments, expiring, wholeDriver } from "../support/stub-api/driver-records";
import { bookingDetails } from "../support/stub-api/booking-records";
import {
  accounts,
  notification,
  office,
  rating,
  redeemRequest,
  riderDetails,
  video,
} from "../support/stub-api/records";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
});
beforeEach(() => panel.fresh());
afterAll(() => panel.stop());

const page = async (path: string, visitor = admin) => (await visitor.get(`/adminPanel/${path}`)).body;
const said = async (path: string, selector = "main") => textOf(await page(path), selector);

/** The terms of a page with what stands beside each. */
const factsOf = (html: string) =>
  Object.fromEntries(
    elementsIn(html, "main dl > div").map(({ html: pair }) => [textOf(pair, "dt"), textOf(pair, "dd")]),
  );

it("an account's details have every field, and its badge stands only where its type needs approval", async () => {
  const html = await page("account-details?id=account-1");
  expect(factsOf(html)).toMatchObject({
    "First Name": "Ada",
    "Last Name": "Waiting",
    "User Type": "Corporate rider",
    "Kind of User Type": "NEEDAPPROVEL",
    "Email Id": "waiting@example.com",
    "Country Code": "+1",
    "Mobile Number": "415-555-0100",
    "Free Subscription": "Yes",
    "Paid Subscription": "No",
    Approval: "Pending",
  });
  expect(linksIn(html)).toContain(accounts[0]!.imdbLink);
  const [first, second] = accounts;
  const users = [first, { ...second, userType: { type: "NORMAL", title: "Individual" } }];
  panel.stub.answer("listAccounts", json({ users, totalDocs: 2 }));
  const states = elementsIn(await page("account-management"), "td[data-label=Status]").map(({ text }) => text);
  expect(states).toEqual(["Pending", "– none"]);
});

describe("a booking's page", () => {
  const timeline = ["requested", "confirmed", "arrived", "started", "completed"].map((state, at) => ({
    state,
    at: `2023-01-02T03:0${at}:00.000Z`,
  }));
  const fare = [
    { name: "baseFare", amount: 9.5 },
    { name: "tip", amount: 3 },
  ];
  const done = { ...bookingDetails, status: "completed", isEstimate: false, timeline, fare };

  it("has the route in its order, its times, its people and a fare that ends with its total", async () => {
    const shares = { driverEarning: 10, adminEarning: 2.5 };
    panel.stub.answer("readBooking", json({ data: { ...done, ...shares } }));
    const html = await page("BookingDetails?id=booking-1");
    const places = ["1 Pickup Street, Oakland", "3 Stop Lane, Oakland", "2 Dropoff Avenue, Oakland"];
    const lists = elementsIn(html, "main ol").map(({ html: list }) => elementsIn(list, "li").map(({ text }) => text));
    expect(lists[0]).toEqual(places.map((place) => expect.stringContaining(place) as string));
    expect(lists[1]!.map((step) => /^[A-Z][a-z ]+(?= )/.exec(step)?.[0].trim())).toEqual([
      expect.stringContaining("Requested"),
      expect.stringContaining("Confirmed"),
      expect.stringContaining("Driver arrived"),
      expect.stringContaining("Under way"),
      expect.stringContaining("Completed"),
    ]);
    expect(elementsIn(html, "svg[role=img]")).toHaveLength(1);
    expect(textOf(html, "main")).toContain("Rhea Rides");
    const lines = elementsIn(html, "main table tr").map(({ text }) => text);
    expect(lines).toEqual(
      expect.arrayContaining(["Base fare The same for every ride $9.50", "Tip $3.00", "Total $12.50"]),
    );
    expect(linksIn(html).filter((href) => href.includes("/cancel"))).toEqual([]);
  });

  it("says who cancelled it, and why", async () => {
    const cancellation = { by: "company", name: "Admin", reason: "The street is closed", fee: 0 };
    panel.stub.answer("readBooking", json({ data: { ...bookingDetails, status: "cancelled", cancellation } }));
    const text = await said("BookingDetails?id=booking-1");
    expect(text).toMatch(/Cancellation .*Company, Admin.*The street is closed.*No fee/);
  });

  it("offers who has the key of a list of drivers alone neither its cancellation nor a list", async () => {
    const holder = await panel.signIn({ role: "sub_admin", access: ["approved_driver"] });
    const html = await page("BookingDetails?id=booking-1", holder);
    expect(linksIn(html).filter((href) => /cancel|Booking_Management/.test(href))).toEqual([]);
    const question = elementIn(await page("BookingDetails/cancel?id=booking-1", holder), "dialog");
    expect(question.text).toContain("Your access does not include cancelling bookings.");
    expect(elementsIn(question.html, "button[type=submit]")).toEqual([]);
  });
});

it("a search for one letter says that two are needed for a person", async () => {
  panel.stub.answer("listBookings", json({ data: { docs: [], totalDocs: 0 } }));
  const hint = "Type at least two letters to search for a person.";
  expect(await said("Booking_Management?search=a")).toContain(hint);
  expect(await said("Booking_Management?search=ab")).not.toContain(hint);
});

it.each([
  ["de", "German"],
  // A server may know others.
  ["pl", "pl"],
  [null, undefined],
  [undefined, undefined],
])("a rider's page has the language that is known of them: %s", async (language, shown) => {
  panel.stub.answer("readRider", json({ data: { ...riderDetails, language } }));
  const html = await page("ViewUser?id=rider-1");
  expect(factsOf(html)["Language"]).toBe(shown);
});

it("a rider's page links to all of their ratings and bookings", async () => {
  panel.stub.answer("listRatings", json({ data: { docs: [rating], totalDocs: 7 } }));
  const html = await page("ViewUser?id=rider-1");
  const links = elementsIn(html, "main a").map(({ text, attributes }) => [text, attributes.href]);
  expect(links).toEqual(
    expect.arrayContaining([
      ["All 7 ratings", "/adminPanel/RatingAndReview?user=rider-1&about=driver"],
      ["All 7 ratings", "/adminPanel/RatingAndReview?user=rider-1&about=user"],
      ["All bookings", "/adminPanel/Booking_Management?user=rider-1"],
      ["All vehicles", expect.stringMatching(/^\/adminPanel\/SeeAllUserVehicle\/rider-1\?/)],
    ]),
  );
  expect(linksIn(html)).toEqual(expect.arrayContaining(["mailto:rita rides@example.com", "tel:+1-415-555-0102"]));
  const list = await said("RatingAndReview?user=rider-1&about=driver", "caption");
  expect(list).toContain("User: Rita Rides");
});

it("a sub-admin's profile names them, their office and their modules", async () => {
  const { data } = samples.readProfile as { data: object };
  const who = { userType: "sub_admin", username: "Jisoo", isInspector: true, accessModule: ["pending_driver"] };
  panel.stub.answer("readProfile", json({ data: { ...data, ...who, inspectionOffice: office } }));
  const inspector = await panel.signIn({ role: "sub_admin", access: ["pending_driver"] });
  expect(factsOf(await page("profile", inspector))).toMatchObject({
    Name: "Jisoo",
    "Inspection office": "San Francisco, California",
    Modules: "Pending drivers",
  });
  expect(textOf(await page("CustomChangePassword", inspector), "h1")).toBe("SUBADMIN CHANGE PASSWORD");
});

describe("a question says what follows:", () => {
  it.each([
    ["ManageTier/delete?id=tier-1", "3 riders will have no tier until another one covers their points."],
    ["MilesManagement/delete?id=mileage-1", "The next longer range then covers its rides"],
    [
      "GiftCardManagement/delete?list=categories&id=gift-category-1",
      "while it holds gift cards: Birthday: 2 gift cards",
    ],
    ["Other_PromoCode_Management/delete?id=promo-code-1", "STUB10: used for 3 rides"],
    ["TaxiSingleManagement/delete?id=category-1", "Categories with drivers or vehicles are kept."],
    [
      "user-management/delete?id=rider-1",
      "Past bookings, ratings and redeem requests may stay, without the person's name",
    ],
  ])("%s", async (path, follows) => {
    expect(await said(path, "dialog")).toContain(follows);
  });

  it.each([
    ["approve", { balance: 20 }, "Can't be approved: 20 of 500 points", ["reject"]],
    ["approve", { user: { ...redeemRequest.user, _id: null } }, "Can't be approved: account deleted", ["reject"]],
    ["approve", { status: "rejected" }, "Can't be approved: already rejected", []],
    ["reject", { status: "approved" }, "Can't be rejected: already approved", []],
  ])("no question to %s a redeem request that is %o", async (act, change, title, instead) => {
    panel.stub.answer("readRedeem", json({ data: { ...redeemRequest, ...change } }));
    const html = await page(`Redeem/${act}?id=redeem-1`);
    expect(textOf(html, "dialog h1")).toBe(title);
    expect([
      elementsIn(html, "dialog button[type=submit]"),
      linksIn(html, "dialog").flatMap((href) => /Redeem\/(\w+)\?/.exec(href)?.[1] ?? []),
    ]).toEqual([[], instead]);
  });

  it("several redeem requests, of which one can't be approved: it is named, and not sent", async () => {
    const poor = { ...redeemRequest, _id: "redeem-2", balance: 20 };
    panel.stub.answer("readRedeem", json({ data: redeemRequest }), json({ data: poor }));
    const html = await page("Redeem/approve?id=redeem-1&id=redeem-2");
    expect(textOf(html, "dialog h1")).toBe("Are you sure you want to approve this request?");
    expect(textOf(html, "dialog .notice-warn")).toContain("Rita Rides: 20 of 500 points");
    expect(elementsIn(html, "dialog input[name=record]")).toHaveLength(1);
  });
});

describe("a driver's papers", () => {
  it("are decided about with a reason that is offered, without scripts too", async () => {
    const path = "driver-view/document?id=driver-1&list=PendingDriver";
    const documents = driverDocuments.map((each) => ({ ...each, status: "pending" }));
    panel.stub.answer("readDriver", json({ data: { ...wholeDriver, documents } }));
    const offered = elementsIn(await page(path), "dialog a").find(({ text }) => text === "Blurred")!;
    const { body } = await admin.get(offered.attributes.href!);
    expect(textOf(body, "textarea[name=reason]").length).toBeGreaterThan(10);
  });

  it("that were reminded of say when, and from when on again, and offer it no more", async () => {
    const docs = [{ ...expiring, remindedAt: new Date().toISOString() }];
    panel.stub.answer("listExpiringDocuments", json({ data: { docs, totalDocs: 1 } }));
    const html = await page("DocumentExpire");
    expect(textOf(html, "tbody")).toMatch(/Reminded today.*Again from/);
    expect(linksIn(html, "tbody").filter((href) => href.includes("/remind"))).toEqual([]);
  });

  it("who was decided about meanwhile is shown with the earlier decision, said once with the dialog's name", async () => {
    const decided = {
      ...driver,
      status: "disapproved",
      reason: "Too many complaints",
      decidedBy: "Bea",
      decidedAt: "2026-01-02T03:04:05.000Z",
    };
    const form = fieldsOf(await page("driver-view/approve?id=driver-1"), "approval");
    panel.stub.answer("approveDriver", json({ message: "Decided", data: decided }, { status: 409 }));
    panel.stub.answer("readDriver", json({ data: { ...wholeDriver, ...decided } }));
    const sent = { ...form, vehicleCategory: "Economy" };
    const { status, body } = await admin.copy().post("/adminPanel/driver-view/approve?id=driver-1", sent);
    const dialog = elementIn(body, "dialog");
    expect([status, textOf(body, "dialog h1")]).toEqual([409, "Someone else decided first"]);
    const about = textOf(body, `dialog [id="${dialog.attributes["aria-describedby"]}"]`);
    expect(about).toMatch(/Disapproved.*Reason: Too many complaints.*Bea/);
    expect(elementsIn(dialog.html, "[role=alert]")).toEqual([]);
  });
});

describe("a video", () => {
  it("plays in the page with its captions, and is fetched only then", async () => {
    const captions = "https://videos.example.com/stub.vtt";
    panel.stub.answer("readVideo", json({ data: { ...video, captions } }));
    const html = await page("Video_Management/watch?id=video-1");
    expect(elementIn(html, "dialog video").attributes).toMatchObject({ src: video.url, preload: "none" });
    expect(elementIn(html, "dialog video track").attributes.src).toBe(captions);
  });

  it("of another kind opens in another tab, and one without captions says so", async () => {
    const url = "https://films.example.com/watch?v=1";
    panel.stub.answer("readVideo", json({ data: { ...video, url } }));
    const html = await page("Video_Management/watch?id=video-1");
    expect(elementsIn(html, "dialog video")).toEqual([]);
    expect(textOf(html, "dialog")).toContain("This video has no captions");
    expect(elementIn(html, "dialog a[target=_blank]").attributes.href).toBe(url);
  });

  it("leads, once it is saved for others, to their list", async () => {
    const typed = { title: "Film", url: video.url, audience: "driver" };
    const { location } = await admin.copy().post("/adminPanel/Video_Management/manage?id=video-1", typed);
    expect(location).toBe("/adminPanel/Video_Management?audience=driver");
  });
});

describe("a notification", () => {
  const LIST = "Notification_Management";

  it("is shown as it looks on a phone, and can be copied with all that it says", async () => {
    const html = await page(`${LIST}/view?id=notification-1&search=news`);
    expect(textOf(html, "dialog figure")).toContain(notification.description);
    const copy = linksIn(html, "dialog").find((href) => href.includes("copy="))!;
    const form = (await admin.get(copy)).body;
    expect(textOf(form, "dialog h1")).toBe("Write Notification from a copy");
    expect(fieldsOf(form, "notification").title).toBe(notification.title);
    expect(linksIn(form, ".form-actions")).toEqual([`/adminPanel/${LIST}?search=news`]);
  });

  it("goes back from its review as it was written, under the key that sends it once", async () => {
    const draft = "newTitle=Typed&newText=By+hand&newType=promotion&newAudience=all";
    const review = await page(`${LIST}/review?${draft}`);
    const change = linksIn(review, "dialog").find((href) => href.includes("/compose?"))!;
    const form = (await admin.get(change)).body;
    expect(fieldsOf(form, "notification")).toMatchObject({
      title: "Typed",
      formRequest: fieldsOf(review, "review").formRequest,
    });
    expect(textOf(form, "textarea[name=description]")).toBe("By hand");
    expect(await said(`${LIST}/review?newTitle=Only`, "dialog")).toContain("There is nothing to send yet.");
  });
});

it("settings below a list are saved without leaving the list's state", async () => {
  const state = "/adminPanel/Happy_Money_Management?search=5000&sort=price&order=desc";
  const form = fieldsOf((await admin.get(state)).body, "happy-money");
  const saved = await admin.copy().post(state, { ...form, happyMoneyReloadAmount: "40" });
  expect(saved.location).toBe(state);
  const refused = await admin.copy().post(state, { ...form, happyMoneyReloadAmount: "100.5" });
  expect([refused.status, elementsIn(refused.body, "tbody tr").length]).toEqual([400, 1]);
});

it("a record that was deleted meanwhile is not saved, and what was typed stays", async () => {
  panel.stub.answer("changeOffice", refusal(404, "The office was not found."));
  const address = "/adminPanel/Office_Management/manage?id=office-1";
  const form = fieldsOf((await admin.get(address)).body, "office");
  const { status, body } = await admin.copy().post(address, { ...form, streetName: "Mine" });
  expect([status, textOf(body, "[role=alert]"), fieldsOf(body, "office").streetName]).toEqual([
    404,
    expect.stringContaining("no longer exists"),
    "Mine",
  ]);
});

it("a promo code's page says what its numbers count", async () => {
  const html = await page("AddEditPromocode?id=promo-code-1");
  expect(factsOf(html)).toMatchObject({ Bookings: "5", "Completed rides": "3", Cost: "$12.50" });
  expect(textOf(html, "main")).toContain("the cost count completed rides whose payment did not fail");
});
