import { Outlet, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { isCancellable, isRefundable } from "contract/booking-constants";
import { pageTitle } from "~/i18n/page-title";
import { readUnlessFormFailed, requiredId } from "~/records/form/read-form-page.server";
import { type GuardedArgs, guardedLoader } from "~/access/guard.server";
import { mayOpen } from "~/access/screens";
import { readPart } from "~/records/call-problem.server";
import { recordLink } from "~/records/return-to";
import { returnTarget } from "~/records/return-to.server";
import { useFormat } from "~/i18n/format";
import { Problem } from "~/ui/feedback/part-problem";
import { LinkButton } from "~/ui/link-button";
import { listHref, readListQuery } from "~/records/list/list-query";
import { RecordPage } from "~/ui/record-page";
import { isAhead, PickupTime } from "./ahead-time";
import { mayAssign } from "./desk/desk.server";
import { bookingOf, workingOf } from "./bookings.server";
import { CancellationCard } from "./cancellation-card";
import { DeskLinks } from "./desk/desk-links";
import { FareCard } from "./fare-card";
import { detailsHref, readDetailsUrl, rideRules, rulesOf } from "./list-rules";
import { peopleLinks } from "./people-links.server";
import { PeopleCard } from "./people-card";
import { riderTextOf } from "./rider-text.server";
import { RouteCard } from "./route-card";
import { StatusBadge } from "./status-badge";
import { TimelineCard } from "./timeline-card";
import { labelFor, nameOf } from "./labels";

export const handle = { i18n: "bookings" };

export { detailsLinks as links } from "./style-sheet";

export { revalidateConflict as shouldRevalidate } from "~/records/form/revalidate-conflict";

export const meta = pageTitle<typeof loader>((t, { data }) =>
  data ? nameOf(t, data.booking) : t("screens:title.BookingDetails"),
);

export const loader = guardedLoader("BookingDetails", (args) => readUnlessFormFailed(args, () => readDetails(args)));

async function readDetails(args: GuardedArgs) {
  const { api, url, person } = args;
  const id = requiredId(url);
  const reading = workingOf(api, id);
  // A failure of this call is handled below, after the booking has been read.
  reading.catch(() => undefined);
  const booking = await bookingOf(api, id);
  const { value: working = null, problem = null } = await readPart(() => reading);
  const rules = rulesOf(url);
  const query = readDetailsUrl(url);
  const mayList = mayOpen(person, rules === rideRules ? "ScheduledRidesManagement" : "Booking_Management");
  return {
    booking,
    working,
    problem,
    riderText: working ? await riderTextOf(args, booking, working) : null,
    now: Date.now(),
    query,
    links: peopleLinks(person, booking, detailsHref(query, booking._id)),
    mayCancel: mayOpen(person, "Booking_Management"),
    giveBack: isRefundable(booking)
      ? recordLink(person, "GiveBack", booking._id, detailsHref(query, booking._id))
      : null,
    mayAssign: mayAssign(person, booking),
    back: returnTarget(person, url, mayList ? listHref(readListQuery(url, rules)) : null),
  };
}

export default function BookingPage() {
  const details = useLoaderData<typeof loader>();
  // If the booking can't be read, only the dialog's failed form is shown.
  return details ? <Booking {...details} /> : <Outlet />;
}

type Details = NonNullable<Awaited<ReturnType<typeof readDetails>>>;

function Booking({
  booking,
  working,
  problem,
  riderText,
  now,
  query,
  links,
  mayCancel,
  mayAssign,
  giveBack,
  back,
}: Details) {
  const { t } = useTranslation("bookings");
  const format = useFormat();
  const facts = [
    labelFor(t, "service", booking.service),
    labelFor(t, "platform", booking.platform),
    // A ride that was booked ahead shows its pickup time. The time of its request is in the timeline.
    !isAhead(booking) && booking.requestedAt && format.dateTime(booking.requestedAt),
  ];
  return (
    <RecordPage
      title={nameOf(t, booking)}
      summary={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {booking.scheduledAt && isAhead(booking) && <PickupTime at={booking.scheduledAt} now={now} />}
          <StatusBadge status={booking.status} />
          {facts.filter(Boolean).join(" · ")}
        </span>
      }
      actions={
        <>
          {giveBack && (
            <LinkButton icon="undo-2" to={giveBack}>
              {t("giveBack")}
            </LinkButton>
          )}
          {mayAssign && <DeskLinks booking={booking} query={query} />}
          {mayCancel && isCancellable(booking.status) && (
            <LinkButton icon="ban" to={detailsHref(query, booking._id, "cancel")}>
              {t("cancel")}
            </LinkButton>
          )}
          <LinkButton icon="file-text" to={detailsHref(query, booking._id, "record")}>
            {t("record.open")}
          </LinkButton>
        </>
      }
      back={back && { to: back.to, label: t(back.isList ? "back" : "ui:form.back") }}
    >
      <div className="booking-page">
        <div className="booking-main">
          <RouteCard booking={booking} />
          <TimelineCard booking={booking} working={working} />
        </div>
        <div className="booking-side">
          {booking.cancellation && <CancellationCard cancellation={booking.cancellation} currency={booking.currency} />}
          <PeopleCard booking={booking} links={links} />
          <FareCard
            booking={booking}
            working={working}
            isUnrecorded={working === null && problem === null}
            riderText={riderText}
            href={detailsHref(query, booking._id)}
          />
          {problem && <Problem title={t("workingUnread")} problem={problem} />}
        </div>
      </div>
    </RecordPage>
  );
}
