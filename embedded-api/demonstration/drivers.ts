import { SERVICES } from "contract/booking-constants";
import { DRIVER_REASONS } from "contract/driver-reasons";
import { DRIVER_LANGUAGES } from "contract/driver-constants";
import { newId } from "../database/ids";
import type { drivers } from "../resources/drivers/table";
import { TAXI_CATEGORIES } from "./seeds/category-names";
import { makePerson } from "./names";
import { CITY_NAMES } from "./places";
import { Random } from "./random";

const DAY = 24 * 60 * 60 * 1000;
/** The service opened half a year before the first month that the dashboard shows. */
const OPENED = Date.UTC(2022, 5, 1);

export type NewDriver = typeof drivers.$inferInsert;

/** Percentages of drivers by state; the others are approved. */
const PER_HUNDRED = { pending: 7, disapproved: 6, cancelled: 4 } as const;
/** Even a small demonstration has this many drivers of each state, so that there is something to decide. */
const LEAST = { pending: 6, disapproved: 3, cancelled: 2 } as const;
/** The longest time that an application waits. */
const LONGEST_WAIT = 26 * DAY;

const LANGUAGE_SHARES = [70, 12, 6, 12];
const SERVICE_SHARES = [0.9, 0.3, 0.35, 0.4, 0.5];
/** The shares of the taxi categories; nobody drives for the last one yet. */
const CATEGORY_SHARES = [40, 28, 10, 12, 10];
const WITHDRAWN = ["Moved to another city", "Found other work", "Sold the car"] as const;

/**
 * The approved drivers, by their place in the order of their applications, who work in a certain city and for every service, by
 * the city's position in the list of places. Each city has one with valid documents for all of its rides. Of the drivers at the
 * places 0, 1 and 9 one has an expired document, one a document that expires within days, and the last one a car with an expired
 * inspection.
 */
const WORK_IN: Readonly<Record<number, number>> = { 0: 0, 1: 1, 9: 2, 6: 0, 7: 1, 8: 2, 10: 3, 11: 4, 12: 5 };

/** The names of the people who decide about drivers in the demonstration. */
export const DECIDERS = ["Maria Alvarez", "Maria Alvarez", "Jisoo Park", "Admin"] as const;

/**
 * Creates `count` drivers in every state, the oldest first. Pending applications are up to 26 days old.
 * @param offices the first one gets most pending drivers, because the demonstration's inspector works there
 */
export function makeDrivers(count: number, offices: readonly { id: string; city: string }[], now: Date): NewDriver[] {
  const random = new Random("drivers");
  const officeIds = offices.map(({ id }) => id);
  const numbers = Object.fromEntries(
    (["pending", "disapproved", "cancelled"] as const).map((state) => [
      state,
      Math.max(LEAST[state], Math.round((count * PER_HUNDRED[state]) / 100)),
    ]),
  ) as Record<keyof typeof LEAST, number>;
  const states = (["pending", "disapproved", "cancelled"] as const).flatMap((state) =>
    Array.from({ length: numbers[state] }, (_, place) => ({ state, place })),
  );
  const made = Array.from({ length: count }, (_, index) => {
    const { state, place } = states[index] ?? { state: "approved" as const, place: index };
    const age = state === "pending" ? waiting(place / numbers.pending, random) : applicationAge(now, random);
    const appliedAt = new Date(now.getTime() - age);
    const isInspected = state === "pending" && place % 3 === 0;
    return makeDriver(random, {
      index,
      state,
      appliedAt,
      officeId: isInspected ? officeIds[0] : random.pick(officeIds),
      now,
    });
  }).sort((a, b) => a.appliedAt.getTime() - b.appliedAt.getTime());
  const approved = made.filter(({ status }) => status === "approved");
  for (const [place, city] of Object.entries(WORK_IN)) {
    const driver = approved[Number(place)];
    if (!driver) continue;
    driver.officeId = offices.find((office) => office.city === CITY_NAMES[city])?.id ?? null;
    driver.services = [...SERVICES];
    driver.isBlocked = false;
  }
  return made;
}

interface Known {
  index: number;
  state: NewDriver["status"];
  appliedAt: Date;
  officeId: string | undefined;
  now: Date;
}

function makeDriver(random: Random, { index, state, appliedAt, officeId, now }: Known): NewDriver {
  const applied = appliedAt.getTime();
  const decidedAt = state === "pending" ? null : new Date(applied + Math.floor(random.around(2, 0.6) * DAY));
  const language = DRIVER_LANGUAGES[random.weighted(LANGUAGE_SHARES)] ?? "en";
  const seen = Math.max(applied, now.getTime() - Math.floor(random.next() ** 3 * 20 * DAY) - 10 * 60_000);
  return {
    id: newId(applied, random.idBytes()),
    createdAt: appliedAt,
    updatedAt: decidedAt ?? appliedAt,
    ...makePerson(random, 10_000 + index),
    language,
    status: state,
    services: servicesOf(random),
    vehicleCategory: state === "approved" ? (TAXI_CATEGORIES[random.weighted(CATEGORY_SHARES)]?.name ?? null) : null,
    officeId: officeId ?? null,
    appliedAt,
    decidedAt,
    decidedBy: state === "approved" || state === "disapproved" ? random.pick(DECIDERS) : null,
    reason: reasonOf(random, state, language),
    isBlocked: state === "approved" && random.chance(0.03),
    lastActiveAt: new Date(seen),
  };
}

/** Chooses a driver's services; a driver without any other has the single taxi. */
function servicesOf(random: Random): string[] {
  const chosen = SERVICES.filter((_, index) => random.chance(SERVICE_SHARES[index] ?? 0));
  return chosen.length > 0 ? chosen : ["single_taxi"];
}

function reasonOf(
  random: Random,
  state: NewDriver["status"],
  language: (typeof DRIVER_LANGUAGES)[number],
): string | null {
  if (state === "cancelled") return random.pick(WITHDRAWN);
  return state === "disapproved" ? random.pick(Object.values(DRIVER_REASONS))[language] : null;
}

/** @param place from 0 for the driver who waits longest, up to 1 */
function waiting(place: number, random: Random): number {
  return Math.floor(Math.max(0.12 * DAY, LONGEST_WAIT * (1 - place) ** 1.4 - random.next() * 0.2 * DAY));
}

/** Chooses when a driver joined: mostly before the first bookings. */
function applicationAge(now: Date, random: Random): number {
  const span = now.getTime() - OPENED - 30 * DAY;
  return Math.floor(span * (random.chance(0.45) ? 1 - random.next() * 0.12 : 0.02 + random.next() * 0.86) + 30 * DAY);
}
