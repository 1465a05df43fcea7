import { bookingDetails, type BookingChange, type BookingDetails } from "contract/bookings";
import { candidate, type Candidate } from "contract/desk";
import type { TFunction } from "i18next";
import { z } from "zod";
import { TaxiApiError } from "~/taxi-api/error";
import { whyBegun } from "./desk.server";

/** What somebody else did to a ride after the person's page was shown. */
export interface Meanwhile {
  /** The changes, oldest first; empty if the server does not tell what was done. */
  changes: BookingChange[];
  /** The reason why the ride can no longer be changed. */
  over: string | null;
}

/** Thrown if somebody else has changed the ride since the person's page was shown. */
export class Overtaken extends Error {
  constructor(readonly booking: BookingDetails) {
    super("The ride has changed in the meantime.");
  }
}

/**
 * Rethrows the error of a write, as an `Overtaken` if somebody else has changed the ride.
 * @param since the version of the ride that the person saw
 * @throws {Overtaken} for a conflict with another version; all other errors as they are, such as a refusal of the server's own
 */
export function refuseOvertaken(error: unknown, since: string | undefined): never {
  const booking = rideIn(error);
  throw booking && booking.updatedAt !== since ? new Overtaken(booking) : error;
}

/** Returns the ride in the answer to a write that came too late; null for other errors. */
export function rideIn(error: unknown): BookingDetails | null {
  if (!(error instanceof TaxiApiError) || error.kind !== "conflict") return null;
  return bookingDetails.safeParse(error.current).data ?? null;
}

/** Returns the driver about whose obstacles the answer to a write asks; undefined for other errors. */
export function candidateIn(error: unknown): Candidate | undefined {
  return error instanceof TaxiApiError ? z.object({ candidate }).safeParse(error.current).data?.candidate : undefined;
}

/** @param since the version of the ride that the person saw */
export function meanwhileOf(t: TFunction, booking: BookingDetails, since: string | undefined): Meanwhile {
  const seen = Date.parse(since ?? "");
  const changes = Number.isNaN(seen)
    ? booking.changes.slice(-1)
    : booking.changes.filter(({ at }) => Date.parse(at) > seen);
  return { changes, over: whyBegun(t, booking) };
}
