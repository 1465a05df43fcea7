import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import type { ComponentProps, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { I18nextProvider } from "react-i18next";
import { i18nOf } from "~/i18n/instances.server";
import { createStaticRouter, StaticRouterProvider, type StaticHandlerContext } from "react-router-dom/server";
import { describe, expect, it } from "vitest";
import type { Grant } from "contract/access-keys";
import type { AccessKey } from "contract/access-keys";
import { DEFAULT_LOCALE } from "contract/locale-constants";
import { bookingLinks } from "~/modules/dashboard/booking-links.server";
import { BookingsCard } from "~/modules/dashboard/bookings-card";
import { Counts } from "~/modules/dashboard/counts";
import { drawingsOf } from "~/modules/dashboard/drawings.server";
import { EarningsCard } from "~/modules/dashboard/earnings-card";
import { Problem } from "~/ui/feedback/part-problem";
import { countLinks } from "~/modules/dashboard/now.server";
import type { Period } from "~/modules/dashboard/period";
import type { Rides } from "~/modules/dashboard/rides.server";
import { year } from "./sample-months";
import { elementIn, elementsIn, linksIn, textOf } from "../../support/html";

const i18n = i18nOf("eng");

const MONTHS = year({
  1: {
    total_ride: 1824,
    android_ride_booking: 1020,
    ios_ride_booking: 804,
    confirm_ride: 1560,
    cancel_ride: 264,
    total_earning: 41_200,
    driver_earning: 32_960,
    admin_earning: 8_240,
    android_ride_booking_earning: 30_000,
    ios_ride_booking_earning: 11_200,
  },
  2: { total_ride: 7, total_earning: 90.5 },
});

function ridesOf(choice: Partial<Period> = {}): Rides {
  const shown: Period = { year: 2023, month: 1, earnings: null, ...choice };
  const drawings = drawingsOf(
    i18n.t,
    { lang: "en", locale: DEFAULT_LOCALE },
    { choice: shown, months: MONTHS, unsent: [], running: null },
  );
  return {
    choice: shown,
    years: [2024, 2023],
    months: MONTHS,
    today: { year: 2024, month: 1 },
    unsent: [],
    running: null,
    yearBefore: year({}),
    sameDaysBefore: null,
    others: [],
    confirmedStatus: null,
    drawings,
  };
}

const ADMIN: Grant = { role: "admin", keys: [] };
const LINKS = bookingLinks(ADMIN, ridesOf());

/** The server's HTML of a part of the page, without what stands around it. */
function html(content: ReactNode): string {
  const routes = [{ id: "root", path: "*", element: content }];
  const location = {
    pathname: "/adminPanel/dashboard",
    search: "?year=2023&month=1",
    hash: "",
    state: null,
    key: "default",
  };
  const match = { params: {}, pathname: location.pathname, pathnameBase: "/", route: routes[0]! };
  const nothing = { loaderData: {}, actionData: null, errors: null, activeDeferreds: null };
  const page: StaticHandlerContext = {
    basename: "/",
    location,
    matches: [match],
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    ...nothing,
  };
  const remix = { manifest: { routes: {} }, routeModules: {}, future: {} } as unknown as ComponentProps<
    typeof RemixContext.Provider
  >["value"];
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <RemixContext.Provider value={remix}>
        <StaticRouterProvider router={createStaticRouter(routes, page)} context={page} hydrate={false} />
      </RemixContext.Provider>
    </I18nextProvider>,
  ).replaceAll("&amp;", "&");
}

describe("the booking chart", () => {
  const page = html(<BookingsCard links={LINKS} rides={ridesOf()} />);

  it("is an image with a name, described by its summary", () => {
    const images = elementsIn(page, "svg[role=img][aria-label=Bookings]");
    expect(images).toHaveLength(2);
    expect(textOf(page, `p[id="${images[0]!.attributes["aria-describedby"]}"]`)).toBe(
      "1,824 rides were requested in January 2023; 14.5% of them were cancelled. Android brought 55.9%.",
    );
  });

  it("has a legend with labels and values", () => {
    expect(textOf(page, "dl")).toBe(
      "Android 1,020 55.9% iOS 804 44.1% Confirmed 1,560 85.5% Cancelled 264 14.5% Total 1,824",
    );
  });

  it("leads from each count to its bookings, where there is such a list", () => {
    const list = "/adminPanel/Booking_Management?";
    const days = "from=2023-01-01&to=2023-01-31";
    expect(linksIn(page, "dl")).toEqual([
      `${list}platform=android&${days}`,
      `${list}platform=ios&${days}`,
      `${list}status=cancelled&${days}`,
      `${list}${days}`,
    ]);
    const known = bookingLinks(ADMIN, { ...ridesOf(), confirmedStatus: "confirmedOrLater" });
    expect(linksIn(html(<BookingsCard links={known} rides={ridesOf()} />), "dl")).toContain(
      `${list}status=confirmedOrLater&${days}`,
    );
    expect(bookingLinks({ role: "sub_admin", keys: ["dashboard"] }, ridesOf())).toEqual({});
  });

  it("says in its legend how much has changed since the month before", () => {
    const rides = { ...ridesOf(), yearBefore: year({ 12: { total_ride: 1720, cancel_ride: 300 } }) };
    const legend = textOf(html(<BookingsCard links={LINKS} rides={rides} />), ".chart-key");
    expect(legend).toBe(
      "January 2023 compared with December 2022 Android 1,020 55.9% iOS 804 44.1% Confirmed 1,560 85.5%" +
        " Cancelled 264 14.5% \u221212% Total 1,824 +6%",
    );
  });

  it("has a table with caption and scoped headers", () => {
    expect(textOf(page, "details caption")).toBe("Bookings of 2023 by month. The chart shows January.");
    expect(elementsIn(page, "details [scope=col]")).toHaveLength(7);
    expect(elementsIn(page, "details [scope=row]")).toHaveLength(12);
    expect(textOf(page, "details")).toContain(
      "January 1,020 804 1,560 264 0 1,824 February 0 0 0 0 7 7 March – none – none – none – none – none – none",
    );
  });

  it("has a form that keeps the month of the earnings, once it has been chosen, and works without scripts", () => {
    const form = elementIn(page, "form[method=get]").html;
    expect(elementsIn(form, "input[name=earnings]")).toEqual([]);
    const own = html(<BookingsCard links={LINKS} rides={ridesOf({ earnings: 3 })} />);
    expect(elementsIn(own, "form input[type=hidden][name=earnings][value='3']")).toHaveLength(1);
    expect(elementsIn(form, "input[name=month]")).toEqual([]);
    expect(elementsIn(form, "option[selected]").map(({ text }) => text)).toEqual(["January", "2023"]);
    expect(form).toContain('<option value="2024">2024</option><option value="2023" selected="">2023</option>');
    expect(textOf(form, "button[type=submit]")).toBe("Show");
  });

  it("has links to this month, the last one and January 2023, of which the shown one is marked", () => {
    const at = "/adminPanel/dashboard?year=";
    expect(linksIn(page, "nav")).toEqual([`${at}2024&month=1`, `${at}2023&month=12`, `${at}2023&month=1`]);
    expect(textOf(page, "nav")).toBe("This month Last month January 2023");
    expect(textOf(page, "nav [aria-current]")).toBe("January 2023");
    const without = html(<BookingsCard links={LINKS} rides={{ ...ridesOf(), years: [2023] }} />);
    expect(textOf(without, "nav")).toBe("Last month January 2023");
  });

  it("shows an empty state for a month without bookings", () => {
    const empty = html(<BookingsCard links={LINKS} rides={ridesOf({ month: 6 })} />);
    expect(empty).toContain("No rides were requested in June 2023.");
    expect(empty).toContain("No Data Found");
    expect(empty).not.toContain('role="img"');
  });
});

describe("the earnings chart", () => {
  it("shows the values of its month beside the lines of the year", () => {
    const page = html(<EarningsCard rides={ridesOf()} />);
    expect(textOf(page, "dl")).toBe(
      "Fares paid $41,200.00 Drivers $32,960.00 Company $8,240.00 through Android $30,000.00 through iOS $11,200.00",
    );
    expect(page).toContain("<caption>Earnings of 2023 by month</caption>");
    expect(page).toContain(
      '<input type="hidden" name="year" value="2023"/><input type="hidden" name="month" value="1"/>',
    );
    expect(page).toContain('<option value="all">All of 2023</option><option value="1" selected="">January</option>');
    expect(page).toContain("<circle");
  });

  it("names what rides in other currencies came to", () => {
    const rides = { ...ridesOf(), others: [{ currency: "EUR", total: 1240 }] };
    expect(textOf(html(<EarningsCard rides={rides} />))).toContain(
      "Not included: €1,240.00 of 2023 in other currencies.",
    );
  });

  it("names what failed and what was given back of its month, which it leaves out", () => {
    const months = year({ 1: { total_earning: 412.5, failed_earning: 182.08, refunded_earning: 59.54 } });
    expect(textOf(html(<EarningsCard rides={{ ...ridesOf(), months }} />))).toContain(
      "January 2023 brought in $413 in fares: 0% for the drivers and 0% for the company. It was the best month of 2023." +
        " Not included: $182.08 of failed payments and $59.54 refunded.",
    );
  });

  it("adds up the year", () => {
    const page = html(<EarningsCard rides={ridesOf({ earnings: "all" })} />);
    expect(textOf(page)).toContain("Fares paid $41,290.50");
    expect(page).toContain('<option value="all" selected="">');
    expect(page).not.toContain('fill="var(--card)"');
  });

  it("keeps the year's lines for a month without earnings", () => {
    const page = html(<EarningsCard rides={ridesOf({ earnings: 3 })} />);
    expect(page).toContain("No fares were paid in March 2023.");
    expect(textOf(page)).toContain("Fares paid $0.00");
    expect(page).toContain('role="img"');
  });
});

describe("the counts", () => {
  const people = { user: 48_291, driver: 3184, subAdmin: 14, total: 51_489 };

  it("have the labels of the specification, and the details that the server sends", () => {
    const page = html(
      <Counts
        people={{ ...people, newUsers: 312, pendingDrivers: 12, blockedSubAdmins: 1 }}
        links={countLinks(ADMIN, "2026-02-24")}
      />,
    );
    expect(linksIn(page, "dl")).toEqual([
      "/adminPanel/user-management",
      "/adminPanel/user-management?from=2026-02-01&to=2026-02-28",
      "/adminPanel/driver-management",
      "/adminPanel/PendingDriver",
      "/adminPanel/SubAdmin_Management",
      "/adminPanel/SubAdmin_Management?state=block",
    ]);
    expect(textOf(page)).toBe(
      "People in the service Total Number of Users 48,291 312 joined this month Drivers 3,184 12 waiting for approval" +
        " SubAdmin 14 1 blocked Total Count 51,489 people in the service",
    );
  });

  it("of drivers lead to the list for who sees all of them there", () => {
    const keys = ["dashboard", "approved_driver", "pending_driver", "disapproved_driver"] as const;
    const linksOf = (all: readonly AccessKey[]) => countLinks({ role: "sub_admin", keys: [...all] }, "2026-02-24");
    expect(linksOf(keys).drivers).toBeUndefined();
    expect(linksOf([...keys, "cancel_driver"]).drivers).toBe("/adminPanel/driver-management");
  });

  it("have no details when the server sends none", () => {
    const links = countLinks({ role: "sub_admin", keys: ["dashboard"] }, "2026-02-24");
    expect(links).toEqual({});
    expect(textOf(html(<Counts people={people} links={links} />))).toBe(
      "People in the service Total Number of Users 48,291 Drivers 3,184 SubAdmin 14 Total Count 51,489 people in the service",
    );
  });
});

describe("a part that could not be read", () => {
  const problem = {
    kind: "timeout",
    call: "GET /private/dashboardAPI",
    message: "",
    reference: "1a2b3c4d",
    status: 504,
  } as const;

  it("shows an error with a link to try again at the same address", () => {
    const page = html(<Problem title="The counts could not be loaded" problem={problem} />);
    expect(page).toContain("The counts could not be loaded");
    expect(page).toContain("1a2b3c4d");
    expect(page).toContain('href="/adminPanel/dashboard?year=2023&month=1"');
  });

  it.each(["unreachable", "timeout", "broken", "throttled", "refused", "denied"] as const)(
    "says what is wrong in a sentence where the server has none: %s",
    (kind) => {
      expect(textOf(html(<Problem title="" problem={{ ...problem, kind }} />))).toMatch(/[a-z] [a-z' ]+\./);
    },
  );

  it("names the call that the server does not have", () => {
    expect(textOf(html(<Problem title="" problem={{ ...problem, kind: "notConnected" }} />))).toContain(
      "GET /private/dashboardAPI",
    );
  });
});
