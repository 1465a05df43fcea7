import type { AccessKey } from "contract/access-keys";
import { describe, expect, it } from "vitest";
import { toApiQuery, readListQuery } from "~/records/list/list-query";
import { bookingRules, detailsHref, rideRules, rulesOf } from "../../../app/modules/bookings/list-rules";
import { peopleLinks } from "../../../app/modules/bookings/people-links.server";

const url = (address: string) => new URL(address, "http://panel.example");

describe("the URL of the booking list", () => {
  it("combines filters, and sends them to the API under their names", () => {
    const query = readListQuery(
      url(
        "/adminPanel/Booking_Management?status=completed&service=pet_service&platform=ios&from=2024-02-01&to=2024-02-29&user=0190-a",
      ),
      bookingRules,
    );
    expect(toApiQuery(query)).toMatchObject({
      status: "completed",
      service: "pet_service",
      platform: "ios",
      from: "2024-02-01",
      to: "2024-02-29",
      user: "0190-a",
    });
  });

  it.each([
    "status=lost",
    "service=boat",
    "platform=web",
    "from=2024-2-1",
    "to=2024-02-30",
    "from=yesterday",
    "user=a b",
    "driver=%3Cscript%3E",
  ])("ignores %s", (search) => {
    expect(readListQuery(url(`/adminPanel/Booking_Management?${search}`), bookingRules).filters).toEqual({});
  });
});

describe("the way back from a booking", () => {
  it("keeps the list that it was opened from, and its state", () => {
    const bookings = readListQuery(url("/?status=completed&page=3"), bookingRules);
    expect(detailsHref(bookings, "b1")).toBe("/adminPanel/BookingDetails?id=b1&status=completed&page=3");
    const rides = readListQuery(url("/?window=today"), rideRules);
    const address = detailsHref(rides, "b1", "cancel");
    expect(address).toBe("/adminPanel/BookingDetails/cancel?id=b1&list=scheduled&window=today");
    expect(rulesOf(url(address))).toBe(rideRules);
    expect(rulesOf(url("/adminPanel/BookingDetails?id=b1"))).toBe(bookingRules);
  });
});

describe("the people of a booking are links", () => {
  const rider = { _id: "r1", name: "Rhea Rides", phone: "" };
  const driver = (status: string) => ({ _id: "d1", name: "Dario Drives", phone: "", status });
  const linked = (keys: AccessKey[], status: string) => {
    const links = peopleLinks(
      { role: "sub_admin", keys },
      { rider, driver: driver(status) },
      "/adminPanel/BookingDetails?id=b1",
    );
    return [links.rider !== null, links.driver !== null];
  };
  it.each<[string, AccessKey[], string, boolean, boolean]>([
    ["booking alone: the rider", ["booking"], "approved", true, false],
    ["the key of the driver's list", ["approved_driver"], "approved", false, true],
    ["the key of another list of drivers", ["pending_driver"], "approved", false, false],
    ["All", ["All"], "cancelled", true, true],
    ["a state that nobody knows", ["All"], "asleep", true, false],
  ])("%s", (_, keys, status, toRider, toDriver) => {
    expect(linked(keys, status)).toEqual([toRider, toDriver]);
  });

  it("have no link when they are missing", () => {
    expect(
      peopleLinks({ role: "admin", keys: [] }, { rider: null, driver: null }, "/adminPanel/BookingDetails?id=b1"),
    ).toEqual({ rider: null, driver: null });
  });
});
