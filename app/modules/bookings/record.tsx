import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { guardedLoader } from "~/access/guard.server";
import { useBrand } from "~/i18n/brand";
import { useFormat, useLocale } from "~/i18n/format";
import { distance as distanceText, minutes } from "~/i18n/measures";
import { pageTitle } from "~/i18n/page-title";
import { requiredId } from "~/records/form/read-form-page.server";
import { ownDirection } from "~/ui/own-direction";
import { PageHeading } from "~/ui/page-heading";
import { PrintButton } from "~/ui/print-button";
import { bookingOf } from "./bookings.server";
import { changeText, detailsOf } from "./desk/change-text";
import { isDriven } from "./driven";
import { labelFor, modelOf, paymentLabels } from "./labels";
import { detailsHref, readDetailsUrl } from "./list-rules";
import { LicenceText } from "./people-card";

export const handle = { i18n: "bookings" };

export { recordLinks as links } from "./style-sheet";

export const meta = pageTitle<typeof loader>((t, { data }) =>
  t("bookings:record.title", { number: data?.booking.number ?? "" }),
);

export const loader = guardedLoader("BookingDetails", async ({ api, url }) => {
  const id = requiredId(url);
  return {
    booking: await bookingOf(api, id),
    back: detailsHref(readDetailsUrl(url), id),
    now: new Date().toISOString(),
  };
});

/** Everything about one ride, for an authority, on one sheet. */
export default function RecordOfRide() {
  const { booking, back, now } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation("bookings");
  const format = useFormat();
  const { distanceUnit, timeZone } = useLocale();
  const { name: company = t("common:brand") } = useBrand();
  const { rider, driver, vehicle, licence, cancellation, changes, timeline, currency, fare } = booking;
  const moment = (at: string | null) => (at ? format.dateTime(at) : "");
  const notRecorded = t("record.notRecorded");
  const length = [
    booking.distance === null ? "" : distanceText(i18n.language, booking.distance, distanceUnit),
    booking.duration === null ? "" : minutes(i18n.language, booking.duration),
  ];
  return (
    <>
      <PageHeading
        title={t("record.title", { number: booking.number })}
        back={back}
        summary={
          <>
            <span className="block font-semibold">{ownDirection(company)}</span>
            {t("record.madeAt", { time: format.dateTime(now) })}{" "}
            {t("record.zone", { zone: timeZone.replaceAll("_", " ") })}
          </>
        }
      >
        <PrintButton />
      </PageHeading>
      <div className="card">
        <div className="card-body ride-record">
          <Part title={t("record.booking")}>
            <Line label={t("number")}>{booking.number}</Line>
            <Line label={t("serviceName")}>{labelFor(t, "service", booking.service)}</Line>
            <Line label={t("requestedAt")}>{moment(booking.requestedAt)}</Line>
            <Line label={t("record.channel")}>
              {booking.platform && t("record.app", { platform: labelFor(t, "platform", booking.platform) })}
            </Line>
            <Line label={t("rider")}>{rider ? ownDirection(rider.name) : t("removed")}</Line>
            <Line label={t("pickupTime")}>{moment(booking.scheduledAt)}</Line>
            <Line label={t("state")}>{labelFor(t, "status", booking.status)}</Line>
          </Part>
          <Part title={t("record.driven")}>
            <Line label={t("driver")}>{driver ? ownDirection(driver.name) : t("none")}</Line>
            <Line label={t("licence")}>{licence ? <LicenceText licence={licence} /> : driver && notRecorded}</Line>
            <Line label={t("plate")}>{vehicle ? ownDirection(vehicle.plate) : driver && notRecorded}</Line>
            <Line label={t("vehicle")}>{vehicle && ownDirection(modelOf(vehicle))}</Line>
          </Part>
          <Part title={t("route")}>
            <Line label={t("pickup")}>{booking.pickup && ownDirection(booking.pickup.address)}</Line>
            {booking.stops.map(({ address }, index) => (
              <Line key={index} label={t("place.stop")}>
                {ownDirection(address)}
              </Line>
            ))}
            <Line label={t("dropoff")}>{booking.dropoff && ownDirection(booking.dropoff.address)}</Line>
            <Line label={t(isDriven(booking) ? "record.length" : "record.lengthEstimated")}>
              {length.filter(Boolean).join(", ")}
            </Line>
          </Part>
          <Part title={t("record.times")}>
            {timeline.map(({ state, at }) => (
              <Line key={state} label={labelFor(t, "status", state)}>
                {moment(at)}
              </Line>
            ))}
          </Part>
          <Part title={t(booking.isEstimate ? "estimate" : "total")}>
            {(fare ?? []).map(({ name, amount }) => (
              <Line key={name} label={labelFor(t, "fareLine", name)}>
                {format.money(amount, currency)}
              </Line>
            ))}
            <Line label={t("total")}>{format.money(booking.total, currency)}</Line>
            <Line label={t("paidBy")}>{paymentLabels(t, booking).join(", ")}</Line>
          </Part>
          {cancellation && (
            <Part title={t("cancellation")}>
              <Line label={t("cancelledBy")}>
                {cancellation.name
                  ? t("companyNamed", { name: cancellation.name })
                  : labelFor(t, "canceller", cancellation.by)}
              </Line>
              <Line label={t("reason")}>{cancellation.reason && ownDirection(cancellation.reason)}</Line>
              <Line label={t("fee")}>
                {cancellation.fee === 0 ? t("noFee") : format.money(cancellation.fee, currency)}
              </Line>
            </Part>
          )}
          {changes.length > 0 && (
            <section className="ride-record-wide">
              <h2>{t("desk.changes")}</h2>
              <ul>
                {changes.map((change, index) => (
                  <li key={index}>{[changeText(t, format, change), ...detailsOf(t, change)].join(". ")}</li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

/** A fact with its label; nothing if there is no value. */
function Line({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
