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
