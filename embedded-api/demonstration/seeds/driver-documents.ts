import { DOCUMENT_REASONS } from "contract/driver-reasons";
import { DRIVER_DOCUMENT_TYPES, type DriverDocumentType } from "contract/driver-constants";
import { addDays, dayIn } from "contract/service-day";
import { DEFAULT_TIME_ZONE } from "contract/time-zones";
import { newId } from "../../database/ids";
import { DECIDERS } from "../drivers";
import type { Random } from "../random";
import type { DriverRow } from "../../resources/drivers/table";
import type { driverDocuments } from "../../resources/driver-documents/table";

export type NewDocument = typeof driverDocuments.$inferInsert;

/** The pattern of the number on each kind of document: "#" becomes a digit, "@" a letter. */
const NUMBERS: Record<DriverDocumentType, string> = {
  licence: "D#######",
  identity: "P########",
  insurance: "POL-####-#####",
  registration: "R@@ #####",
  background_check: "BC-20##-######",
};

/**
 * The days until a driver's first document expires: of twenty approved drivers, one has an expired document already, and six have
 * little time.
 */
const NEXT_EXPIRY: readonly (readonly [least: number, most: number])[] = [
  [-24, -1],
  [0, 6],
  [8, 29],
  [9, 28],
  [32, 60],
  [45, 88],
  [61, 89],
];

/** The reasons of rejections concern only the photo, because date, name and kind are in the record and others would contradict it. */
const REASONS = [DOCUMENT_REASONS.unreadable, DOCUMENT_REASONS.cutOff];

/** The numbers of accepted and rejected documents of pending drivers; the others await a decision. The first driver has all documents. */
const PROGRESS: readonly (readonly [accepted: number, rejected: number])[] = [
  [5, 0],
  [2, 1],
  [3, 0],
  [0, 0],
  [1, 1],
  [4, 0],
];

/** Creates the documents of one driver. @param place the driver's position among those of the same state */
export function makeDocuments(random: Random, driver: DriverRow, place: number, now: Date): NewDocument[] {
  const [accepted, rejected] = progressOf(driver, place);
  const shortest = random.whole(0, DRIVER_DOCUMENT_TYPES.length - 2);
  return DRIVER_DOCUMENT_TYPES.map((type, index) => {
    const handedIn = new Date(driver.appliedAt.getTime() + index * 90_000);
    const status = index < accepted ? "approved" : index < accepted + rejected ? "rejected" : "pending";
    const end = driver.decidedAt ?? now;
    const decidedAt =
      status === "pending"
        ? null
        : new Date(handedIn.getTime() + Math.floor((end.getTime() - handedIn.getTime()) * (0.3 + 0.1 * index)));
    const id = newId(handedIn.getTime(), random.idBytes());
    const [least, most] = (driver.status === "approved" && index === shortest && NEXT_EXPIRY[place % 20]) || [
      140, 1700,
    ];
    return {
      id,
      createdAt: handedIn,
      updatedAt: decidedAt ?? handedIn,
      driverId: driver.id,
      driverStatus: driver.status,
      type,
      number: printed(random, NUMBERS[type]),
      image: `samples/document/${id}.png`,
      expiresOn: addDays(dayIn(DEFAULT_TIME_ZONE, now), random.whole(least, most)),
      status,
      reason: status === "rejected" ? random.pick(REASONS)[driver.language] : null,
      decidedAt,
      decidedBy: status === "pending" ? null : (driver.decidedBy ?? random.pick(DECIDERS)),
      remindedAt: null,
    };
  });
}

function progressOf({ status }: DriverRow, place: number): readonly [number, number] {
  if (status === "approved") return [DRIVER_DOCUMENT_TYPES.length, 0];
  if (status === "disapproved") return place % 2 === 0 ? [5, 0] : [2, 1];
  return status === "pending" ? (PROGRESS[place % PROGRESS.length] ?? [0, 0]) : [0, 0];
}

function printed(random: Random, pattern: string): string {
  return pattern.replace(/[#@]/g, (sign) =>
    sign === "#" ? String(random.whole(0, 9)) : String.fromCharCode(65 + random.whole(0, 25)),
  );
}
