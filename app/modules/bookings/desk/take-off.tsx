import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { calls } from "contract";
import type { BookingDetails } from "contract/bookings";
import type { TFunction } from "i18next";
import { guardedAction, guardedLoader } from "~/access/guard.server";
import { pageTitle } from "~/i18n/page-title";
import { type FormReply, readSentWith, typedReply } from "~/records/form/form-reply";
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
import { nameOf } from "../labels";
import { detailsHref, readDetailsUrl } from "../list-rules";
import { cancelSchema } from "../schema";
import { mayAssign, whyBegun } from "./desk.server";
import { MeanwhileNote } from "./meanwhile";
import { ObstacleDialog } from "./obstacle-dialog";
import { type Meanwhile, meanwhileOf, Overtaken, refuseOvertaken } from "./overtaken.server";

export { revalidateConflict as shouldRevalidate } from "~/records/form/revalidate-conflict";

export const handle = { i18n: "bookings" };

export const meta = pageTitle((t) => t("bookings:desk.takeOff"));

const loadSchema = async () => (await import("../schema")).cancelSchema;

export const loader = guardedLoader("BookingDetails", async (args) => {
  const { api, url, person, t } = args;
  const id = url.searchParams.get("id") ?? "";
  const booking = await readUnlessFormFailed(args, () => bookingOf(api, requiredId(url)));
  const isOffered = booking !== null && mayAssign(person, booking);
  const obstacle = booking && (obstacleOf(t, booking) ?? (isOffered ? null : t("bookings:desk.notOffered")));
  return { booking, obstacle, back: detailsHref(readDetailsUrl(url), id), formToken: newFormToken() };
});

function obstacleOf(t: TFunction, booking: BookingDetails): string | null {
  return whyBegun(t, booking) ?? (booking.driver === null ? t("bookings:desk.nobodyToTakeOff") : null);
}

/** The reply if the driver was not removed. */
interface TakeOffReply extends FormReply {
  /** Set if the ride has changed: the question is asked again, about the ride as it is now. */
  again?: { meanwhile: Meanwhile; booking: Pick<BookingDetails, "driver" | "updatedAt">; obstacle: string | null };
}

export const action = guardedAction("BookingDetails", async ({ api, form, url, t }) => {
  const id = url.searchParams.get("id") ?? "";
  try {
    return await saveRecord({
      form,
      schema: cancelSchema,
      call: ({ reason }, writeOptions) =>
        api(calls.assignDriver, {
          params: { id },
          body: { driverId: null, reason, overrule: [] },
          ...writeOptions,
        }).catch((error: unknown) => refuseOvertaken(error, writeOptions.ifMatch)),
      done: ({ data: changed }) =>
        redirectWithNotice(detailsHref(readDetailsUrl(url), id), {
          kind: "success",
          text: t("bookings:desk.takenOff"),
          ...(changed && { about: nameOf(t, changed) }),
        }),
    });
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
    const { driver, updatedAt } = error.booking;
    const meanwhile = meanwhileOf(t, error.booking, readSentWith(form).version);
    return data<TakeOffReply>(
      {
        result: { ...typedReply(form, ["reason"]).result, status: "error" },
        // With a token of its own the question can be answered at once, while the page below it is still being read again.
        sentWith: { version: updatedAt, formToken: newFormToken() },
        again: { meanwhile, booking: { driver, updatedAt }, obstacle: obstacleOf(t, error.booking) },
      },
      { status: 409 },
    );
  }
});

/** Asks for the reason before a driver is removed from a ride. */
export default function TakeOff() {
  const reply = useActionData() as TakeOffReply | undefined;
  // A question about another version of the ride is another question, with a form of its own.
  return <Question key={reply?.again?.booking.updatedAt} reply={reply} />;
}

function Question({ reply }: { reply: TakeOffReply | undefined }) {
  const { booking, obstacle, back, formToken } = useLoaderData<typeof loader>();
  const { t } = useTranslation("bookings");
  const [form, fields] = useRecordForm({ id: "take-off", schema: loadSchema, reply });
  const again = reply?.again;
  const why = again ? again.obstacle : reply ? null : obstacle;
  if (why) return <ObstacleDialog title={t("desk.takeOff")} back={back} obstacle={why} meanwhile={again?.meanwhile} />;
  const driver = (again?.booking ?? booking)?.driver;
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
        compare={[{ name: "reason", label: t("reason") }]}
      >
        {again && <MeanwhileNote meanwhile={again.meanwhile} />}
        {driver && <p className="confirm-name">{ownDirection(driver.name)}</p>}
        <p className="text-ink-2">{t("desk.takeOffFollows")}</p>
        <TextAreaField field={fields.reason} label={t("reason")} hint={t("reasonHint")} rows={3} required />
      </RecordForm>
    </Dialog>
  );
}
