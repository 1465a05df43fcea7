import { expect, it } from "vitest";
import { calls } from "contract";
import { missingFields } from "contract/missing-fields";

const users = (...rows: object[]) => missingFields(calls.listAccounts.answer, { users: rows })?.names;
const whole = {
  _id: "1",
  firstName: "A",
  lastName: "B",
  imdbLink: "",
  email: "",
  countryCode: "",
  mobileNumber: "",
  is_free_subscribed: false,
  is_paid_subscribed: false,
  isapproved: null,
  isBlocked: false,
};

it("names the fields that no row has, whatever shape the list has", () => {
  const { firstName: _, isBlocked: __, ...lacking } = whole;
  expect(users(lacking, lacking)).toEqual(["firstName", "isBlocked"]);
  expect(missingFields(calls.listAccounts.answer, { data: { docs: [lacking] } })).toEqual({
    place: "data.docs[]",
    names: ["firstName", "isBlocked"],
  });
});

it("names none that some row has, even as null, none that may be left out, and none of an empty list", () => {
  const { firstName: _, ...lacking } = whole;
  expect([users(whole, lacking), users(whole), users()]).toEqual([undefined, undefined, undefined]);
});

it("names a state that would look as if a tip were inactive", () => {
  const names = missingFields(calls.listTips.answer, { data: { docs: [{ _id: "1", percentage: 5 }] } })?.names;
  expect(names).toContain("isActive");
});

it("names those of a single record, and of the dashboard's months, whose numbers would look like none", () => {
  expect(missingFields(calls.readRider.answer, { data: { _id: "1", firstName: "A", isBlocked: false } })).toMatchObject(
    {
      place: "data",
      names: expect.arrayContaining(["isapproved", "is_free_subscribed"]) as unknown,
    },
  );
  const months = [
    { monthName: "January", total_ride: 3 },
    { monthName: "May", confirm_ride: 1 },
  ];
  const { place, names = [] } = missingFields(calls.readBookingData.answer, { data: { booking_data: months } }) ?? {};
  expect(place).toBe("data.booking_data[]");
  expect(names).toContain("android_ride_booking");
  expect(names).not.toContain("total_ride");
  expect(names).not.toContain("confirm_ride");
});
