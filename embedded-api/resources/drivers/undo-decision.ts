import { eq } from "drizzle-orm";
import type { Account } from "../../accounts/table";
import type { DescribedResource, Undoer } from "../../activity/described";
import type { Step } from "../../activity/noting";
import { HttpError } from "../../core/http-error";
import type { Database } from "../../database/database";
import { refused, refusedByRule } from "../activity/undo-refusal";
import { todayOf } from "../driver-documents/expiring";
import { driverDocuments } from "../driver-documents/table";
import { driverVehicles } from "../driver-vehicles/table";
import { writeHistory } from "../driver-history/write";
import { documentName, refuseIncomplete, refuseUnknownCategory } from "./approval";
import { changeDriver, nextExpiryOf } from "./change";
import { refuseInspector, writeOffice } from "./office";
import { refuseUnseen } from "./sight";
import { type DriverRow, drivers } from "./table";

/** The resources with decisions about a driver, each with the table of its records. */
const TABLES = { driver: drivers, document: driverDocuments, vehicle: driverVehicles };
type Decided = keyof typeof TABLES;

/** What is done before and after the undo of a decision, for the descriptions of these resources. */
export function aroundUndoneDecision(resource: Decided): Pick<DescribedResource, "beforeUndo" | "afterUndo"> {
  return {
    beforeUndo: (tx, [step], undoer) => lockUndoneDriver(tx, resource, step, undoer),
    afterUndo: (tx, [step], { account, services }) =>
      finishUndoneDecision(tx, resource, step, { account, now: services.now() }),
  };
}

/**
 * Finds the driver of a decision, and locks the rows in the same order as decisions do.
 * @throws {HttpError} 404 or 403 like `refuseUnseen`; but the person who decided may undo that even if they can no longer see the
 *   driver
 */
async function lockUndoneDriver(
  tx: Database,
  resource: Decided,
  step: Step,
  { account, isOwn }: Undoer,
): Promise<void> {
  const driver = await driverOf(tx, resource, step.rowId);
  if (!driver) return;
  if (isOfOffice(step)) refuseInspector(account);
  const status = isOwn && step.rowTable === "drivers" ? step.before?.status : undefined;
  refuseUnseen(account, status === undefined ? driver : { ...driver, status: status as DriverRow["status"] });
}

/** Whether the undone change assigned a driver to an office. */
const isOfOffice = ({ rowTable, before }: Step): boolean =>
  rowTable === "drivers" && before !== null && "office_id" in before;

async function driverOf(tx: Database, resource: Decided, id: string): Promise<DriverRow | undefined> {
  const byId = (driverId: string) => tx.select().from(drivers).where(eq(drivers.id, driverId));
  if (resource === "driver") return (await byId(id).for("update"))[0];
  const table = TABLES[resource];
  const [row] = await tx.select({ driverId: table.driverId }).from(table).where(eq(table.id, id));
  if (!row) return undefined;
  // A decision about a vehicle locks only the vehicle, so the driver is only read.
  const query = byId(row.driverId);
  return (await (resource === "document" ? query.for("update") : query))[0];
}

/**
 * Does after the undo of a decision what decisions also do: it checks the rules of approval, and updates the driver's copies of
 * the documents and the driver's history.
 * @throws {HttpError} 409 if the driver can no longer be approved
 */
async function finishUndoneDecision(
  tx: Database,
  resource: Decided,
  step: Step,
  { account, now }: { account: Account; now: Date },
): Promise<void> {
  const { rowId: id, before } = step;
  const driver = await driverOf(tx, resource, id);
  if (!driver || !before) return;
  const { today } = await todayOf(tx, now);
  const write = (event: Parameters<typeof writeHistory>[2]["event"], details: Record<string, string> = {}) =>
    writeHistory(tx, now, { driverId: driver.id, event, details, by: account.username });
  if (resource === "driver") {
    if (isOfOffice(step)) return writeOffice(tx, now, driver, account.username);
    if (before.status === undefined) return write(driver.isBlocked ? "blocked" : "unblocked");
    await refuseUnfit(tx, driver, today).catch(asRule);
    await changeDriver(tx, driver, { status: driver.status }, now);
    return write("decisionUndone");
  }
  if (resource === "document") {
    refuseReliedOn(driver, step);
    const [document] = await tx.select().from(driverDocuments).where(eq(driverDocuments.id, id));
    if (document!.status === "approved" && document!.expiresOn < today)
      throw refusedByRule("documentExpired", "This can't be undone: the document has expired.");
    await changeDriver(tx, driver, { nextExpiry: await nextExpiryOf(tx, driver.id) }, now);
    return write("documentDecisionUndone", { document: documentName(document!.type), type: document!.type });
  }
  const [vehicle] = await tx.select().from(driverVehicles).where(eq(driverVehicles.id, id));
  const { make, model, plate, status, documents } = vehicle!;
  if (status === "approved" && documents.some(({ expiresOn }) => expiresOn < today))
    throw refusedByRule("documentExpired", "This can't be undone: a document of the vehicle has expired.");
  return write("vehicleDecisionUndone", { vehicle: `${make} ${model}, ${plate}` });
}

/** Refuses to undo the acceptance of a document that a driver's approval was based on. A person has to reject it instead. */
function refuseReliedOn(driver: DriverRow, { before, after }: Step): void {
  if (after?.status !== "approved" || before?.status === "approved" || driver.status !== "approved") return;
  const acceptedAt = new Date(String(after.decided_at));
  if (driver.decidedAt && driver.decidedAt > acceptedAt) throw refused("used");
}

/** @throws {HttpError} 400 or 409 if a driver must not be in the restored state */
async function refuseUnfit(tx: Database, driver: DriverRow, today: string): Promise<void> {
  if (driver.vehicleCategory !== null) await refuseUnknownCategory(tx, driver.vehicleCategory);
  if (driver.status === "approved") return refuseIncomplete(tx, driver.id, today);
  if (driver.isBlocked)
    throw refusedByRule("blocked", "This can't be undone: the driver was blocked since. Unblock the driver before.");
}

function asRule(error: unknown): never {
  if (error instanceof HttpError && error.status === 400) throw refusedByRule(null, error.message);
  throw error;
}
