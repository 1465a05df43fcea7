import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { json } from "../support/stub-api";
import { StubbedPanel } from "../support/stubbed-panel";
import { textOf, type Visitor } from "../support/visitor";

let panel: StubbedPanel;
let admin: Visitor;

beforeAll(async () => {
  panel = await StubbedPanel.start();
  admin = await panel.signIn();
});

afterAll(() => panel.stop());

beforeEach(() => {
  panel.fresh();
});

const text = async (address: string) => textOf((await admin.get(address)).body);

describe("whether all have a driver", () => {
  const rides = (inNextHour: number) => {
    const nextHour = { rides: inNextHour, unassigned: 0 };
    panel.stub.answer("readScheduledRideOverview", json({ data: { nextHour, today: nextHour, later: { rides: 12, unassigned: 3 } } }));
    return text("/adminPanel/ScheduledRidesManagement");
  };

  it("is said of the rides that begin within the hour, where there are some", async () => {
    expect(await rides(2)).toContain("2 rides begin within the hour. All have a driver. 12 follow later.");
    expect(await rides(0)).toContain("No ride begins within the hour. 12 follow later.");
  });

  it("is said of the bookings that are open, where there are some", async () => {
    expect(await text("/adminPanel/Booking_Management")).toContain("1 booking is open. All have a driver.");
    panel.stub.answer("readBookingOverview", json({ data: { bookings: 3, open: 0, unassigned: 0 } }));
    const page = await text("/adminPanel/Booking_Management");
    expect(page).toContain("No booking is open.");
    expect(page).not.toContain("All have a driver.");
  });
});
