import { data } from "@remix-run/node";
import { calls } from "contract";
import type { Candidate } from "contract/desk";
import { MAX_OVERRULED } from "contract/desk-constants";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { PanelError } from "~/http/panel-error.server";
import { FORM_TOKEN_FIELD, readHiddenField, VERSION_FIELD } from "~/records/form/form-reply";
import { newFormToken } from "~/records/form/form-token.server";
import { readUnlessFormFailed, requiredId } from "~/records/form/read-form-page.server";
import { sentVersion } from "~/records/form/record-version";
import { failureTexts } from "~/records/form/save-record.server";
import { readPage } from "~/records/list/read-params";
import { cleanSearch } from "~/records/list/read-text";
import { DIRECT } from "~/records/return-to";
import { returnTarget } from "~/records/return-to.server";
import { readPart } from "~/records/call-problem.server";
import { redirectWithNotice } from "~/session/notices.server";
import { isShownInPlace } from "~/taxi-api/error";
import { bookingOf } from "../bookings.server";
import { nameOf } from "../labels";
import { detailsHref, readDetailsUrl } from "../list-rules";
import { mayAssign, whyBegun } from "./desk.server";
import { FIND, PART } from "./assign-params";
import { candidateIn, type Meanwhile, meanwhileOf, rideIn } from "./overtaken.server";
import { nextHref, readTurn, turnParams } from "./turn";

const PER_PAGE = 10;

/** Reads the booking, and a page of drivers who could drive it. */
export async function readAssign(args: GuardedArgs) {
  const { api, url, person } = args;
  const id = requiredId(url);
  const query = readDetailsUrl(url);
  const turn = readTurn(url);
  const booking = await readUnlessFormFailed(args, () => bookingOf(api, id));
  const search = cleanSearch(url.searchParams.get(FIND) ?? "");
  const page = readPage(url.searchParams.get(PART));
  const isOffered = booking !== null && mayAssign(person, booking);
  const found = isOffered
    ? await readPart(
        async () =>
          (await api(calls.listCandidates, { params: { id }, query: { page, limit: PER_PAGE, search } })).data,
      )
    : null;
  const total = found?.value?.totalDocs ?? found?.value?.docs.length ?? 0;
  const kept = { ...turnParams(turn), ...(url.searchParams.has(DIRECT) && { [DIRECT]: "yes" }) };
  const own = (more: Record<string, string>) => detailsHref(query, id, "driver", { ...kept, ...more });
  return {
    booking,
    isOffered,
    /** The reason why the ride can no longer be changed. */
    over: booking && whyBegun(args.t, booking),
    candidates: found?.value?.docs ?? [],
    problem: found?.problem ?? null,
    search,
    total,
    pages: {
      here: own({}),
      before: page > 1 ? own({ [FIND]: search, [PART]: String(page - 1) }) : null,
      after: page * PER_PAGE < total ? own({ [FIND]: search, [PART]: String(page + 1) }) : null,
    },
    /** The parameters that the search form keeps. */
    kept: [...url.searchParams].filter(([name]) => name !== FIND && name !== PART),
    turn: turn && { at: turn.all - turn.left.length, all: turn.all, next: nextHref(query, turn) },
    /** The list in which the bookings of a sequence were selected, or the page that opened the dialog. */
    back: turn ? nextHref(query, { ...turn, left: [] }) : openerOf(args),
    formToken: newFormToken(),
    now: Date.now(),
  };
}

/** Returns the page that opened the dialog: the ride's page below it, unless another page linked to the dialog itself. */
function openerOf({ person, url }: Pick<GuardedArgs, "person" | "url">): string {
  const other = url.searchParams.has(DIRECT) ? returnTarget(person, url, null) : null;
  return other?.to ?? detailsHref(readDetailsUrl(url), url.searchParams.get("id") ?? "");
}

/** The reply if a driver could not be assigned at once. */
export interface AssignReply {
  /** The driver with obstacles, about whom the page asks. */
  asked?: Candidate;
  /** The token of the question's form, whose button works while the page below it is still being read again. */
  formToken?: string;
  meanwhile?: Meanwhile;
  /** Text keys, or the server's own messages. */
  failed?: string[];
}

/** Assigns the ride to the chosen driver. */
export async function assignChosen(args: GuardedActionArgs) {
  const { api, form, url, t } = args;
  const id = url.searchParams.get("id") ?? "";
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const overrule = form
    .getAll("overrule")
    .filter((each) => typeof each === "string")
    .slice(0, MAX_OVERRULED);
  const body = { driverId: text("driverId"), reason: null, overrule };
  // Each button names its driver.
  if (body.driverId === "") throw new PanelError("badForm", 400);
  const ifMatch = sentVersion(readHiddenField(form, VERSION_FIELD));
  const token = readHiddenField(form, FORM_TOKEN_FIELD);
  // Another driver, or a longer list of overruled obstacles, is a different write.
  const idempotencyKey = token && `${token}.${encodeURIComponent(body.driverId)}.${overrule.length}`;
  try {
    const answer = await api(calls.assignDriver, { params: { id }, body, ifMatch, idempotencyKey });
    const turn = readTurn(url);
    const booking = answer.data;
    return await redirectWithNotice(turn ? nextHref(readDetailsUrl(url), turn) : openerOf(args), {
      kind: "success",
      text: booking?.driver
        ? t("bookings:desk.assigned", { name: booking.driver.name })
        : t("bookings:desk.assignedPlain"),
      ...(booking && { about: nameOf(t, booking) }),
    });
  } catch (error) {
    if (!isShownInPlace(error)) throw error;
    const asked = candidateIn(error);
    const ride = rideIn(error);
    const isOutdated = ride !== null && ride.updatedAt !== ifMatch;
    const reply: AssignReply = asked
      ? { asked, formToken: newFormToken() }
      : {
          ...(ride && { meanwhile: meanwhileOf(t, ride, ifMatch) }),
          ...(!isOutdated && { failed: failureTexts(error, "record") }),
        };
    return data(reply, { status: error.panelStatus });
  }
}
