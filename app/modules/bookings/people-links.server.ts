import type { Grant } from "contract/access-keys";
import type { BookingDetails } from "contract/bookings";
import { driverLink } from "~/records/driver-link.server";
import { recordLink } from "~/records/return-to";

/** Links to rider and driver, as far as this person may open them (ruling A9). @param from the booking's page */
export function peopleLinks(person: Grant, { rider, driver }: Pick<BookingDetails, "rider" | "driver">, from: string) {
  return { rider: recordLink(person, "ViewUser", rider?._id, from), driver: driverLink(person, driver, from) };
}
