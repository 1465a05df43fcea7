import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { RiderDetails } from "contract/riders";
import { recordHref } from "~/records/return-to";
import { useFormat } from "~/i18n/format";
import { Badge, type Tone } from "~/ui/badge";
import { Card } from "~/ui/card";
import { CardTableHead } from "~/ui/card-table-head";
import { LinkButton } from "~/ui/link-button";
import { EmptyValue } from "~/ui/empty-value";
import { labelFor } from "./labels";

const TONES: Partial<Record<string, Tone>> = { completed: "ok", cancelled: "bad" };

interface RecentBookingsProps {
  bookings: RiderDetails["recentBookings"];
  /** The rider's page, to which a booking's details lead back; null if the person may not open bookings. */
  from: string | null;
  /** The list of all bookings of this rider; null if the person may not open it. */
  allHref: string | null;
}

/** The rider's latest bookings, each linked to its details. */
export function RecentBookings({ bookings, from, allHref }: RecentBookingsProps) {
  const { t } = useTranslation("riders");
  const { dateTime, money } = useFormat();
  if (bookings?.length === 0) {
    return (
      <Card title={t("recentBookings")}>
        <p className="text-ink-2">{t("noBookings")}</p>
      </Card>
    );
  }
  const actions = allHref !== null && (
    <LinkButton size="small" to={allHref}>
      {t("allBookings")}
    </LinkButton>
  );
  // If the server does not send bookings, the page does not mention them.
  if (bookings === null)
    return (
      actions && (
        <Card title={t("recentBookings")} flush actions={actions}>
          {null}
        </Card>
      )
    );
  return (
    <Card title={t("recentBookings")} flush actions={actions}>
      <table className="table" role="table">
        <CardTableHead columns={[t("number"), t("requestedAt"), t("service.name"), t("state")]} figures={t("total")} />
        <tbody role="rowgroup">
          {bookings.map(({ _id, number, service, status, requestedAt, total, currency }) => (
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
                {labelFor(t, "service", service)}
              </td>
              <td role="cell" data-label={t("state")}>
                <Badge tone={TONES[status] ?? "info"}>{labelFor(t, "bookingState", status)}</Badge>
              </td>
              <td role="cell" data-label={t("total")} className="num">
                {status === "completed" || total > 0 ? money(total, currency) : <EmptyValue />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
