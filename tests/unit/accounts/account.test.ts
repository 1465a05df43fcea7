import "../environment";
import type { Account } from "contract/accounts";
import { describe, expect, it } from "vitest";
import { getFixedT } from "~/i18n/i18n.server";
import { mobileOf, nameOf, statusOf, typeOf, webAddress, accountRules, detailsHref } from "~/modules/accounts/account";
import { readListQuery } from "~/records/list/list-query";

const NEEDING = { key: "business", type: "NEEDAPPROVEL", title: "Business" };

describe("the state of an account (section 2: only for user types of kind NEEDAPPROVEL)", () => {
  it.each<[Pick<Account, "userType"> & Partial<Account>, string | null]>([
    [{ userType: NEEDING, isapproved: false }, "pending"],
    [{ userType: NEEDING, isapproved: true }, "approved"],
    [{ userType: NEEDING }, "pending"],
    [{ userType: { key: "individual", type: "NORMAL", title: "Individual" }, isapproved: true }, null],
    [{ userType: { key: "", type: "needapprovel", title: "" } }, null],
    [{ userType: { key: "", type: "", title: "" } }, null],
  ])("%j: %s", (account, status) => {
    expect(statusOf({ isapproved: false, ...account })).toBe(status);
  });
});

it.each([
  [NEEDING, "Geschäftskunde"],
  [{ ...NEEDING, key: "" }, "Business"],
  [{ key: "fleet", type: "FLEET", title: "" }, "FLEET"],
])("the type of the account %j is %s in German", (userType, shown) => {
  expect(typeOf({ userType }, getFixedT("gr"))).toBe(shown);
});

describe("the name of an account", () => {
  const account = { _id: "id-1", firstName: "Zoë", lastName: "Quill", email: "zoe@mail.example" };
  it.each([
    [{}, "Zoë Quill"],
    [{ lastName: "" }, "Zoë"],
    [{ firstName: "", lastName: " " }, "zoe@mail.example"],
    [{ firstName: "", lastName: "", email: "" }, "id-1"],
  ])("%j: %s", (change, name) => {
    expect(nameOf({ ...account, ...change })).toBe(name);
  });
});

it.each([
  ["+1", "2025550101", "+1 2025550101"],
  ["", "2025550101", "2025550101"],
  ["+1", "", ""],
])("the mobile number of %j and %j is %j", (countryCode, mobileNumber, shown) => {
  expect(mobileOf({ countryCode, mobileNumber })).toBe(shown);
});

describe("the IMDb link", () => {
  it.each([
    ["https://imdb.example.com/name/nm0000001", "https://imdb.example.com/name/nm0000001"],
    ["HTTP://imdb.example.com", "http://imdb.example.com/"],
    ["javascript:alert(1)", null],
    [" javascript:alert(1)", null],
    ["data:text/html,<script>", null],
    ["//evil.example", null],
    ["imdb.example.com/name", null],
    ["https://", null],
    ["http:\\\\evil", null],
    ["", null],
  ])("%j leads to %j", (text, href) => {
    expect(webAddress(text)).toBe(href);
  });
});

it("an account's details and the dialogs over them keep the list's state", () => {
  const url = new URL(
    "http://panel.example/adminPanel/account-management?search=Kim&status=pending&sort=email&order=desc&page=3&limit=25",
  );
  const query = readListQuery(url, accountRules);
  const state = "search=kim&status=pending&sort=email&order=desc&limit=25&page=3";
  expect(detailsHref(query, "id-1")).toBe(`/adminPanel/account-details?id=id-1&${state}`);
  expect(detailsHref(query, "id-1", "approve")).toBe(`/adminPanel/account-details/approve?id=id-1&${state}`);
  const back = readListQuery(new URL(detailsHref(query, "id-1"), url), accountRules);
  expect(back).toEqual(query);
});
