import { describe, expect, it } from "vitest";
import type { Driver } from "contract/drivers";
import { driver as driverSchema } from "contract/drivers";
import { categoryOfVehicle, findingsOf, isFault, lacksCategory } from "~/modules/drivers/review/findings";
import { driverVehicle, wholeDriver } from "../../support/stub-api/driver-records";

const NOW = Date.parse("2026-11-24T12:00:00Z");
const whole = driverSchema.parse(wholeDriver);
const vehicle = { ...whole.vehicles![0]!, status: "approved" as const };
const sound: Driver = { ...whole, vehicles: [vehicle] };

const said = (driver: Driver) =>
  findingsOf(driver, NOW).map((finding) => `${"type" in finding ? finding.type : finding.about} ${finding.problem}`);

describe("what speaks against a driver", () => {
  it("is nothing where all documents are in force and a vehicle is approved", () => {
    expect(said(sound)).toEqual([]);
    expect(said({ ...sound, status: "approved", vehicleCategory: vehicle.category })).toEqual([]);
  });

  it("is each document that is missing, expired, rejected or unchecked, faults first", () => {
    const [licence, identity, insurance, registration] = sound.documents!;
    const documents = [
      { ...licence!, status: "pending" as const },
      { ...identity!, status: "rejected" as const },
      { ...insurance!, expiresAt: "2026-11-06T00:00:00Z" },
      registration!,
    ];
    expect(said({ ...sound, documents })).toEqual([
      "background_check missing",
      "identity rejected",
      "insurance expired",
      "licence pending",
    ]);
    expect(findingsOf({ ...sound, documents }, NOW).map(isFault)).toEqual([true, true, true, false]);
  });

  it("is a vehicle that nobody has checked, or that there is none to drive", () => {
    expect(said(whole)).toEqual(["vehicle pending"]);
    expect(said({ ...sound, vehicles: [] })).toEqual(["vehicles none"]);
    expect(said({ ...sound, vehicles: [{ ...vehicle, status: "disapproved" }] })).toEqual(["vehicles noneApproved"]);
    expect(said({ ...sound, vehicles: undefined })).toEqual([]);
    expect(said({ ...sound, vehicles: [], services: ["designated_driver"] })).toEqual([]);
  });

  it("is a paper of a vehicle that has expired, unless nobody may drive it anyway", () => {
    const documents = [
      { ...driverVehicle.documents[0]!, type: "registration", expiresAt: "2026-11-06T00:00:00Z" },
      { ...driverVehicle.documents[0]!, type: "inspection", expiresAt: "2027-11-06T00:00:00Z" },
    ];
    const lapsed = { ...vehicle, documents };
    expect(said({ ...sound, vehicles: [lapsed] })).toEqual(["registration expired"]);
    expect(findingsOf({ ...sound, vehicles: [lapsed] }, NOW).map(isFault)).toEqual([true]);
    expect(said({ ...sound, vehicles: [{ ...lapsed, status: "disapproved" }, vehicle] })).toEqual([]);
  });

  it("is an approval for a category that no vehicle has", () => {
    expect(said({ ...sound, status: "approved", vehicleCategory: "Accessible" })).toEqual(["vehicles otherCategory"]);
    expect(lacksCategory([{ ...vehicle, category: "" }], "Accessible")).toBe(false);
  });

  it("matters to nobody once the driver has cancelled", () => {
    expect(said({ ...whole, status: "cancelled", documents: [] })).toEqual([]);
  });
});

it("the category that is offered is that of an approved vehicle, then of another one that may be driven", () => {
  const van = { ...vehicle, category: "Van", status: "pending" as const };
  expect(categoryOfVehicle({ vehicles: [van, vehicle] })).toBe(driverVehicle.category);
  expect(categoryOfVehicle({ vehicles: [{ ...vehicle, status: "disapproved" }, van] })).toBe("Van");
  expect(categoryOfVehicle({ vehicles: undefined })).toBe("");
});
