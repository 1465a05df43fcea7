import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { pageTitle } from "~/i18n/page-title";
import { readUnlessFormFailed, requiredId } from "~/records/form/read-form-page.server";
import { guardedAction, guardedLoader, type GuardedActionArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/notices.server";
import { mayOpen } from "~/access/screens";
import { Dialog } from "~/ui/feedback/dialog";
import { newFormToken } from "~/records/form/form-token.server";
import { saveRecord } from "~/records/form/save-record.server";
import { nullIfCallFailed, TaxiApiError } from "~/taxi-api/error";
import { bookingOf, whyOver } from "./bookings.server";
import { CancelForm } from "./cancel-form";
import { ObstacleDialog } from "./desk/obstacle-dialog";
import { nameOf } from "./labels";
import { detailsHref, readDetailsUrl } from "./list-rules";
import { cancelSchema } from "./schema";

export const handle = { i18n: "bookings" };

export const meta = pageTitle((t) => t("bookings:cancelTitle"));

/** Everyone who may read a booking can open this dialog, but the taxi API requires the bookings key to cancel one. */
export const loader = guardedLoader("BookingDetails", async (args) => {
  const id = args.url.searchParams.get("id") ?? "";
  const booking = await readUnlessFormFailed(args, () => bookingOf(args.api, requiredId(args.url)));
  const back = detailsHref(readDetailsUrl(args.url), id);
  const mayCancel = mayOpen(args.person, "Booking_Management");
  const obstacle = mayCancel ? booking && whyOver(args.t, booking) : args.t("bookings:mayNotCancel");
  return { booking, back, formToken: newFormToken(), obstacle };
});

export const action = guardedAction("BookingDetails", (args) => {
  const { api, form, url, t } = args;
  const id = url.searchParams.get("id") ?? "";
  return saveRecord({
    form,
    schema: cancelSchema,
    call: (body, writeOptions) =>
      api(calls.cancelBooking, { params: { id }, body, ...writeOptions }).catch((error: unknown) =>
        leaveIfOver(args, error),
      ),
    done: ({ data }) =>
      redirectWithNotice(detailsHref(readDetailsUrl(url), id), {
        kind: "success",
        text: t("bookings:cancelDone"),
        ...(data && { about: nameOf(t, data) }),
      }),
    asText: cancellationTexts,
  });
});

/**
 * Redirects to the booking's page if the booking is over: then there is nothing to choose between two versions, and the page
 * tells what happened.
 */
async function leaveIfOver({ api, url, t }: GuardedActionArgs, error: unknown): Promise<never> {
  if (!(error instanceof TaxiApiError) || (error.kind !== "conflict" && error.kind !== "refused")) throw error;
  const id = url.searchParams.get("id") ?? "";
  const booking = await bookingOf(api, id).catch(nullIfCallFailed);
  const text = booking && whyOver(t, booking);
  if (text) throw await redirectWithNotice(detailsHref(readDetailsUrl(url), id), { kind: "error", text });
  throw error;
}

/** Returns the sent and the stored cancellation as texts for the conflict panel. */
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
  const { booking, back, formToken, obstacle } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("bookings");
  if (!obstacle || reply) {
    return (
      <Dialog title={t("cancelQuestion", { number: booking?.number ?? "" })} closeHref={back} role="alertdialog">
        <CancelForm booking={booking} formToken={formToken} reply={reply} back={back} />
      </Dialog>
    );
  }
  return <ObstacleDialog title={t("cancelTitle")} back={back} obstacle={obstacle} />;
}
