import { mayOpen, mayLinkToDriver } from "~/access/screens";
import type { Grant } from "contract/access-keys";
import type { BookingDetails } from "contract/bookings";
import { recordHref } from "~/records/return-to";

/** Links to rider and driver, as far as this person may open them (ruling A9). @param from the booking's page */
export function peopleLinks(person: Grant, { rider, driver }: Pick<BookingDetails, "rider" | "driver">, from: string) {
  return {
    rider: rider && mayOpen(person, "ViewUser") ? recordHref("ViewUser", rider._id, from) : null,
    driver: driver && mayLinkToDriver(person, driver.status) ? recordHref("driver-view", driver._id, from) : null,
  };
}
