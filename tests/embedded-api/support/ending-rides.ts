import { eq } from "drizzle-orm";
import { newId } from "../../../embedded-api/database/ids";
import { openPglite, openPostgres } from "../../../embedded-api/database/open";
import { bookings } from "../../../embedded-api/resources/bookings/table";
import { drivers } from "../../../embedded-api/resources/drivers/table";
import { addReportChanges } from "../../../embedded-api/resources/report/changes";
import { riders } from "../../../embedded-api/resources/riders/table";

/*
 * A process of its own that a test kills: in it rides begin and end without a pause, and reports are read. It prints the id of each
 * ride whose end was acknowledged.
 */

const AT_ONCE = 4;

const { DATABASE_URL, DATA_DIR = "" } = process.env;
const { db } = await (DATABASE_URL ? openPostgres(DATABASE_URL) : openPglite(DATA_DIR));
const driving = await db.select({ id: drivers.id }).from(drivers).limit(3);
const [rider] = await db.select({ id: riders.id }).from(riders).limit(1);

const whole = (most: number) => Math.floor(Math.random() * most);

async function letOneEnd(): Promise<void> {
  const now = new Date();
  const id = newId();
  const of = { riderId: rider!.id, driverId: driving[whole(driving.length)]!.id };
  const kind = { service: "single_taxi", platform: "ios", paymentMethod: whole(2) ? "card" : "cash" } as const;
  await db
    .insert(bookings)
    .values({ id, createdAt: now, updatedAt: now, requestedAt: now, status: "started", ...of, ...kind });
  const cents = 500 + whole(5000);
  const end = whole(3)
    ? ({ status: "completed", completedAt: now, fare: { baseFare: cents } } as const)
    : ({ status: "cancelled", cancelledAt: now, fare: { cancellationFee: cents } } as const);
  const money = {
    total: cents / 100,
    driverEarning: whole(cents) / 100,
    adminEarning: 1,
    paymentState: "paid",
  } as const;
  // A state may be written twice.
  for (let times = whole(2); times >= 0; times -= 1)
    await db
      .update(bookings)
      .set({ ...end, ...money })
      .where(eq(bookings.id, id));
  process.stdout.write(`${id}\n`);
}

async function forever(act: () => Promise<void>): Promise<never> {
  for (;;) await act();
}

await Promise.all([
  ...Array.from({ length: AT_ONCE }, () => forever(letOneEnd)),
  forever(async () => {
    await addReportChanges(db);
    await new Promise((resolve) => setTimeout(resolve, whole(20)));
  }),
]);
