import { eq } from "drizzle-orm";
import { conflict } from "../../core/http-error";
import { countInWords } from "../../core/in-words";
import type { Database } from "../../database/database";
import { driverVehicles } from "../driver-vehicles/table";
import { driverKeys, drivers } from "../drivers/table";
import type { ServiceCategoryRow } from "./table";

/**
 * Refuses to delete a category for which drivers were approved or to which vehicles belong.
 * @param current the record that the refusal contains
 * @throws {HttpError} 409, which tells how many there are
 */
export async function refuseInUse(
  tx: Database,
  { service, name }: ServiceCategoryRow,
  current: unknown,
): Promise<void> {
  if (service !== "single_taxi") return;
  const users = [
    counted(await tx.$count(drivers, eq(driverKeys.vehicleCategory, name)), "driver"),
    counted(await tx.$count(driverVehicles, eq(driverVehicles.category, name)), "vehicle"),
  ].filter((each) => each !== undefined);
  if (users.length > 0)
    throw conflict(`${name} cannot be deleted while it is used by ${users.join(" and ")}.`, current, "inUse");
}

/** Renames a category for its drivers and their vehicles, which refer to it by name. */
export async function renameForDrivers(
  tx: Database,
  { service, name: before }: ServiceCategoryRow,
  name: string,
): Promise<void> {
  if (service !== "single_taxi" || name === before) return;
  await tx.update(drivers).set({ vehicleCategory: name }).where(eq(driverKeys.vehicleCategory, before));
  await tx.update(driverVehicles).set({ category: name }).where(eq(driverVehicles.category, before));
}

function counted(number: number, noun: string): string | undefined {
  return number === 0 ? undefined : countInWords(number, noun);
}
