import { DRIVER_DOCUMENT_TYPES } from "contract/driver-constants";
import type { DriverDocument } from "contract/driver-documents";
import type { DriverVehicle } from "contract/driver-vehicles";
import type { Driver } from "contract/drivers";
import { isExpired } from "../time-labels";

/** A reason against a driver, or something that nobody has checked yet. */
export type Finding =
  | { about: "document"; type: string; problem: "missing" }
  | { about: "document"; type: string; problem: "expired" | "rejected" | "pending"; document: DriverDocument }
  | { about: "vehicle"; problem: "pending"; vehicle: DriverVehicle }
  | { about: "paper"; type: string; problem: "expired"; vehicle: DriverVehicle }
  | { about: "vehicles"; problem: "none" | "noneApproved" | "otherCategory" };

/** Whether a finding is a fault, and not just unchecked. */
export function isFault({ problem }: Finding): boolean {
  return problem !== "pending";
}

/** Finds what is wrong or unchecked about a driver's documents and vehicles, faults first. @param now in milliseconds */
export function findingsOf(driver: Driver, now: number): Finding[] {
  if (driver.status === "cancelled") return [];
  const all = [...documentFindings(driver, now), ...vehicleFindings(driver, now)];
  return [...all.filter(isFault), ...all.filter((finding) => !isFault(finding))];
}

function documentFindings({ documents = [] }: Driver, now: number): Finding[] {
  const required: readonly string[] = DRIVER_DOCUMENT_TYPES;
  const missing = required.filter((type) => !documents.some((document) => document.type === type));
  return [
    ...missing.map((type) => ({ about: "document", type, problem: "missing" }) as const),
    ...documents.flatMap((document) => {
      const problem = isExpired(document.expiresAt, now) ? "expired" : document.status;
      return problem === "approved" ? [] : [{ about: "document", type: document.type, problem, document } as const];
    }),
  ];
}

/** Returns the findings about vehicles. A designated driver drives the riders' cars, and a server may send no vehicles at all. */
function vehicleFindings({ vehicles, services, vehicleCategory, status }: Driver, now: number): Finding[] {
  if (!vehicles || (services.length > 0 && services.every((service) => service === "designated_driver"))) return [];
  if (vehicles.length === 0) return [{ about: "vehicles", problem: "none" }];
  const unchecked = vehicles.filter((vehicle) => vehicle.status === "pending");
  const usable = vehicles.filter((vehicle) => vehicle.status !== "disapproved");
  return [
    ...(usable.length === 0 ? [{ about: "vehicles", problem: "noneApproved" } as const] : []),
    ...(status === "approved" && lacksCategory(usable, vehicleCategory)
      ? [{ about: "vehicles", problem: "otherCategory" } as const]
      : []),
    ...usable.flatMap((vehicle) =>
      vehicle.documents
        .filter(({ expiresAt }) => isExpired(expiresAt, now))
        .map(({ type }) => ({ about: "paper", type, problem: "expired", vehicle }) as const),
    ),
    ...unchecked.map((vehicle) => ({ about: "vehicle", problem: "pending", vehicle }) as const),
  ];
}

/** Whether none of the vehicles belongs to a category; false if the server sends no categories. */
export function lacksCategory(vehicles: readonly DriverVehicle[], category: string): boolean {
  const known = vehicles.map((vehicle) => vehicle.category).filter((each) => each !== "");
  return category !== "" && known.length > 0 && !known.includes(category);
}

/** Returns the category of the vehicle that a driver would use, preferably an approved one; empty without a vehicle. */
export function categoryOfVehicle({ vehicles = [] }: Pick<Driver, "vehicles">): string {
  const usable = vehicles.filter(({ status, category }) => status !== "disapproved" && category !== "");
  return (usable.find(({ status }) => status === "approved") ?? usable[0])?.category ?? "";
}
