import type { Grant } from "contract/access-keys";
import type { BookingDetails } from "contract/bookings";
import { mayOpen } from "~/access/screens";
import { driverLink, openableDriverStates } from "~/records/driver-link.server";
import { recordLink } from "~/records/return-to";
import type { OpenablePeople } from "./person-names";

/** Returns links to rider and driver, if the person may open them (ruling A9). @param from the booking's page */
export function peopleLinks(person: Grant, { rider, driver }: Pick<BookingDetails, "rider" | "driver">, from: string) {
  return { rider: recordLink(person, "ViewUser", rider?._id, from), driver: driverLink(person, driver, from) };
}

/** Returns which people the person may open from a list of bookings. */
export function openablePeople(person: Grant): OpenablePeople {
  return { riders: mayOpen(person, "ViewUser"), driverStates: openableDriverStates(person) };
}
