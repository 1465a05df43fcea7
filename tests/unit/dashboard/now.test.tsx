import { beforeAll, describe, expect, it } from "vitest";
import { nowOf } from "~/modules/dashboard/now.server";
import { NowCard } from "~/modules/dashboard/now-card";
import texts from "~/modules/dashboard/texts/eng.json";
import { renderPage, translators } from "../ui/render-page";
import { linksIn, textOf } from "../../support/html";

beforeAll(() => {
  translators.en.addTexts("dashboard", texts);
});

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
const ADMIN = { today: "2026-11-24", opensBookings: true, seesMoney: true };
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
        "Earnings today $4,240 +6% · $4,000 by this time a week ago",
    );
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
    expect(await shown(4240)).toContain("Earnings today $4,240 and €12.50");
    expect(await shown(0)).toMatch(/Earnings today €12\.50$/);
  });

  it("compare with nothing where nothing was before", async () => {
    const html = await renderPage(<NowCard now={nowOf({ ...SENT, weekBefore: 0 }, ADMIN)} />);
    expect(textOf(html)).toContain("$0.00 by this time a week ago");
    expect(textOf(html)).not.toContain("%");
  });
});
