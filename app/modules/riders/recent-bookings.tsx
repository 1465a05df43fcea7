import { Link } from "@remix-run/react";
import type { RiderDetails } from "contract/riders";
import type { TFunction } from "i18next";
import { useTranslation } from "~/i18n/translation";
import { recordHref } from "~/records/return-to";
import { useFormat } from "~/i18n/format";
import { Badge, type Tone } from "~/ui/badge";
import { Card } from "~/ui/card";
import { LinkButton } from "~/ui/link-button";
import { EmptyValue } from "~/ui/empty-value";

const SERVICES = ["single_taxi", "designated_driver", "pet_service", "package_service", "scheduled_ride"] as const;
const STATES = ["requested", "confirmed", "arrived", "started", "completed", "cancelled"] as const;
const TONES: Partial<Record<string, Tone>> = { completed: "ok", cancelled: "bad" };

interface RecentBookingsProps {
  bookings: RiderDetails["recentBookings"];
  /** The rider's page, which a booking's details lead back to; null where they are closed to the person. */
  from: string | null;
  /** The list of all bookings of this rider; null for who may not open it. */
  allHref: string | null;
}

/** The rider's latest bookings, each linked to its details. */
export function RecentBookings({ bookings, from, allHref }: RecentBookingsProps) {
  const { t } = useTranslation("riders");
  const { dateTime, money } = useFormat();
  if (bookings.length === 0) {
    return (
      <Card title={t("recentBookings")}>
        <p className="text-ink-2">{t("noBookings")}</p>
      </Card>
    );
  }
  return (
    <Card
      title={t("recentBookings")}
      flush
      actions={
        allHref !== null && (
          <LinkButton size="small" to={allHref}>
            {t("allBookings")}
          </LinkButton>
        )
      }
    >
      <table className="table" role="table">
        <caption className="sr-only">{t("recentBookings")}</caption>
        {/* On phones each cell has its label beside it. */}
        <thead role="rowgroup" className="hidden md:table-header-group">
          <tr role="row">
            <th role="columnheader" scope="col">
              {t("number")}
            </th>
            <th role="columnheader" scope="col">
              {t("requestedAt")}
            </th>
            <th role="columnheader" scope="col">
              {t("service.name")}
            </th>
            <th role="columnheader" scope="col">
              {t("state")}
            </th>
            <th role="columnheader" scope="col" className="num">
              {t("total")}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {bookings.map(({ _id, number, service, status, requestedAt, total }) => (
            <tr key={_id} role="row">
              <th role="rowheader" scope="row" className="cell-name">
                {from !== null ? (
                  <Link className="row-name" to={recordHref("BookingDetails", _id, from)}>
                    {number}
                  </Link>
                ) : (
                  <span className="row-name">{number}</span>
                )}
              </th>
              <td role="cell" data-label={t("requestedAt")}>
                {dateTime(requestedAt)}
              </td>
              <td role="cell" data-label={t("service.name")}>
                {serviceOf(service, t)}
              </td>
              <td role="cell" data-label={t("state")}>
                <Badge tone={TONES[status] ?? "info"}>{stateOf(status, t)}</Badge>
              </td>
              <td role="cell" data-label={t("total")} className="num">
                {status === "completed" || total > 0 ? money(total) : <EmptyValue />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** One that the panel does not know is shown as it comes. */
function serviceOf(service: string, t: TFunction<"riders">): string {
  const known = SERVICES.find((each) => each === service);
  return known ? t(`service.${known}`) : service;
}

function stateOf(status: string, t: TFunction<"riders">): string {
  const known = STATES.find((each) => each === status);
  return known ? t(`bookingState.${known}`) : status;
}
