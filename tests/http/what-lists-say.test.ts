import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallName } from "contract";
import { speaking } from "../support/speaking";
import { json, refusal, samples, serverError } from "../support/stub-api";
import { promoCode } from "../support/stub-api/promo-records";
import { driver, expiring } from "../support/stub-api/driver-records";
import {
  accounts,
  banner,
  notification,
  office,
  rider,
  riderDetails,
  riderVehicle,
  singleTaxi,
} from "../support/stub-api/records";
import { rulesOfLists } from "../support/list-rules";
import { StubbedPanel } from "../support/stubbed-panel";
import { type Visitor } from "../support/visitor";
import { elementIn, elementsIn, fieldsOf, formsOf, textOf } from "../support/html";

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
  admin = await panel.signIn();
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
});

const text = async (address: string) => textOf((await admin.get(address)).body);

it("a balance does not say that no cash was taken where the server tells nothing of it", async () => {
  const { docs } = (samples.listBalances as { data: { docs: Record<string, unknown>[] } }).data;
  const cells = async (cash: number | null) => {
    panel.stub.answer("listBalances", json({ data: { docs: [{ ...docs[0], cash }], totalDocs: 1, sums: [] } }));
    const { body } = await admin.get("/adminPanel/Payouts");
    return elementsIn(body, "main tbody td[data-label='Cash since then']").map(({ text }) => text);
  };
  expect(await cells(0)).toEqual(["$0.00"]);
  expect(await cells(null)).toEqual(["– none"]);
});

describe("the dashboard's text about rides without a driver", () => {
  const rides = (inNextHour: number) => {
    const nextHour = { rides: inNextHour, unassigned: 0 };
    panel.stub.answer(
      "readScheduledRideOverview",
      json({ data: { nextHour, today: nextHour, later: { rides: 12, unassigned: 3 } } }),
    );
    return text("/adminPanel/ScheduledRidesManagement");
  };

  it("is about the rides of the next hour, if there are any", async () => {
    expect(await rides(2)).toContain("2 rides begin within the hour. All have a driver. 12 follow later.");
    expect(await rides(0)).toContain("No ride begins within the hour. 12 follow later.");
  });

  it("is about the open bookings, if there are any", async () => {
    expect(await text("/adminPanel/Booking_Management")).toContain("1 booking is open. All have a driver.");
    panel.stub.answer("readBookingOverview", json({ data: { bookings: 3, open: 0, unassigned: 0 } }));
    const page = await text("/adminPanel/Booking_Management");
    expect(page).toContain("No booking is open.");
    expect(page).not.toContain("All have a driver.");
  });
});

describe("bookings in one of several states", () => {
  const tabs = async (search: string) =>
    elementsIn((await admin.get(`/adminPanel/Booking_Management${search}`)).body, "nav.tabs a").map(
      ({ text: said }) => said,
    );

  it("have a tab with their number while they are shown", async () => {
    const states = { requested: 1, confirmed: 2, arrived: 3, started: 4, completed: 500, cancelled: 6 };
    panel.stub.answer("readBookingOverview", json({ data: { bookings: 516, open: 10, unassigned: 1, states } }));
    expect(await tabs("?status=confirmedOrLater")).toEqual([
      "All 516",
      "Confirmed or later 509",
      ...(await tabs("")).slice(1),
    ]);
  });
});

describe("people of one name", () => {
  const twins = [1, 2].map((number) => ({
    _id: `person-${number}`,
    firstName: "Kim",
    lastName: "Lee",
    email: `kim${number}@example.com`,
  }));
  const page = (docs: object[]) => ({ data: { docs, totalDocs: 2 } });

  it.each([
    ["listAccounts", "account-management", { users: twins.map((twin) => ({ ...accounts[0], ...twin })), totalDocs: 2 }],
    ["listRiders", "user-management", page(twins.map((twin) => ({ ...rider, ...twin })))],
    ["listDrivers", "driver-management", page(twins.map((twin) => ({ ...driver, ...twin })))],
    [
      "listExpiringDocuments",
      "DocumentExpire",
      page(twins.map((twin) => ({ ...expiring, driver: { ...expiring.driver, ...twin } }))),
    ],
  ] as const)("have links that say their e-mail addresses too: %s", async (call, screen, answer) => {
    panel.stub.answer(call, json(answer));
    const { body } = await admin.get(`/adminPanel/${screen}`);
    const labels = elementsIn(body, "tbody a.row-name").map(({ attributes }) => attributes["aria-label"]);
    expect(labels).toEqual(["Kim Lee (kim1@example.com)", "Kim Lee (kim2@example.com)"]);
  });
});

describe("numbers of people and positions are formatted by language", () => {
  it("before and after a notification is sent", async () => {
    panel.stub.answer("countAudience", json({ data: { people: 12_345 } }));
    panel.stub.answer(
      "sendNotification",
      json({ message: "Notification sent", data: { ...notification, delivered: 12_345 } }),
    );
    const review =
      "/adminPanel/Notification_Management/review?newTitle=Snow&newText=Careful&newType=safety&newAudience=all";
    const { body } = await admin.get(review);
    expect(textOf(body)).toContain("It reaches 12,345 people.");
    const fields = formsOf(body).find(({ id }) => id === "review")!.fields;
    const sent = await admin.follow(
      await admin.post(
        review,
        fields.map(({ name, value }) => [name, value] as const),
      ),
    );
    expect(textOf(sent.body)).toContain("was sent to 12,345 people.");
  });

  it("of waiting people", async () => {
    const counts = { pending: 1234, approved: 0, disapproved: 0, cancelled: 0 };
    panel.stub.answer(
      "countDrivers",
      json({ data: { counts, waitingSince: "2026-01-02T03:04:05.000Z", offices: [] } }),
    );
    expect(await text("/adminPanel/PendingDriver")).toContain("1,234 people are waiting");
  });

  it("of a moved row", async () => {
    panel.stub.answer("moveBanner", json({ message: "Banner moved", data: { ...banner, position: 1234 } }));
    const moved = await admin.follow(
      await admin.post("/adminPanel/BannerManagement/move", { move: "1234 down banner-1 Snow" }),
    );
    expect(textOf(moved.body)).toContain("“Snow” is now in position 1,234.");
  });
});

it("the colour of a user's vehicle is translated on each page and in the file; an unknown colour is shown unchanged", async () => {
  const vehicles = [
    { ...riderVehicle, colour: "Black" },
    { ...riderVehicle, _id: "rider-vehicle-2", colour: "Wine" },
  ];
  panel.stub.answer("readRider", json({ data: { ...riderDetails, vehicles } }));
  panel.stub.answer("listRiderVehicles", json({ data: { docs: vehicles, totalDocs: 2 } }));
  const german = await speaking("gr", admin);
  for (const address of ["ViewUser?id=rider-1", "SeeAllUserVehicle/rider-1", "SeeAllUserVehicle/rider-1/export.csv"]) {
    const { body } = await german.get(`/adminPanel/${address}`);
    const page = textOf(body);
    expect([address, page.includes("Schwarz"), page.includes("Wine"), page.includes("Black")]).toEqual([
      address,
      true,
      true,
      false,
    ]);
  }
});

describe("a promo code that was used", () => {
  const FORM = "/adminPanel/AddEditPromocode?id=promo-code-1";
  const read = (used: number) => panel.stub.answer("readPromoCode", json({ data: { ...promoCode, used } }));
  const fieldsIn = (body: string) => formsOf(body).find(({ id }) => id === "promo-code")!.fields;
  const isFixed = (body: string) => fieldsIn(body).some(({ name, isEditable }) => name === "code" && !isEditable);

  it("keeps its name, with a hint", async () => {
    read(3);
    const { body } = await admin.get(FORM);
    expect([isFixed(body), textOf(body).includes("it can't be changed")]).toEqual([true, true]);
    read(0);
    expect(isFixed((await admin.get(FORM)).body)).toBe(false);
    expect(isFixed((await admin.get("/adminPanel/AddEditPromocode?copy=promo-code-1")).body)).toBe(false);
  });

  it("can get its name back if it was used while the form was filled in", async () => {
    read(0);
    const typed = fieldsIn((await admin.get(FORM)).body).map(
      ({ name, value }) => [name, name === "code" ? "OTHER" : value] as const,
    );
    read(1);
    panel.stub.answer(
      "changePromoCode",
      refusal(400, "The promo code cannot be changed so.", {
        errors: { code: "STUB10 has been used already and keeps its name." },
      }),
    );
    const refused = await admin.post(FORM, typed);
    expect([refused.status, fieldsOf(refused.body, "promo-code").code, isFixed(refused.body)]).toEqual([
      400,
      "OTHER",
      false,
    ]);
  });

  it("has a visible link to its deactivation", async () => {
    const { body } = await admin.get("/adminPanel/Other_PromoCode_Management/delete?id=promo-code-1");
    expect(textOf(body, "a.link")).toContain("Deactivate instead");
  });
});

it("the number of a category's gift cards is a link that names them", async () => {
  const { body } = await admin.get("/adminPanel/GiftCardManagement?list=categories");
  expect(elementIn(body, 'a[aria-label="2 gift cards in Birthday"]').text).toBe("2");
});

const lists = await rulesOfLists();

describe("the columns that can be hidden", () => {
  it("are covered for every list", () => {
    expect(lists.length).toBeGreaterThan(20);
  });

  it.each(lists.map(({ path, columns = [] }) => [path, columns] as const))("%s", async (path, columns) => {
    const { body } = await admin.get(path);
    const offered = elementsIn(body, "input[type=checkbox][name=columns]").map(({ attributes }) => attributes.value);
    expect(offered.sort()).toEqual([...columns].sort());
  });
});

it("the filter by one person has a label even if no row has their name", async () => {
  panel.stub.answer("listRatings", json({ data: { docs: [], totalDocs: 0 } }));
  const { body } = await admin.get("/adminPanel/RatingAndReview?user=0190a1b2c3d4e5f6a7b8c9d0&stars=1");
  expect(textOf(body)).toContain("This person");
  expect(textOf(body)).not.toContain("0190a1b2c3d4e5f6a7b8c9d0");
});

it("the file of ratings has the role of the rated person", async () => {
  const [header, row] = (await admin.get("/adminPanel/RatingAndReview/export.csv")).body.split("\r\n");
  const at = header!.split(",").indexOf("Rated as");
  expect(row!.split(",").slice(at - 2, at + 1)).toEqual(["Rita Rides", "Dan Drives", "Driver"]);
});

describe("a bulk result is shown even if its records can no longer be read", () => {
  it.each<[string, CallName, CallName]>([
    ["account-management/block?id=account-1", "listAccounts", "blockAccount"],
    ["account-details/approve?id=account-1", "listAccounts", "approveAccount"],
    ["SubAdmin_Management/block?id=sub-admin-1", "listSubAdmins", "blockSubAdmin"],
  ])("%s", async (address, list, change) => {
    const question = formsOf((await admin.get(`/adminPanel/${address}`)).body).find(({ fields }) =>
      fields.some(({ name }) => name === "record"),
    )!;
    panel.stub.answer(change, refusal(409, "It was changed meanwhile."));
    // An approval first reads whether the account is still pending.
    if (change === "approveAccount") panel.stub.answer(list, json(samples[list]), serverError);
    else panel.stub.answer(list, serverError);
    const answer = await admin.post(
      `/adminPanel/${address}`,
      question.fields.map(({ name, value }) => [name, value] as const),
    );
    expect([answer.status, textOf(answer.body)]).toEqual([409, expect.stringContaining("It was changed meanwhile.")]);
  });
});

it("the question before offices are deleted tells how many drivers lose theirs, where the server counts them", async () => {
  const asked = async (more: object) => {
    panel.stub.answer("readOffice", json({ data: { ...office, ...more } }));
    return textOf((await admin.get("/adminPanel/Office_Management/delete?id=office-1")).body);
  };
  expect(await asked({ drivers: 1710 })).toContain("1,710 drivers will no longer have an office.");
  expect(await asked({ drivers: 1 })).toContain("1 driver will no longer have an office.");
  for (const silent of [{}, { drivers: 0 }, { drivers: null }])
    expect(await asked(silent)).not.toContain("no longer have an office");
  // An office with inspectors stays.
  expect(await asked({ drivers: 5, inspectors: [{ _id: "x", username: "Jisoo" }] })).not.toContain("no longer have");
});

it("a category was changed last when its fare was, if that is later", async () => {
  const shown = async (fareChanged?: string) => {
    const fare = { baseFare: 1, distanceRate: 2, timeRate: 3, updatedAt: fareChanged };
    const docs = [{ ...singleTaxi, updatedAt: "2026-01-02T10:00:00.000Z", fare }];
    panel.stub.answer("listSingleTaxis", json({ data: { docs, totalDocs: 1 } }));
    return textOf((await admin.get("/adminPanel/TaxiSingleManagement")).body, "tbody");
  };
  expect(await shown("2026-03-04T10:00:00.000Z")).toContain("Mar 4, 2026");
  expect(await shown("2025-03-04T10:00:00.000Z")).toContain("Jan 2, 2026");
  expect(await shown()).toContain("Jan 2, 2026");
});

it("the consequences of deleting one user have a singular in Russian", async () => {
  const russian = await speaking("rs", admin);
  const pages = await Promise.all(
    ["delete", "unblock"].map((act) => russian.get(`/adminPanel/user-management/${act}?id=rider-1`)),
  );
  expect(pages.map(({ body }) => textOf(body))).toEqual([
    expect.stringContaining("Учётная запись будет удалена."),
    expect.stringContaining("снова можно будет"),
  ]);
  for (const { body } of pages) expect(textOf(body)).not.toMatch(/Учётные записи будут|Пользователи снова/);
});
