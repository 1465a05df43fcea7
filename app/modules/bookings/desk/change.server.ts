import { data } from "@remix-run/node";
import { calls } from "contract";
import type { CallAnswer } from "contract/call";
import type { estimateBooking } from "contract/desk";
import { isWallClock, momentsOf, wallClockOf } from "contract/zoned-time";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { PanelError } from "~/http/panel-error.server";
import { type FormReply, readSentWith } from "~/records/form/form-reply";
import { newFormToken } from "~/records/form/form-token.server";
import { readUnlessFormFailed, requiredId } from "~/records/form/read-form-page.server";
import { formReply, saveRecord } from "~/records/form/save-record.server";
import { validate } from "~/records/form/validate-form";
import { redirectWithNotice } from "~/session/notices.server";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { bookingOf } from "../bookings.server";
import { nameOf } from "../labels";
import { detailsHref, readDetailsUrl } from "../list-rules";
import { changeSchema } from "./change-schema";
import { mayAssign, whyBegun } from "./desk.server";

export type Estimate = CallAnswer<typeof estimateBooking>["data"];

/** A reply that asks for confirmation of the new time, with its price and its obstacles. */
export interface ChangeReply extends FormReply {
  asked?: Estimate & { at: string; pickupTime: string };
}

export async function readChange(args: GuardedArgs) {
  const { api, url, person, t } = args;
  const id = url.searchParams.get("id") ?? "";
  const booking = await readUnlessFormFailed(args, () => bookingOf(api, requiredId(url)));
  const { timeZone } = await serviceLocale(api);
  const scheduled = Date.parse(booking?.scheduledAt ?? "");
  const isOffered = booking !== null && mayAssign(person, booking);
  return {
    booking,
    obstacle: booking && !isOffered ? (whyBegun(t, booking) ?? t("bookings:desk.notOffered")) : null,
    pickupTime: Number.isNaN(scheduled) ? null : wallClockOf(scheduled, timeZone),
    back: detailsHref(readDetailsUrl(url), id),
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
export async function saveChange({ api, form, url, t }: GuardedActionArgs) {
  const id = url.searchParams.get("id") ?? "";
  // Every form contains the note, because an empty note removes it.
  if (!form.has("note")) throw new PanelError("badForm", 400);
  const submitted = new FormData();
  for (const [name, value] of form) if (!name.startsWith("form")) submitted.append(name, value);
  try {
    return await saveRecord({
      form,
      schema: changeSchema,
      call: async ({ pickupTime = "", note, estimatedFor, overrule }, writeOptions) => {
        const scheduledAt = await newTime(api, id, pickupTime);
        const overruled = (overrule ?? "").split(" ").filter(Boolean);
        if (scheduledAt !== null && estimatedFor !== scheduledAt) {
          const { data: estimate } = await api(calls.estimateBooking, { params: { id }, query: { scheduledAt } });
          throw new Unseen({ ...estimate, at: scheduledAt, pickupTime });
        }
        const body = { ...(scheduledAt !== null && { scheduledAt }), note: note ?? "", overrule: overruled };
        return api(calls.changeBooking, { params: { id }, body, ...writeOptions });
      },
      done: ({ data: changed }) =>
        redirectWithNotice(detailsHref(readDetailsUrl(url), id), {
          kind: "success",
          text: t("bookings:desk.changeDone"),
          ...(changed && { about: nameOf(t, changed) }),
        }),
      fieldOf: { scheduledAt: "pickupTime" },
      asText: textsOf,
    });
  } catch (error) {
    const submission = validate(submitted, changeSchema);
    const sentWith = readSentWith(form);
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

/** Returns the typed moment in ISO 8601; null if it is the ride's present one. In an hour that clocks repeat, the first one counts. */
async function newTime(api: GuardedActionArgs["api"], id: string, typed: string): Promise<string | null> {
  if (typed === "") return null;
  const [{ scheduledAt }, { timeZone }] = await Promise.all([bookingOf(api, id), serviceLocale(api)]);
  if (scheduledAt !== null && wallClockOf(Date.parse(scheduledAt), timeZone) === typed) return null;
  const [at] = isWallClock(typed) ? momentsOf(typed, timeZone) : [];
  if (at === undefined) throw new WrongTime("bookings:desk.noSuchTime");
  return new Date(at).toISOString();
}

/** Returns the sent and the stored change as texts for the conflict panel. */
function textsOf(record: Record<string, unknown>): Record<string, string> {
  const { note } = record as { note?: string };
  return { note: note ?? "" };
}
