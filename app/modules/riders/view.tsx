import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { pageTitle } from "~/i18n/page-title";
import { guardedLoader } from "~/access/guard.server";
import { pathOf } from "~/access/screens";
import { useFormat } from "~/i18n/format";
import { LinkButton } from "~/ui/link-button";
import { RecordPage } from "~/ui/record-page";
import { ContactCard } from "./contact-card";
import { StatisticsCards } from "./statistics-cards";
import { riderHref } from "./list-rules";
import { RatingsCard } from "./ratings-card";
import { RecentBookings } from "./recent-bookings";
import { nameOf } from "./rider";
import { VehiclesCard } from "./vehicles-card";
import { readRiderPage } from "./view.server";

export const handle = { i18n: "riders" };

export const meta = pageTitle<typeof loader>((t, { data }) =>
  data ? t("riders:heading", { name: nameOf(data.rider) }) : t("screens:title.ViewUser"),
);

export const loader = guardedLoader("ViewUser", readRiderPage);

/** The page of one rider with contact data, vehicles, rides, payments, and the ratings that the rider got and gave. */
export default function ViewRider() {
  const { rider, unsent, received, given, query, back, may } = useLoaderData<typeof loader>();
  const { t } = useTranslation("riders");
  const format = useFormat();
  const joined = rider.createdAt ? format.date(rider.createdAt) : "";
  const block = rider.isBlocked ? "unblock" : "block";
  return (
    <RecordPage
      title={t("heading", { name: nameOf(rider) })}
      summary={
        joined &&
        rider.rides !== null &&
        t("viewSummary", { count: rider.rides, rides: format.number(rider.rides), joined })
      }
      actions={
        <>
          {may.refunds && (
            <LinkButton icon="undo-2" to={`${pathOf("Refunds")}?user=${rider._id}`}>
              {t("screens:menu.Refunds")}
            </LinkButton>
          )}
          {may.change && (
            <LinkButton icon={rider.isBlocked ? "circle-check" : "ban"} to={riderHref(query, rider._id, block)}>
              {t(block)}
            </LinkButton>
          )}
        </>
      }
      unsent={unsent}
      back={back && { to: back.to, label: t(back.isList ? "back" : "ui:form.back") }}
    >
      <div className="grid gap-3.5">
        <StatisticsCards rider={rider} />
        <div className="grid gap-3.5 lg:grid-cols-2">
          <ContactCard rider={rider} />
          <VehiclesCard rider={rider} query={query} mayOpen={may.vehicles} />
        </div>
        <RecentBookings
          bookings={rider.recentBookings}
          from={may.bookings ? riderHref(query, rider._id) : null}
          allHref={may.bookingList ? `${pathOf("Booking_Management")}?user=${rider._id}` : null}
        />
        <div className="grid gap-3.5 lg:grid-cols-2">
          <RatingsCard about="user" shown={received} riderId={rider._id} mayList={may.ratings} />
          <RatingsCard about="driver" shown={given} riderId={rider._id} mayList={may.ratings} />
        </div>
      </div>
    </RecordPage>
  );
}
