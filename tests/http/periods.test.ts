import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { CallName } from "contract";
import { elementsIn, textOf } from "../support/html";
import { json } from "../support/stub-api";
import { promoCode } from "../support/stub-api/promo-records";
import { StubbedPanel } from "../support/stubbed-panel";

let panel: StubbedPanel;

beforeAll(async () => {
  panel = await StubbedPanel.shared();
});
beforeEach(() => panel.fresh());

const BACK = ["Today", "Yesterday", "This week", "Last week", "This month", "Last month"];
const AHEAD = ["Tomorrow", "Next week", "Next month"];
const DECIDED = { dated: "decidedAt" };

interface Expected {
  params?: string;
  /** The rest of the call's query. */
  query?: Record<string, string>;
  ahead?: boolean;
}

it.each<[path: string, call: CallName, expected?: Expected]>([
  ["Booking_Management", "listBookings"],
  ["ScheduledRidesManagement", "listScheduledRides", { ahead: true }],
  ["driver-management", "listDrivers", { query: { dated: "appliedAt" } }],
  ["PendingDriver", "listDrivers", { query: { dated: "appliedAt" } }],
  ["ApprovedDriver", "listDrivers", { query: DECIDED }],
  ["DisapprovedDriver", "listDrivers", { query: DECIDED }],
  ["CancelDriver", "listDrivers", { query: DECIDED }],
  ["DocumentExpire", "listExpiringDocuments", { ahead: true }],
  ["ViewDriverHistory", "listDriverHistory", { params: "id=d1" }],
  ["user-management", "listRiders"],
  ["account-management", "listAccounts"],
  ["SubAdmin_Management", "listSubAdmins"],
  ["Notification_Management", "listNotifications"],
  ["Redeem", "listRedeems"],
  ["RatingAndReview", "listRatings"],
  ["Other_PromoCode_Management", "listPromoCodes", { ahead: true }],
  ["Activity", "listActivity"],
])(
  "%s offers periods, and asks for the days of the one that is chosen, also for its file",
  async (path, call, { params = "", query = {}, ahead = false } = {}) => {
    const admin = await panel.signIn();
    const list = `/adminPanel/${path}`;
    const links = elementsIn((await admin.get(`${list}?${params}`)).body, ".search-form .menu-item").map(
      ({ text, attributes: { href = "" } }) => [text, new URL(href, "http://panel").searchParams] as const,
    );
    expect(links.map(([text]) => text).sort()).toEqual([...BACK, ...(ahead ? AHEAD : [])].sort());
    const [, chosen] = links.find(([text]) => text === "Last month")!;
    const days = { from: chosen.get("from"), to: chosen.get("to") };
    expect(days.from).toMatch(/^\d{4}-\d\d-01$/);
    for (const page of [list, `${list}/export.csv`]) {
      await admin.get(`${page}?${chosen.toString()}`);
      expect(Object.fromEntries(panel.stub.last(call)!.query), page).toMatchObject({ ...days, ...query });
    }
  },
);

it("days that were typed in the wrong order are a period nevertheless, in lists, files, and on the dashboard", async () => {
  const admin = await panel.signIn();
  const typed = "from=2026-11-20&to=2026-11-10";
  const days = { from: "2026-11-10", to: "2026-11-20" };
  for (const page of ["", "/export.csv"]) {
    await admin.get(`/adminPanel/Redeem${page}?${typed}`);
    expect(Object.fromEntries(panel.stub.last("listRedeems")!.query), page).toMatchObject(days);
  }
  const shown = async (page: string, type: string) =>
    elementsIn((await admin.get(`/adminPanel/${page}?${typed}`)).body, `form input[type=${type}]`).flatMap(
      ({ attributes: { name = "", value } }) => (["from", "to"].includes(name) ? [`${name} ${value}`] : []),
    );
  const inOrder = ["from 2026-11-10", "to 2026-11-20"];
  expect(await shown("Redeem", "date")).toEqual(inOrder);
  expect(await shown("dashboard", "date")).toEqual(inOrder);
  // The forms of the charts keep the period.
  expect([...new Set(await shown("dashboard", "hidden"))]).toEqual(inOrder);
});

describe("a server that does not know periods", () => {
  const IGNORED = "Your server doesn't support periods: rows of other days are shown as well.";
  const CHOSEN = "from=2026-07-01&to=2026-07-01";
  const sent = { description: "", type: "offer", audience: "all_riders" };
  const rows = [
    { ...sent, _id: "n1", title: "The day before", sentAt: "2026-06-30T23:59:59Z" },
    { ...sent, _id: "n2", title: "That day", sentAt: "2026-07-01T23:59:59Z" },
    { ...sent, _id: "n3", title: "The day after", sentAt: "2026-07-02T00:00:00Z" },
  ];
  const list = "/adminPanel/Notification_Management";

  it("and pages its list is shown with a word about that, and its file has the rows of these days alone", async () => {
    const admin = await panel.signIn();
    panel.stub.answer("listNotifications", json({ data: { docs: rows, totalDocs: 30 } }));
    expect(textOf((await admin.get(`${list}?${CHOSEN}`)).body, "main")).toContain(IGNORED);
    expect(textOf((await admin.get(list)).body, "main")).not.toContain(IGNORED);
    const page = (docs: unknown[]) => json({ data: { docs, totalDocs: rows.length } });
    panel.stub.answer("listNotifications", page(rows.slice(0, 2)), page(rows.slice(2)));
    const file = (await admin.get(`${list}/export.csv?${CHOSEN}`)).body;
    expect(rows.map(({ title }) => file.includes(title))).toEqual([false, true, false]);
  });

  it("and sends everything has its rows of these days shown", async () => {
    const admin = await panel.signIn();
    panel.stub.answer("listNotifications", json({ data: { docs: rows } }));
    const main = textOf((await admin.get(`${list}?${CHOSEN}`)).body, "main");
    expect(rows.map(({ title }) => main.includes(title))).toEqual([false, true, false]);
    expect(main).not.toContain(IGNORED);
  });

  it("has the promo codes shown that are valid on some of these days", async () => {
    const admin = await panel.signIn();
    const codes = [
      ["ENDED", "2026-06-01T00:00:00Z", "2026-07-01T00:00:00Z"],
      ["ENDING", "2026-06-01T00:00:00Z", "2026-07-01T00:00:01Z"],
      ["AROUND", "2026-06-01T00:00:00Z", "2026-08-01T00:00:00Z"],
      ["ENDLESS", "2020-01-01T00:00:00Z", null],
      ["BEGINNING", "2026-07-01T23:59:59Z", "2026-07-03T00:00:00Z"],
      ["LATER", "2026-07-02T00:00:00Z", null],
    ] as const;
    const docs = codes.map(([code, startsAt, endsAt]) => ({ ...promoCode, _id: code, code, startsAt, endsAt }));
    const shown = async (address: string) => {
      const { body } = await admin.get(`/adminPanel/Other_PromoCode_Management${address}?${CHOSEN}`);
      return docs.map(({ code }) => code).filter((code) => body.includes(code));
    };
    const valid = ["ENDING", "AROUND", "ENDLESS", "BEGINNING"];
    panel.stub.answer("listPromoCodes", json({ data: { docs } }));
    expect(await shown("")).toEqual(valid);
    const page = (some: unknown[]) => json({ data: { docs: some, totalDocs: docs.length } });
    panel.stub.answer("listPromoCodes", page(docs.slice(0, 3)), page(docs.slice(3)));
    expect(await shown("/export.csv")).toEqual(valid);
  });

  it("and sends all accounts has those of these days searched and shown", async () => {
    const admin = await panel.signIn();
    const users = [
      { _id: "a1", firstName: "Annabelle", createdAt: "2026-07-01T12:00:00Z" },
      { _id: "a2", firstName: "Annika", createdAt: "2026-07-03T12:00:00Z" },
      { _id: "a3", firstName: "Bertram", createdAt: "2026-07-01T12:00:00Z" },
    ];
    panel.stub.answer("listAccounts", json({ users }));
    const main = textOf((await admin.get(`/adminPanel/account-management?search=ann&${CHOSEN}`)).body, "main");
    expect(users.map(({ firstName }) => main.includes(firstName))).toEqual([true, false, false]);
  });
});
