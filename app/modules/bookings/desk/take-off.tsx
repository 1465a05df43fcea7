import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/page-title";
import { newFormToken } from "~/records/form/form-token.server";
import { readUnlessFormFailed, requiredId } from "~/records/form/read-form-page.server";
import { saveRecord } from "~/records/form/save-record.server";
import { redirectWithNotice } from "~/session/notices.server";
import { Dialog } from "~/ui/feedback/dialog";
import { RecordForm } from "~/ui/form/record-form";
import { TextAreaField } from "~/ui/form/text-fields";
import { useRecordForm } from "~/ui/form/use-record-form";
import { ownDirection } from "~/ui/own-direction";
import { bookingOf } from "../bookings.server";
import { labelFor, nameOf } from "../labels";
import { detailsHref, readDetailsUrl } from "../list-rules";
import { cancelSchema } from "../schema";
import { mayAssign, whyBegun } from "./desk.server";

export const handle = { i18n: "bookings" };

export const meta = pageTitle((t) => t("bookings:desk.takeOff"));

const loadSchema = async () => (await import("../schema")).cancelSchema;

export const loader = guardedLoader("BookingDetails", async (args) => {
  const { api, url, person, t } = args;
  const id = url.searchParams.get("id") ?? "";
  const booking = await readUnlessFormFailed(args, () => bookingOf(api, requiredId(url)));
  const isOffered = booking !== null && mayAssign(person, booking) && booking.driver !== null;
  const obstacle = booking && !isOffered ? (whyBegun(t, booking) ?? t("bookings:desk.nobodyToTakeOff")) : null;
  return { booking, obstacle, back: detailsHref(readDetailsUrl(url), id), formToken: newFormToken() };
});

export const action = guardedAction("BookingDetails", ({ api, form, url, t }) => {
  const id = url.searchParams.get("id") ?? "";
  return saveRecord({
    form,
    schema: cancelSchema,
    call: ({ reason }, writeOptions) =>
      api(calls.assignDriver, { params: { id }, body: { driverId: null, reason, overrule: [] }, ...writeOptions }),
    done: ({ data }) =>
      redirectWithNotice(detailsHref(readDetailsUrl(url), id), {
        kind: "success",
        text: t("bookings:desk.takenOff"),
        ...(data && { about: nameOf(t, data) }),
      }),
    asText: textsOf,
  });
});

/** Returns the sent reason and the state of the ride as texts for the conflict panel. */
function textsOf(record: Record<string, unknown>): Record<string, string> {
  const { reason, status, driver } = record as { reason?: string; status?: string; driver?: { name?: string } | null };
  return { status: status ?? "requested", driver: driver?.name ?? "", reason: reason ?? "" };
}

/** Asks for the reason before a driver is removed from a ride. */
export default function TakeOff() {
  const { booking, obstacle, back, formToken } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const { t } = useTranslation("bookings");
  const [form, fields] = useRecordForm({ id: "take-off", schema: loadSchema, reply });
  if (obstacle && !reply) {
    return (
      <Dialog title={t("desk.takeOff")} closeHref={back} role="alertdialog">
        <div className="dialog-body">
          <p className="wrap-anywhere">{obstacle}</p>
        </div>
        <div className="dialog-foot">
          <Link className="btn" to={back}>
            {t("ui:form.back")}
          </Link>
        </div>
      </Dialog>
    );
  }
  const compare = [
    { name: "reason", label: t("reason") },
    { name: "driver", label: t("driver") },
    { name: "status", label: t("state"), show: (status: string) => labelFor(t, "status", status) },
  ];
  return (
    <Dialog title={t("desk.takeOffQuestion", { number: booking?.number ?? "" })} closeHref={back} role="alertdialog">
      <RecordForm
        form={form}
        formToken={formToken}
        version={booking?.updatedAt}
        back={back}
        backLabel={t("desk.keepDriver")}
        saveLabel={t("desk.takeOff")}
        destructive
        compare={compare}
      >
        {booking?.driver && <p className="confirm-name">{ownDirection(booking.driver.name)}</p>}
        <p className="text-ink-2">{t("desk.takeOffFollows")}</p>
        <TextAreaField field={fields.reason} label={t("reason")} hint={t("reasonHint")} rows={3} required />
      </RecordForm>
    </Dialog>
  );
}
