import { type CallName } from "contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cellsOf } from "../support/csv";
import { elementsIn, linksIn, textOf } from "../support/html";
import { rulesOfLists } from "../support/list-rules";
import { StubbedPanel } from "../support/stubbed-panel";
import type { Visitor } from "../support/visitor";

/** Every list with its call, and with its columns besides checkboxes, numbers and actions. */
const LISTS: readonly (readonly [screen: string, call: CallName, columns: readonly string[]])[] = [
  ["Activity", "listActivity", ["Event", "When", "Who", "Address"]],
  ["account-management", "listAccounts", ["User Name", "Email Id", "Mobile Number", "User Type", "Status"]],
  ["BannerManagement", "listBanners", ["Image and link", "Order", "Status", "Last changed"]],
  [
    "Booking_Management",
    "listBookings",
    ["Booking", "Rider", "Driver", "Pickup", "Requested", "Pickup time", "Status", "Payment", "Total"],
  ],
  [
    "ScheduledRidesManagement",
    "listScheduledRides",
    ["Booking", "Pickup time", "Rider", "Service", "Driver", "Pickup"],
  ],
  ["CancellationReason", "listCancellationReasons", ["English", "Korean", "Chinese", "Spanish"]],
  ["DocumentExpire", "listExpiringDocuments", ["Driver", "Document", "Expires", "Days left", "Reminded"]],
  ["driver-management", "listDrivers", ["Name", "Mobile number", "Status", "Vehicle category", "Office", "Applied"]],
  ["PendingDriver", "listDrivers", ["Name", "Mobile number", "Waiting", "Documents", "Office"]],
  ["ApprovedDriver", "listDrivers", ["Name", "Vehicle category", "Rating", "Rides", "Next expiry", "Blocked"]],
  ["DisapprovedDriver", "listDrivers", ["Name", "Reason", "Decided by", "Decided"]],
  ["CancelDriver", "listDrivers", ["Name", "Mobile number", "Cancelled on", "Reason"]],
  ["FAQ_Management", "listFaqs", ["Question", "Order", "Last changed"]],
  ["Happy_Money_Management", "listHappyPrices", ["Points", "Price", "Happy price", "Last changed"]],
  ["Jobs", "listJobs", ["Bulk action", "Records", "By", "Started"]],
  ["MilesManagement", "listMileages", ["Up to (miles)", "Covers rides", "Points", "To check", "Last changed"]],
  ["Notification_Management", "listNotifications", ["Title", "Type", "Audience", "Sent", "Sent by", "Delivered"]],
  ["Office_Management", "listOffices", ["Street", "City", "State", "ZIP code", "Inspectors"]],
  [
    "Other_PromoCode_Management",
    "listPromoCodes",
    ["Code", "Discount", "Services", "Starts", "Ends", "Used", "Cost", "Status"],
  ],
  ["RatingAndReview", "listRatings", ["Stars", "Comment", "From", "About", "Booking", "Given on"]],
  ["Payouts", "listBalances", ["Driver", "Open balance", "Last payment", "Rides since then", "Cash since then"]],
  [
    "Payouts/runs",
    "listPayoutRuns",
    ["Paid on", "Until the end of", "Payments", "Paid out", "Received", "Method", "Payment reference", "By"],
  ],
  ["Payouts/adjustments", "listAdjustments", ["Driver", "Amount", "Reason", "Status", "Proposed on", "By"]],
  ["Refunds", "listRefunds", ["Booking", "Rider", "Driver", "Amount", "Borne by", "Reason", "Status", "Made on"]],
  ["Redeem", "listRedeems", ["User", "Points", "Amount", "Balance", "Status", "Requested"]],
  ["user-management", "listRiders", ["Name", "Mobile Number", "User Type", "Rides", "Rating", "Blocked", "Joined"]],
  ["SubAdmin_Management", "listSubAdmins", ["Name", "Email", "Modules", "Office", "Status"]],
  ["Subscription_Management", "listSubscriptions", ["Title", "Price", "Period", "Benefits", "Status"]],
  ["ManageTier", "listTiers", ["Title", "Type", "Minimum points", "Maximum points", "Riders", "To check"]],
  ["Tip_Management", "listTips", ["Percentage", "Status", "Last changed"]],
  ["Video_Management", "listVideos", ["Title", "Order", "Captions", "Last changed"]],
];
/** The columns of files, which have more than their lists show. */
const FILES: Readonly<Record<string, string>> = {
  "account-management": "User Name,Email Id,Mobile Number,User Type,Status,Blocked,Joined",
  BannerManagement: "Image and link,Order,Status,Last changed",
  // Those of the fare follow (exports.test.ts).
  Booking_Management:
    "Booking,Service,Rider,Driver,License plate,Pickup,Drop-off,Requested,Pickup time,Status,Payment,Total,Platform",
  CancellationReason: "English,Korean,Chinese,Spanish,Last changed",
  FAQ_Management: "Question,Answer,Order",
  GiftCardManagement: "Name in English",
  Happy_Money_Management: "Points,Price,Happy price,Last changed",
  MilesManagement: "Up to (miles),Covers rides,Points,To check,Last changed",
  Notification_Management: "Title,Text,Type,Audience,Sent,Sent by,Delivered",
  Office_Management: "Street,City,State,ZIP code,Inspectors,Last changed",
  Other_PromoCode_Management: "Code",
  ApprovedDriver: "Name,Email address",
  ScheduledRidesManagement:
    "Booking,Pickup time,Rider,Service,Driver,License plate,Pickup,Drop-off,Total,Vehicle,Currency",
  RatingAndReview: "Stars,Comment,From,About,Rated as,Booking,Given on",
  Redeem: "User,Points,Amount,Balance,Status,Requested,Decided by,Decided on,Reason,Currency",
  Subscription_Management: "Title,Price,Period,Benefits,Status,Last changed",
  TaxiSingleManagement: "Name,Description,Seats,Fare,Last changed",
  ManageTier: "Title,Type,Minimum points,Maximum points,Riders,To check,Last changed",
  Tip_Management: "Percentage,Status,Last changed",
  "user-management":
    "Name,Email,Mobile Number,User Type,Rides,Spent,Rating,Tier,Happy Money,Blocked,Joined,Currency,Spent in other currencies",
};
const OTHER_COLUMNS = ["Select", "Sr. No.", "Actions"];

/** The lists whose call is specified without paging: the panel does it. */
const UNPAGED = ["CancellationReason", "Tip_Management"];

const rules = await rulesOfLists();

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  // A panel remembers how a server pages each list, and other files answer with lists that have no pages.
  panel = await StubbedPanel.start();
  admin = await panel.signIn();
});

afterAll(() => panel.stop());

it("every list is covered by these tests", () => {
  // The money report reads its address by the rules of a list, but its rows are no records (report.test.ts).
  const paths = new Set(rules.map(({ path }) => path).filter((path) => path !== "/adminPanel/Report"));
  expect([...paths].sort()).toEqual(LISTS.map(([screen]) => `/adminPanel/${screen}`).sort());
});

describe.each(LISTS)("the list %s", (screen, call, columns) => {
  const path = `/adminPanel/${screen}`;

  it("has its columns", async () => {
    panel.fresh();
    const { status, body } = await admin.get(path);
    const heads = elementsIn(body, "main th[scope=col]").map(({ text }) => text);
    expect([status, heads.filter((head) => !OTHER_COLUMNS.includes(head))]).toEqual([200, columns]);
  });

  it.skipIf(UNPAGED.includes(screen))(
    "asks the taxi API for what its address says, and its file for the same",
    async () => {
      const { sortable, filters = {} } = rules.find((each) => each.path === path)!;
      const filterValues = Object.fromEntries(
        Object.entries(filters).flatMap(([name, known]) => {
          // The panel's own choice "expired" reaches the taxi API in other words.
          const value =
            typeof known === "function"
              ? ["x", "2026-01-02"].find(known)
              : known.findLast((each) => each !== "expired");
          return value === undefined ? [] : [[name, value] as const];
        }),
      );
      const wanted = { ...filterValues, search: "abc", sort: sortable.at(-1)!, order: "desc" };
      const query = new URLSearchParams({ ...wanted, page: "2", limit: "25" }).toString();
      const received = () =>
        panel.stub.received.filter((each) => each.call === call).map(({ query: sent }) => Object.fromEntries(sent));
      panel.fresh();
      const { body } = await admin.get(`${path}?${query}`);
      expect(received()[0]).toMatchObject({ ...wanted, page: "2", limit: "25" });
      const file = linksIn(body).find((href) => href.startsWith(`${path}/export.csv`));
      if (file === undefined) return;
      panel.fresh();
      expect((await admin.get(file)).status).toBe(200);
      expect(received()[0]).toMatchObject({ ...wanted, page: "1" });
    },
  );
});

it.each(Object.entries(FILES))("the file of the list %s has its columns", async (screen, columns) => {
  const { body } = await admin.get(`/adminPanel/${screen}/export.csv`);
  expect(cellsOf(body.split("\r\n")[0]!).join()).toMatch(new RegExp(`^.?${columns.replace(/[()]/g, "\\$&")}`));
});

it("the rows of a list have the name of what is in them", async () => {
  expect(textOf((await admin.get("/adminPanel/Tip_Management")).body, "main caption")).toMatch(/^Tips: /);
  expect(textOf((await admin.get("/adminPanel/account-management")).body, "main caption")).toMatch(/^Accounts: /);
});
