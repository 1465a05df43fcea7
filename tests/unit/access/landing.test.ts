import type { Grant } from "contract/access-keys";
import { describe, expect, it } from "vitest";
import { afterSignIn } from "~/access/landing";

const tips: Grant = { role: "sub_admin", keys: ["tip"] };

describe("the address after sign-in (ruling A11)", () => {
  it.each([
    ["/adminPanel/Tip_Management?page=2&search=10", "/adminPanel/Tip_Management?page=2&search=10"],
    ["/adminPanel/AddEdit_Tip?id=abc", "/adminPanel/AddEdit_Tip?id=abc"],
    ["/adminPanel/dashboard", "/adminPanel/dashboard"],
    ["/adminPanel/Tip_Management/export.csv?search=10", "/adminPanel/Tip_Management?search=10"],
    ["/adminPanel/tip_management/Export.csv/", "/adminPanel/tip_management"],
  ])("%s is a screen of theirs", (redirectTo, target) => {
    expect(afterSignIn(tips, redirectTo)).toBe(target);
  });

  it("is the driver of a picture, as nothing is shown beside a file", () => {
    const inspector: Grant = { role: "sub_admin", keys: ["pending_driver"] };
    const picture = "/adminPanel/driver-view/document-image/d1?id=driver-1";
    expect(afterSignIn(inspector, picture)).toBe("/adminPanel/driver-view?id=driver-1");
  });

  it.each([
    null,
    "",
    "//evil.example",
    "/\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "/%09/evil.example",
    "https://evil.example/adminPanel/Tip_Management",
    "https:evil.example",
    "javascript:alert(1)",
    "/adminPanel/../..//evil.example",
    "/adminPanel//evil.example",
    "/adminPanel/Office_Management",
    "/adminPanel/login",
    "/adminPanel/logout",
    "/adminPanel/nothing",
    "/elsewhere",
    `/adminPanel/Tip_Management?${"a".repeat(3000)}`,
    "/adminPanel/%E0%A4%A",
  ])("%j leads to the landing page", (redirectTo) => {
    expect(afterSignIn(tips, redirectTo)).toBe("/adminPanel/Tip_Management");
  });
});
