import { eq } from "drizzle-orm";
import type { Database } from "../../database/database";
import { fullName } from "../../core/full-name";
import { newId } from "../../database/ids";
import { queueMail } from "../../mail/queue";
import { companyName } from "../brand/company-name";
import type { BookingRow } from "../bookings/table";
import type { DriverRow } from "../drivers/table";
import { riders, type RiderRow } from "../riders/table";
import { keptPapers } from "../ride-papers/keep";
import { localeOf } from "../settings/locale";
import type { Desk } from "./desk";
import { rideNotices } from "./table";
import { RIDER_WORDS } from "./rider-words";
import { DRIVER_WORDS } from "./words";

interface Told {
  /** The present driver, and the previous one. */
  driver: DriverRow | undefined;
  former: DriverRow | undefined;
}

/** Tells both drivers and the rider that another driver comes, or none. */
export async function tellOfDriver(desk: Desk, booking: BookingRow, { driver, former }: Told): Promise<void> {
  if (former) await tellDriver(desk, booking, former, "taken");
  if (driver) await tellDriver(desk, booking, driver, "given");
  if (driver) await tellRider(desk, booking, driver, "driver");
  else if (former) await tellRider(desk, booking, undefined, "noDriver");
}

/** Tells the driver what was changed, and the rider if the pickup time was changed. */
export async function tellOfChange(
  desk: Desk,
  booking: BookingRow,
  { driver, isMoved }: { driver: DriverRow | undefined; isMoved: boolean },
): Promise<void> {
  if (driver) await tellDriver(desk, booking, driver, "changed");
  if (isMoved) await tellRider(desk, booking, driver, "moved");
}

async function tellDriver(desk: Desk, booking: BookingRow, driver: DriverRow, what: "given" | "taken" | "changed") {
  const words = DRIVER_WORDS[driver.language];
  const rider = await riderOf(desk.tx, booking);
  const [title, first] = words[what](String(booking.number));
  const { labels } = words;
  const facts = [
    [labels.time, await timeOf(desk.tx, booking, driver.language)],
    [labels.pickup, booking.pickup?.address],
    ...(what === "taken"
      ? []
      : [
          [labels.dropoff, booking.dropoff?.address],
          [labels.rider, rider && `${fullName(rider)}, ${rider.countryCode} ${rider.mobileNumber}`],
          [labels.note, booking.driverNote],
        ]),
  ];
  const text = [words.hello(driver.firstName), first, factsText(facts), words.thanks];
  await tell(desk, booking, { driverId: driver.id, email: driver.email, title, text });
}

async function tellRider(
  desk: Desk,
  booking: BookingRow,
  driver: DriverRow | undefined,
  what: "driver" | "noDriver" | "moved",
) {
  const rider = await riderOf(desk.tx, booking);
  if (!rider) return;
  const language = rider.language ?? "en";
  const words = RIDER_WORDS[language];
  const [title, first] = words[what](String(booking.number));
  const { labels } = words;
  const papers = booking.papersId ? (await keptPapers(desk.tx, [booking.papersId])).get(booking.papersId) : undefined;
  const vehicle = papers?.plate && booking.service !== "designated_driver" ? papers : undefined;
  const facts = [
    [labels.time, await timeOf(desk.tx, booking, language)],
    [labels.pickup, booking.pickup?.address],
    [labels.driver, driver && `${fullName(driver)}, ${driver.countryCode} ${driver.mobileNumber}`],
    [labels.vehicle, vehicle && [vehicle.colour, vehicle.make, vehicle.model, vehicle.plate].filter(Boolean).join(" ")],
  ];
  const text = [words.hello(rider.firstName), first, factsText(facts), words.thanks];
  await tell(desk, booking, { riderId: rider.id, email: rider.email, title, text });
}

const factsText = (facts: readonly (string | null | undefined)[][]) =>
  facts
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join("\n");

async function riderOf(tx: Database, { riderId }: BookingRow): Promise<RiderRow | undefined> {
  return riderId === null ? undefined : (await tx.select().from(riders).where(eq(riders.id, riderId)))[0];
}

async function timeOf(tx: Database, { scheduledAt, requestedAt }: BookingRow, language: string): Promise<string> {
  const { timeZone } = await localeOf(tx);
  return new Intl.DateTimeFormat(language, { dateStyle: "full", timeStyle: "short", timeZone }).format(
    scheduledAt ?? requestedAt,
  );
}

interface Telling {
  driverId?: string;
  riderId?: string;
  email: string;
  title: string;
  /** The paragraphs of the text. */
  text: string[];
}

/** Records a notice for the person's app, and queues a mail with the same text. */
async function tell(desk: Desk, booking: BookingRow, telling: Telling): Promise<void> {
  const { tx, now } = desk;
  const { driverId = null, riderId = null, title } = telling;
  const text = telling.text.slice(1, -1).filter(Boolean).join("\n");
  const mailId = telling.email === "" ? null : await mail(desk, booking, telling);
  await tx.insert(rideNotices).values({
    id: newId(now.getTime()),
    createdAt: now,
    bookingId: booking.id,
    driverId,
    riderId,
    title,
    text,
    mailId,
  });
}

/** @returns the id of the mail in the queue */
async function mail({ tx, account, services }: Desk, booking: BookingRow, { email, title, text }: Telling) {
  const company = await companyName(tx);
  const paragraphs = [...text, company].filter(Boolean);
  return queueMail(tx, services, {
    kind: "ride",
    about: { resource: "booking", id: booking.id, name: null },
    who: { id: account.id, name: account.username },
    mail: { to: email, company, subject: title, text: paragraphs.join("\n\n") },
  });
}
