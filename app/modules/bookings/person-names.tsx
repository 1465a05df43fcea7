import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Booking } from "contract/bookings";
import { listHref, type ListQuery } from "~/records/list/list-query";
import { recordHref } from "~/records/return-to";
import { ownDirection } from "~/ui/own-direction";

/** Which people the reader may open from a list of bookings. */
export interface OpenablePeople {
  riders: boolean;
  /** The states of the drivers that the reader may open (ruling A9). */
  driverStates: readonly string[];
}

interface NameProps {
  /** The state of the list, for the way back from their pages. */
  query: ListQuery;
  opens: OpenablePeople | undefined;
}

export function RiderName({ query, opens, rider }: NameProps & { rider: Booking["rider"] }) {
  const { t } = useTranslation("bookings");
  if (!rider) return <span className="text-ink-2">{t("removed")}</span>;
  return <Name name={rider.name} to={opens?.riders && recordHref("ViewUser", rider._id, listHref(query))} />;
}

/** @param nobody is shown for a booking without a driver */
export function DriverName({
  query,
  opens,
  driver,
  nobody,
}: NameProps & { driver: Booking["driver"]; nobody: ReactNode }) {
  if (!driver) return nobody;
  const { driverStates = [] } = opens ?? {};
  // If a server does not send the state, the driver's page decides.
  const mayOpen = driver.status === "" ? driverStates.length > 0 : driverStates.includes(driver.status);
  return <Name name={driver.name} to={mayOpen && recordHref("driver-view", driver._id, listHref(query))} />;
}

interface NobodyProps {
  /** The number of the booking, and the page that assigns a driver; null if nobody can. */
  booking: Pick<Booking, "number">;
  assign: string | null;
  children: ReactNode;
}

/** Says that a ride has no driver. On phones, whose cards have no room for buttons, a link to assign one replaces this. */
export function Nobody({ booking: { number }, assign, children }: NobodyProps) {
  const { t } = useTranslation("bookings");
  if (assign === null) return children;
  return (
    <>
      <span className="booking-nobody">{children}</span>
      <a className="link booking-assign" href={assign}>
        <span className="sr-only">{`${t("none")}: `}</span>
        {`${t("desk.give")} `}
        <span className="sr-only">{t("name", { number })}</span>
      </a>
    </>
  );
}

function Name({ name, to }: { name: string; to: string | false | undefined }) {
  return to ? (
    <a className="link" href={to}>
      {ownDirection(name)}
    </a>
  ) : (
    ownDirection(name)
  );
}
