import { asc, eq } from "drizzle-orm";
import type { DriverDocument } from "contract/driver-documents";
import type { Driver } from "contract/drivers";
import { DRIVER_DOCUMENT_TYPES, type DriverState } from "contract/driver-constants";
import { addDays, dayIn } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { accounts } from "../../../embedded-api/accounts/table";
import { issueToken } from "../../../embedded-api/accounts/tokens";
import { newId } from "../../../embedded-api/database/ids";
import { driverDocuments } from "../../../embedded-api/resources/driver-documents/table";
import { driverVehicles } from "../../../embedded-api/resources/driver-vehicles/table";
import { drivers } from "../../../embedded-api/resources/drivers/table";
import { offices } from "../../../embedded-api/accounts/offices-table";
import { INSPECTOR, type TestApi, TIPS_ONLY } from "./api";

export const DAY = 24 * 60 * 60 * 1000;

type Papers = Partial<Record<(typeof DRIVER_DOCUMENT_TYPES)[number], Partial<typeof driverDocuments.$inferInsert>>>;

/** A driver with all five documents accepted and in force for a year, unless told otherwise. */
export async function addDriver(
  api: TestApi,
  fields: Partial<typeof drivers.$inferInsert> = {},
  papers: Papers = {},
): Promise<string> {
  const id = newId();
  const now = new Date();
  const status: DriverState = fields.status ?? "pending";
  await api.db.insert(drivers).values({
    id,
    createdAt: now,
    updatedAt: now,
    firstName: "Dana",
    lastName: "Driver",
    email: `${id}@mail.example`,
    countryCode: "+1",
    mobileNumber: "2025550100",
    appliedAt: now,
    ...fields,
    status,
  });
  await api.db.insert(driverDocuments).values(
    DRIVER_DOCUMENT_TYPES.map((type) => ({
      id: newId(),
      createdAt: now,
      updatedAt: now,
      driverId: id,
      driverStatus: status,
      type,
      number: `${type}-1`,
      expiresOn: dayFromNow(365),
      status: "approved" as const,
      ...papers[type],
    })),
  );
  return id;
}

/** The day of the service so many days after today. */
export function dayFromNow(days: number): string {
  return addDays(dayIn(DEFAULT_TIME_ZONE, new Date()), days);
}

export async function addVehicle(
  api: TestApi,
  driverId: string,
  fields: Partial<typeof driverVehicles.$inferInsert> = {},
): Promise<string> {
  const id = newId();
  const now = new Date();
  const car = {
    plate: "8TST123",
    make: "Toyota",
    model: "Camry",
    year: 2022,
    colour: "Black",
    category: "Comfort",
    seats: 4,
  };
  await api.db
    .insert(driverVehicles)
    .values({ id, createdAt: now, updatedAt: now, driverId, ...car, status: "pending", ...fields });
  return id;
}

/** A token of a sub-admin who holds just these keys. */
export async function tokenWith(api: TestApi, ...keys: string[]): Promise<string> {
  await api.db.update(accounts).set({ accessModules: keys }).where(eq(accounts.email, TIPS_ONLY.email));
  const [account] = await api.db.select().from(accounts).where(eq(accounts.email, TIPS_ONLY.email));
  if (!account) throw new Error("The sub-admin is gone.");
  return (await issueToken(api.db, account, new Date()))!.token;
}

/** The office of the demonstration's inspector, and another one. */
export async function officesOfInspector(api: TestApi): Promise<{ own: string; other: string }> {
  const [inspector] = await api.db.select().from(accounts).where(eq(accounts.email, INSPECTOR.email));
  const all = await api.db.select().from(offices).orderBy(asc(offices.id));
  const own = inspector?.inspectionOfficeId;
  const other = all.find(({ id }) => id !== own)?.id;
  if (!own || !other) throw new Error("The inspector has no office.");
  return { own, other };
}

export function documentIn({ documents }: Driver, type: string): DriverDocument {
  const document = documents?.find((each) => each.type === type);
  if (!document) throw new Error(`There is no ${type}.`);
  return document;
}
