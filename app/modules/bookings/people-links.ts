import type { Grant } from "contract/access-keys";
import type { BookingDetails } from "contract/bookings";
import { mayLinkTo, mayLinkToDriver } from "~/access/may-link";
import { pathOf } from "~/access/screens";

/** Where rider and driver of a booking can be looked up by this person (ruling A9). */
export function peopleLinks(person: Grant, { rider, driver }: Pick<BookingDetails, "rider" | "driver">) {
  return {
    rider: rider && mayLinkTo(person, "ViewUser") ? `${pathOf("ViewUser")}?id=${encodeURIComponent(rider._id)}` : null,
    driver: driver && mayLinkToDriver(person, driver.status) ? `${pathOf("driver-view")}?id=${encodeURIComponent(driver._id)}` : null,
  };
}
