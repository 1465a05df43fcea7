import { beforeAll, expect, inject, it } from "vitest";
import { elementsIn, linksIn, textOf } from "../support/html";
import { ADMIN } from "../support/people";
import { signedIn, type Visitor } from "../support/visitor";

const UNKNOWN = "0190aaaa-0000-7000-8000-000000000000";

let admin: Visitor;

// The embedded API knows which ids there are.
beforeAll(async () => {
  admin = await signedIn(inject("panel").origin, ADMIN);
});

it.each([
  "Nowhere",
  "account-details?id=nobody",
  `account-details?id=${UNKNOWN}`,
  "account-management/delete?id=nobody",
  "account-management/block",
  "ViewUser?id=nobody",
  "ViewUser/block?id=nobody",
  "SeeAllUserVehicle/nobody",
  "user-management/delete?id=nobody",
  "user-management/block",
  "BookingDetails?id=nothing",
  `driver-view?id=${UNKNOWN}`,
  "Redeem/approve?id=nobody",
  "Redeem/reject",
  "Redeem/reject?id=nobody",
  "AddEdit_Tip?id=none",
  `Tip_Management/delete?id=${UNKNOWN}`,
  "AddEditCancellation?id=none",
  "CancellationReason/manage?id=none",
  "FareTaxiSingle?id=nobody",
  "FarePet?id=nobody",
  `FarePackage?id=${UNKNOWN}`,
])("%s is a page that does not exist, inside the frame and with a way on", async (address) => {
  const { status, body } = await admin.get(`/adminPanel/${address}`);
  expect([status, textOf(body, "h1")]).toEqual([404, "Not found"]);
  expect(linksIn(body)).toEqual(["/"]);
  expect(elementsIn(body, "nav.side-bar")).toHaveLength(1);
});

it("an account whose type needs no approval has no decision to be made about it", async () => {
  const list = (await admin.get("/adminPanel/account-management?limit=100")).body;
  const details = linksIn(list, "tbody").filter((href) => href.includes("/account-details?id="));
  const pages = details.map(async (href) => [href, textOf((await admin.get(href)).body, "main")] as const);
  const [href, page] = (await Promise.all(pages)).find(([, said]) => said.includes("Not needed for this user type"))!;
  expect(page).not.toMatch(/\bApprove\b/);
  for (const act of ["approve", "disapprove"])
    expect((await admin.get(href.replace("?", `/${act}?`))).status, act).toBe(404);
});
