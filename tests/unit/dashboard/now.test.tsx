import { nowData } from "contract/dashboard";
import { describe, expect, it } from "vitest";
import { daysQuery, figuresOfDays } from "~/modules/dashboard/days.server";
import { nowOf } from "~/modules/dashboard/now.server";
import { NowCard, PeriodCard } from "~/modules/dashboard/figure-cards";
import { periodParams } from "~/modules/dashboard/period";
import { periodsOn } from "~/records/list/periods";
import { renderPage } from "../ui/render-page";
import { linksIn, textOf } from "../../support/html";

const SENT = {
  at: "2026-11-24T14:02:31.250Z",
  unassigned: 2,
  underWay: 14,
  completed: 1120,
  cancelled: 9,
  earnings: 4240,
  weekBefore: 4000,
  otherEarnings: [],
};
const ADMIN = { today: "2026-11-24", opensBookings: true, seesMoney: true, confirmedStatus: null as string | null };
const BOOKINGS = "/adminPanel/Booking_Management";

describe("the figures of this moment", () => {
  it("each lead to exactly their bookings", async () => {
    const html = await renderPage(<NowCard now={nowOf(SENT, ADMIN)} />);
    expect(linksIn(html, "body")).toEqual([
      `${BOOKINGS}?status=requested`,
      `${BOOKINGS}?status=started`,
      `${BOOKINGS}?status=completed&from=2026-11-24&to=2026-11-24`,
      `${BOOKINGS}?status=cancelled&from=2026-11-24&to=2026-11-24`,
      `${BOOKINGS}?from=2026-11-24&to=2026-11-24`,
    ]);
    expect(textOf(html).replace(/\s/g, " ")).toBe(
      "Now As of 2:02 PM Without a driver 2 Under way 14 Completed today 1,120 Cancelled today 9 " +
        "Fares today $4,240 +6% · $4,000 by this time a week ago",
    );
  });

  it("tell the rides of the next hour from all without a driver, and the company's share, where a server does", async () => {
    const sent = { ...SENT, unassigned: 25, unassignedSoon: 1, companyEarnings: 950 };
    const html = await renderPage(<NowCard now={nowOf(sent, ADMIN)} />);
    expect(textOf(html)).toContain("Without a driver 1 within the hour · 25 in all Under way 14");
    expect(textOf(html)).toMatch(/Company's share today \$950$/);
    expect(linksIn(html, "body").slice(0, 2)).toEqual([
      `${BOOKINGS}?status=unassignedSoon&sort=scheduledAt&order=asc`,
      `${BOOKINGS}?status=unassigned&sort=scheduledAt&order=asc`,
    ]);
  });

  it("come without links for who may not open bookings", async () => {
    const html = await renderPage(<NowCard now={nowOf(SENT, { ...ADMIN, opensBookings: false })} />);
    expect(linksIn(html, "body")).toEqual([]);
    expect(textOf(html)).toContain("Under way 14");
  });

  it.each([
    ["who may not see them", SENT, false],
    ["a server that does not send them", { ...SENT, earnings: undefined, weekBefore: undefined }, true],
  ])("come without earnings for %s", (_, sent, seesMoney) => {
    const { figures } = nowOf(sent, { ...ADMIN, seesMoney });
    expect(figures.map(({ kind }) => kind)).toEqual(["unassigned", "underWay", "completed", "cancelled"]);
  });

  it("were counted at a minute, or whenever the server says", () => {
    expect(nowOf(SENT, ADMIN).at).toBe("2026-11-24T14:02:00.000Z");
    expect(nowOf({ ...SENT, at: "just now" }, ADMIN).at).toBe("just now");
  });

  it("leave out no other currency", async () => {
    const otherEarnings = [{ currency: "EUR", amount: 12.5 }];
    const shown = async (earnings: number) =>
      textOf(
        await renderPage(<NowCard now={nowOf({ ...SENT, earnings, weekBefore: undefined, otherEarnings }, ADMIN)} />),
      );
    expect(await shown(4240)).toContain("Fares today $4,240 and €12.50");
    expect(await shown(0)).toMatch(/Fares today €12\.50$/);
  });

  it("say the company's share in the currencies of the fares, or no share", async () => {
    const amounts = { earnings: 0, companyEarnings: 0, otherEarnings: [{ currency: "EUR", amount: 12.5 }] };
    const sent = nowData.parse({ ...SENT, ...amounts });
    const shown = async (change: object) =>
      textOf(await renderPage(<NowCard now={nowOf({ ...sent, ...change }, ADMIN)} />));
    expect(await shown({ otherCompanyEarnings: [{ currency: "EUR", amount: 2.5 }] })).toMatch(/share today €2\.50$/);
    expect(await shown({})).not.toContain("share");
    expect(await shown({ otherEarnings: [] })).toContain("share today $0");
  });

  it("compare with nothing where nothing was before", async () => {
    const html = await renderPage(<NowCard now={nowOf({ ...SENT, weekBefore: 0 }, ADMIN)} />);
    expect(textOf(html)).toContain("$0.00 by this time a week ago");
    expect(textOf(html)).not.toContain("%");
  });
});

describe("the figures of a period", () => {
  const RIDES = { total_ride: 30, android_ride_booking: 18, ios_ride_booking: 12, confirm_ride: 24, cancel_ride: 6 };
  const MONEY = { total_earning: 910.5, driver_earning: 700, admin_earning: 210.5 };
  const PLATFORMS = { android_ride_booking_earning: 500, ios_ride_booking_earning: 410.5 };
  const LOST = { failed_earning: 182.08, refunded_earning: 59.54 };
  const PERIOD = { ...RIDES, ...MONEY, ...PLATFORMS, ...LOST, other_earnings: [] };
  const queryOf = (search: string) => daysQuery(new URL(`http://panel.example/${search}`), ADMIN.today, "en");
  const cardOf = (search: string, viewer = ADMIN) => {
    const query = queryOf(search);
    const figures = figuresOfDays(PERIOD, query.filters, viewer);
    return renderPage(<PeriodCard figures={figures} query={query} named={periodsOn(viewer.today, "en")} />);
  };

  it("are those alone that the server sends", () => {
    const kinds = (sent: Partial<typeof PERIOD>) =>
      figuresOfDays({ other_earnings: [], ...sent }, {}, ADMIN).map(({ kind, value }) => `${kind} ${value}`);
    expect(kinds({ android_ride_booking: 18, ios_ride_booking: 12, total_earning: 5, admin_earning: 0 })).toEqual([
      "requested 30",
      "fares 5",
      "company 0",
    ]);
    expect(kinds({ android_ride_booking: 18, cancel_ride: 6 })).toEqual(["cancelled 6"]);
  });

  it("have shares in the currencies of the fares, or no shares", () => {
    const other_earnings = [{ currency: "EUR", amount: 12.5 }];
    const share = [{ currency: "EUR", amount: 2.5 }];
    const kindsOf = (sent: object) =>
      figuresOfDays({ ...MONEY, other_earnings, ...sent }, {}, ADMIN).map(({ kind, others }) => [kind, others]);
    expect(kindsOf({})).toEqual([["fares", other_earnings]]);
    expect(kindsOf({ other_admin_earnings: share, other_driver_earnings: [] })).toEqual([
      ["fares", other_earnings],
      ["drivers", []],
      ["company", share],
    ]);
  });

  it("are those of this week, from Monday on, until days are chosen", () => {
    expect(queryOf("").filters).toEqual({ from: "2026-11-23", to: "2026-11-29" });
    expect(queryOf("?from=soon").filters).toEqual({ from: "2026-11-23", to: "2026-11-29" });
    expect(queryOf("?from=2026-11-02").filters).toEqual({ from: "2026-11-02" });
    expect(queryOf("?from=2026-11-29&to=2026-11-20").filters).toEqual({ from: "2026-11-20", to: "2026-11-29" });
  });

  it("each lead to exactly their bookings", async () => {
    const html = await cardOf("?from=2026-11-01&to=2026-11-05");
    const days = "from=2026-11-01&to=2026-11-05";
    expect(linksIn(html, "li")).toEqual([
      `${BOOKINGS}?${days}`,
      `${BOOKINGS}?status=cancelled&${days}`,
      `${BOOKINGS}?${days}`,
      `${BOOKINGS}?${days}`,
      `${BOOKINGS}?${days}`,
    ]);
    expect(textOf(html)).toContain(
      "Requested 30 Confirmed 24 Cancelled 6 Fares paid $911 not included: $182.08 of failed payments and $59.54 refunded" +
        " Drivers' share $700 Company's share $211",
    );
    const known = { ...ADMIN, confirmedStatus: "confirmedOrLater" };
    expect(linksIn(await cardOf("?from=2026-11-01", known), "li")[1]).toBe(
      `${BOOKINGS}?status=confirmedOrLater&from=2026-11-01`,
    );
    expect(linksIn(await cardOf("", { ...known, opensBookings: false }), "li")).toEqual([]);
    expect(textOf(await cardOf("", { ...ADMIN, seesMoney: false }))).not.toContain("share");
  });

  it("keep the month of the charts, as their forms keep the days", async () => {
    const links = linksIn(await cardOf("?year=2024&month=5&earnings=all&other=1"), ".menu-panel");
    expect(links[0]).toBe("/adminPanel/dashboard?year=2024&month=5&earnings=all&from=2026-11-24&to=2026-11-24");
    const params = periodParams({ year: 2024, month: 5, earnings: null, from: "2026-11-01" });
    expect(params.join("&")).toBe("year,2024&month,5&from,2026-11-01");
  });
});
