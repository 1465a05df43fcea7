import type { AnyCall } from "contract/call";
import type { Context } from "../../calls/handler";
import { unfit } from "../../core/http-error";
import { lockRecord } from "../../core/records";
import { lockDriver } from "../drivers/change";
import type { DriverRow } from "../drivers/table";
import { showRider } from "../riders/show";
import { type RiderRow, riders } from "../riders/table";

type Sending = Pick<Context<AnyCall>, "database" | "account" | "ifMatch" | "services"> & { params: { id: string } };

/**
 * Reads and locks a rider whom a notification can reach, by the rule for whole audiences (`peopleIn`).
 * @throws {HttpError} 404, 409 if somebody has changed the rider in the meantime, 400 for a blocked rider
 */
export async function lockNotifiableRider({ database, params, ifMatch }: Sending): Promise<RiderRow> {
  const rider = await lockRecord(database, riders, { id: params.id, ifMatch, what: "The user" }, (row) =>
    showRider(database, row),
  );
  if (rider.isBlocked) throw unfit("blocked", "This user is blocked, and blocked users get no notifications.");
  return rider;
}

/**
 * Reads and locks a driver whom a notification can reach, like `lockNotifiableRider`.
 * @throws {HttpError} 404 or 403 like `lockDriver`, 409, 400 for a driver who is blocked or not approved
 */
export async function lockNotifiableDriver(sending: Sending): Promise<DriverRow> {
  const { database, account, params, ifMatch, services } = sending;
  const driver = await lockDriver(database, { account, id: params.id, ifMatch, config: services.config });
  if (driver.status !== "approved")
    throw unfit("unapproved", `Only approved drivers get notifications, and this one is ${driver.status}.`);
  if (driver.isBlocked) throw unfit("blocked", "This driver is blocked, and blocked drivers get no notifications.");
  return driver;
}
