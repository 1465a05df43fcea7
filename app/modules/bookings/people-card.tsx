import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { BookingDetails } from "contract/bookings";
import { Avatar } from "~/ui/avatar";
import { Card } from "~/ui/card";
import { ownDirection } from "~/ui/own-direction";
import { PhoneLink } from "~/ui/phone-link";
import { useFormat } from "~/i18n/format";
import { Fact } from "~/ui/fact";
import { modelOf } from "./labels";

interface PeopleCardProps {
  booking: BookingDetails;
  /** Null for a person that the reader may not open. */
  links: { rider: string | null; driver: string | null };
}

/** Shows rider and driver, the vehicle and the license at that time, and their ratings of each other. */
export function PeopleCard({ booking, links }: PeopleCardProps) {
  const { t } = useTranslation("bookings");
  const { rider, driver, ratings, status } = booking;
  const driverless = t(status === "requested" ? "unassigned" : "none");
  return (
    <Card title={t("people")}>
      <dl className="grid gap-4">
        <Person label={t("rider")} person={rider} nobody={t("removed")} to={links.rider} />
        <Person label={t("driver")} person={driver} nobody={driverless} to={links.driver} />
        <Papers booking={booking} />
      </dl>
      {ratings.length > 0 && (
        <ul className="mt-4 grid gap-3 border-t border-line pt-4" aria-label={t("ratings")}>
          {ratings.map(({ about, stars, comment }) => (
            <li key={about}>
              <span className="block">{t(about === "driver" ? "driverRated" : "riderRated", { count: stars })}</span>
              {comment !== "" && <q className="text-ink-2 wrap-anywhere">{ownDirection(comment)}</q>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Papers({ booking: { vehicle, licence } }: Pick<PeopleCardProps, "booking">) {
  const { t } = useTranslation("bookings");
  return (
    <>
      {vehicle && (
        <Fact label={t("vehicle")}>
          <span className="block">{ownDirection(vehicle.plate)}</span>
          <span className="row-detail">{ownDirection(modelOf(vehicle))}</span>
        </Fact>
      )}
      {licence && (
        <Fact label={t("licence")}>
          <LicenceText licence={licence} />
        </Fact>
      )}
    </>
  );
}

export function LicenceText({ licence }: { licence: NonNullable<BookingDetails["licence"]> }) {
  const { t } = useTranslation("bookings");
  const format = useFormat();
  const { number, expiresAt } = licence;
  return <>{expiresAt ? t("licenceUntil", { number, date: format.date(expiresAt) }) : ownDirection(number)}</>;
}

interface PersonProps {
  label: string;
  person: BookingDetails["rider"];
  nobody: string;
  to: string | null;
}

function Person({ label, person, nobody, to }: PersonProps) {
  return (
    <div>
      <dt className="mb-1 text-sm text-ink-2">{label}</dt>
      {person ? (
        <dd className="flex items-center gap-3">
          <Avatar name={person.name} />
          <span className="min-w-0 wrap-anywhere">
            {to ? (
              <Link className="row-name" to={to}>
                {ownDirection(person.name)}
              </Link>
            ) : (
              <span className="font-medium">{ownDirection(person.name)}</span>
            )}
            <span className="row-detail mt-2">
              <PhoneLink number={person.phone} />
            </span>
          </span>
        </dd>
      ) : (
        <dd>{nobody}</dd>
      )}
    </div>
  );
}
