import { expect, it } from "vitest";
import { pageOf } from "~/shell/page-focus";

const page = (address: string) => pageOf(new URL(address, "https://panel.example"));

it.each([
  ["/adminPanel/Tip_Management?page=2", "/adminPanel/Tip_Management?page=3&search=10"],
  ["/adminPanel/Tip_Management", "/adminpanel/tip_management?sort=percentage"],
  ["/adminPanel/driver-view?id=1", "/adminPanel/driver-view?tab=vehicles&id=1"],
])("%s and %s are one page", (one, other) => {
  expect(page(one)).toBe(page(other));
});

it.each([
  ["/adminPanel/Tip_Management", "/adminPanel/Office_Management"],
  ["/adminPanel/Tip_Management", "/adminPanel/Tip_Management/delete?id=1"],
  ["/adminPanel/driver-view?id=1", "/adminPanel/driver-view?id=2"],
])("%s and %s are two", (one, other) => {
  expect(page(one)).not.toBe(page(other));
});
