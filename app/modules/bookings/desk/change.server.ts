import { data } from "@remix-run/node";
import { calls } from "contract";
import type { CallAnswer } from "contract/call";
import type { BookingDetails } from "contract/bookings";
import type { estimateBooking } from "contract/desk";
import { MAX_DAYS_AHEAD } from "contract/desk-constants";
import { isWallClock, momentsOf, wallClockOf } from "contract/zoned-time";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { PanelError } from "~/http/panel-error.server";
import { type FormReply, readSentWith, type SentWith } from "~/records/form/form-reply";
import { newFormToken } from "~/records/form/form-token.server";
import { readUnlessFormFailed, requiredId } from "~/records/form/read-form-page.server";
import { formReply, saveRecord } from "~/records/form/save-record.server";
import { validate } from "~/records/form/validate-form";
import { redirectWithNotice } from "~/session/notices.server";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { bookingOf } from "../bookings.server";
import { nameOf } from "../labels";
import { detailsHref, readDetailsUrl } from "../list-rules";
import { changeSchema, type TypedChange } from "./change-schema";
import { mayAssign, whyBegun } from "./desk.server";
import { candidateIn, type Meanwhile, meanwhileOf, Overtaken, refuseOvertaken } from "./overtaken.server";

const DAY = 24 * 60 * 60 * 1000;

export type Estimate = CallAnswer<typeof estimateBooking>["data"];

/** The reply if nothing was changed. */
export interface ChangeReply extends FormReply {
  /** Set if the new time has to be confirmed, with its price and its obstacles. */
  asked?: Estimate & { at: string };
  /**
   * Set if the ride has changed: the form is shown again with the ride as it is now, except for what the person has typed.
   * `note` is somebody else's note, if the person has written one too.
   */
  again?: { meanwhile: Meanwhile; updatedAt: string | undefined; note: string | null };
}

/** Reads the ride, its pickup time as a field shows it, and why it can't be changed. */
export async function readChange(args: GuardedArgs) {
  const { api, url, person, t } = args;
  const id = url.searchParams.get("id") ?? "";
  const booking = await readUnlessFormFailed(args, () => bookingOf(api, requiredId(url)));
  const { timeZone } = await serviceLocale(api);
  const isOffered = booking !== null && mayAssign(person, booking);
  return {
    booking,
    obstacle: booking && !isOffered ? (whyBegun(t, booking) ?? t("bookings:desk.notOffered")) : null,
    pickupTime: booking && wallClockIn(booking, timeZone),
    back: detailsHref(readDetailsUrl(url), id),
    drivers: detailsHref(readDetailsUrl(url), id, "driver"),
    formToken: newFormToken(),
  };
}

/** Thrown if the new time has an estimate that the person has not seen. */
class Unseen extends Error {
  constructor(readonly asked: NonNullable<ChangeReply["asked"]>) {
    super("The estimate for the new pickup time was not seen.");
  }
}

/** An unusable time, with the text key of the reason. */
class WrongTime extends Error {}

/** Saves the pickup time and the note. A new time is estimated first and has to be confirmed. */
export async function saveChange(args: GuardedActionArgs) {
  const { api, form, url, t } = args;
  const id = url.searchParams.get("id") ?? "";
  // Every form contains the note, because an empty note removes it.
  if (!form.has("note")) throw new PanelError("badForm", 400);
  const submitted = new FormData();
  for (const [name, value] of form) if (!name.startsWith("form")) submitted.append(name, value);
  const estimate = async (scheduledAt: string) => {
    const { data } = await api(calls.estimateBooking, { params: { id }, query: { scheduledAt } });
    return new Unseen({ ...data, at: scheduledAt });
  };
  try {
    return await saveRecord({
      form,
      schema: changeSchema,
      call: async (typed, writeOptions) => {
        const scheduledAt = isNewTime(typed) ? await momentOf(api, typed.pickupTime) : null;
        if (scheduledAt !== null && typed.estimatedFor !== scheduledAt) throw await estimate(scheduledAt);
        const body = {
          ...(scheduledAt !== null && { scheduledAt }),
          ...(isNewNote(typed) && { note: typed.note ?? "" }),
          overrule: (typed.overrule ?? "").split(" ").filter(Boolean),
        };
        try {
          return await api(calls.changeBooking, { params: { id }, body, ...writeOptions });
        } catch (error) {
          // The driver may have got another ride since the estimate.
          if (scheduledAt !== null && candidateIn(error)) throw await estimate(scheduledAt);
          return refuseOvertaken(error, writeOptions.ifMatch);
        }
      },
      done: ({ data: changed }) =>
        redirectWithNotice(detailsHref(readDetailsUrl(url), id), {
          kind: "success",
          text: t("bookings:desk.changeDone"),
          ...(changed && { about: nameOf(t, changed) }),
        }),
      fieldOf: { scheduledAt: "pickupTime" },
    });
  } catch (error) {
    const submission = validate(submitted, changeSchema);
    // With a token of its own the form can be sent at once, while the page below it is still being read again.
    const sentWith = { ...readSentWith(form), formToken: newFormToken() };
    if (error instanceof Overtaken && submission.status === "success")
      return askAgain(args, error.booking, submission.value, sentWith);
    if (error instanceof Unseen)
      return data<ChangeReply>({ result: { ...submission.reply(), status: "error" }, sentWith, asked: error.asked });
    if (error instanceof WrongTime)
      return formReply(
        {
          result: { ...submission.reply({ fieldErrors: { pickupTime: [error.message] } }), status: "error" },
          sentWith,
        },
        400,
      );
    throw error;
  }
}

const isNewTime = ({ pickupTime = "", shownTime }: TypedChange) => pickupTime !== "" && pickupTime !== shownTime;
/** Browsers send line breaks as CRLF. */
const asStored = (note = "") => note.replaceAll("\r\n", "\n");
const isNewNote = ({ note, shownNote }: TypedChange) => asStored(note) !== asStored(shownNote);

/** Shows the form again after somebody else has changed the ride. What the person has not changed follows the ride. */
async function askAgain(
  { api, t }: GuardedActionArgs,
  booking: BookingDetails,
  typed: TypedChange,
  { version, formToken }: SentWith,
) {
  const { timeZone } = await serviceLocale(api);
  const shownTime = wallClockIn(booking, timeZone);
  const { note, updatedAt } = booking;
  const isOther = isNewNote(typed) && note.trim() !== asStored(typed.shownNote);
  const initialValue = {
    ...(shownTime !== null && { pickupTime: isNewTime(typed) ? typed.pickupTime! : shownTime, shownTime }),
    ...{ note: isNewNote(typed) ? (typed.note ?? "") : note, shownNote: note },
  };
  return data<ChangeReply>(
    {
      result: { initialValue, status: "error" },
      sentWith: { version: updatedAt, formToken },
      again: { meanwhile: meanwhileOf(t, booking, version), updatedAt, note: isOther ? note : null },
    },
    { status: 409 },
  );
}

/** Returns the typed moment in ISO 8601. In an hour that clocks repeat, the first one counts. */
async function momentOf(api: GuardedActionArgs["api"], typed = ""): Promise<string> {
  const { timeZone } = await serviceLocale(api);
  const [at] = isWallClock(typed) ? momentsOf(typed, timeZone) : [];
  if (at === undefined) throw new WrongTime("bookings:desk.noSuchTime");
  if (at <= Date.now()) throw new WrongTime("bookings:desk.timeOver");
  if (at > Date.now() + MAX_DAYS_AHEAD * DAY) throw new WrongTime("bookings:desk.timeTooFar");
  return new Date(at).toISOString();
}

/** Returns the pickup time of a ride that was booked ahead, as a field for a time shows it; null for other rides. */
function wallClockIn({ scheduledAt }: BookingDetails, timeZone: string): string | null {
  const at = Date.parse(scheduledAt ?? "");
  return Number.isNaN(at) ? null : wallClockOf(at, timeZone);
}
