import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { calls } from "contract";
import { isCancellable } from "contract/booking-constants";
import { pageTitle, useTranslation } from "~/i18n/translation";
import { readUnlessFormFailed, requiredId } from "~/records/read-form-page.server";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/notices.server";
import { mayOpen } from "~/access/screens";
import { Dialog } from "~/ui/feedback/dialog";
import { newFormToken, saveRecord } from "~/records/save-record.server";
import { bookingOf } from "./bookings.server";
import { CancelForm } from "./cancel-form";
import { nameOf } from "./labels";
import { detailsHref, readDetailsUrl } from "./list-rules";
import { cancelSchema } from "./schema";
import "./texts";

export const meta = pageTitle((t) => t("bookings:cancelTitle"));

/** Everyone who may read a booking can open this dialog, but the taxi API requires the bookings key to cancel one. */
export const loader = guardedLoader("BookingDetails", async (args) => {
  const id = args.url.searchParams.get("id") ?? "";
  const booking = await readUnlessFormFailed(args, () => bookingOf(args.api, requiredId(args.url)));
  const back = detailsHref(readDetailsUrl(args.url), id);
  return { booking, back, formToken: newFormToken(), mayCancel: mayOpen(args.person, "Booking_Management") };
});

export const action = guardedAction("BookingDetails", ({ api, form, url, t }) => {
  const id = url.searchParams.get("id") ?? "";
  return saveRecord({
    form,
    schema: cancelSchema,
    call: (body, writeOptions) => api(calls.cancelBooking, { params: { id }, body, ...writeOptions }),
    done: ({ data }) =>
      redirectWithNotice(detailsHref(readDetailsUrl(url), id), {
        kind: "success",
        text: t("bookings:cancelDone"),
        ...(data && { about: nameOf(t, data) }),
      }),
    asText: cancellationTexts,
  });
});

/** The sent and the stored cancellation as text for the conflict panel. */
function cancellationTexts(record: Record<string, unknown>): Record<string, string> {
  const { reason, status, cancellation } = record as {
    reason?: string;
    status?: string;
    cancellation?: { reason?: string } | null;
  };
  return { status: status ?? "cancelled", reason: reason ?? cancellation?.reason ?? "" };
}

/** Asks for the reason in a dialog over the booking's details. */
export default function CancelBooking() {
  const { booking, back, formToken, mayCancel } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("bookings");
  const number = booking?.number ?? "";
  const isOver = booking !== null && !isCancellable(booking.status) && !reply;
  return (
    <Dialog title={t("cancelQuestion", { number })} closeHref={back} role="alertdialog">
      {isOver || !mayCancel ? (
        <>
          <div className="dialog-body">
            <p>{t(mayCancel ? "cannotCancel" : "mayNotCancel")}</p>
          </div>
          <div className="dialog-foot">
            <Link className="btn" to={back}>
              {t("keep")}
            </Link>
          </div>
        </>
      ) : (
        <CancelForm booking={booking} formToken={formToken} reply={reply} back={back} />
      )}
    </Dialog>
  );
}
