import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useContext, useId } from "react";
import { useTranslation } from "react-i18next";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { useFormat } from "~/i18n/format";
import { pageTitle } from "~/i18n/page-title";
import { DialogNotices } from "~/ui/dialog-notices";
import { Dialog } from "~/ui/feedback/dialog";
import { Problem } from "~/ui/feedback/part-problem";
import { ownDirection } from "~/ui/own-direction";
import { PickupTime, isAhead } from "../ahead-time";
import { nameOf } from "../labels";
import { type AssignReply, assignChosen, readAssign } from "./assign.server";
import { AskedAbout } from "./asked-about";
import { Candidates } from "./candidates";
import { MeanwhileNote } from "./meanwhile";

export { revalidateConflict as shouldRevalidate } from "~/records/form/revalidate-conflict";

export const handle = { i18n: "bookings" };

export const meta = pageTitle((t) => t("bookings:desk.assign"));

export const loader = guardedLoader("BookingDetails", readAssign);

export const action = guardedAction("BookingDetails", assignChosen);

type Page = Awaited<ReturnType<typeof readAssign>>;

/** The dialog over a ride's page in which a driver is assigned. */
export default function AssignDriver() {
  const page = useLoaderData<typeof loader>();
  const reply = useActionData() as AssignReply | undefined;
  const { t } = useTranslation("bookings");
  const notices = useContext(DialogNotices);
  const noticesId = useId();
  const { booking, turn, back } = page;
  const title = t(booking?.driver ? "desk.changeTitle" : "desk.assignTitle", { number: booking?.number ?? "" });
  // The question is another dialog, whose focus starts at its cancel button.
  if (reply?.asked && booking)
    return <AskedAbout page={{ ...page, formToken: reply.formToken ?? page.formToken }} asked={reply.asked} />;
  return (
    <Dialog
      key={reply ? "told" : "first"}
      title={title}
      closeHref={back}
      maxWidth="46rem"
      describedBy={reply ? undefined : noticesId}
    >
      {/* The notice about the booking before. A success is not shown above an error. */}
      {!reply && (
        <div id={noticesId} className="notices">
          {notices}
        </div>
      )}
      <div className="dialog-body">
        {turn && (
          <p className="mb-2 flex flex-wrap justify-between gap-3">
            <span className="font-medium">{t("desk.inTurn", { at: turn.at, all: turn.all })}</span>
            <Link className="link" to={turn.next} preventScrollReset>
              {t(turn.at < turn.all ? "desk.skip" : "desk.end")}
            </Link>
          </p>
        )}
        {reply && <MeanwhileNote {...reply} />}
        {booking && <Ride page={page} />}
        {booking && !page.isOffered && !reply?.meanwhile?.over && (
          <p className="notice notice-info">{page.over ?? t("desk.notOffered")}</p>
        )}
        {page.problem && <Problem title={t("desk.unread")} problem={page.problem} />}
      </div>
      {booking && page.isOffered && !page.problem && <Candidates page={page} />}
    </Dialog>
  );
}

/** The facts about the ride that a dispatcher needs. */
function Ride({ page: { booking, now } }: { page: Page }) {
  const { t } = useTranslation("bookings");
  const format = useFormat();
  if (!booking) return null;
  const { scheduledAt, requestedAt, pickup, dropoff, rider, driver } = booking;
  const way = [pickup?.address, dropoff?.address].filter(Boolean).join(" → ");
  return (
    <div className="mb-3 grid gap-1">
      <p>
        {scheduledAt && isAhead(booking) ? (
          <PickupTime at={scheduledAt} now={now} />
        ) : (
          <strong className="font-semibold">{requestedAt && format.dateTime(requestedAt)}</strong>
        )}
      </p>
      {way && <p className="wrap-anywhere">{ownDirection(way)}</p>}
      <p className="text-ink-2">
        {[
          nameOf(t, booking),
          rider && t("desk.ofRider", { name: rider.name }),
          driver && t("desk.nowDriver", { name: driver.name }),
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </div>
  );
}
