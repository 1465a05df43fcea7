import { calls } from "contract";
import type { Driver } from "contract/drivers";
import type { TFunction } from "i18next";
import { readUnlessFormFailed, requiredId } from "~/records/form/read-form-page.server";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/notices.server";
import { mayOpen } from "~/access/screens";
import { TaxiApiError, nullIfCallFailed } from "~/taxi-api/error";
import { newFormToken } from "~/records/form/form-token.server";
import { nameOf } from "../driver";
import { driverOfUrl, nextWaiting } from "../drivers.server";
import { queueOf, readListOf, viewHref } from "../list-rules";
import { saveDecision } from "./save-decision.server";
import { approvalSchema, refusalSchema } from "./schema";
import { backFromDriver, endOfQueue } from "./view.server";

/** Reads the data of the dialogs over a driver's page. The driver is null if it could not be read while a failed form is shown. */
export async function readDecision(args: GuardedArgs) {
  const driver = await readUnlessFormFailed(args, () => driverOfUrl(args));
  const id = args.url.searchParams.get("id") ?? "";
  return {
    driver,
    id,
    preset: args.url.searchParams.get("reason"),
    query: readListOf(args.url),
    now: Date.now(),
    formToken: newFormToken(),
  };
}

/** Section 4: each state of a driver has a list, whose key gives access to the driver. */
const SCREENS = { approved: "ApprovedDriver", disapproved: "DisapprovedDriver" } as const;

/**
 * Redirects to the next pending driver if the form asks for that, else to the driver, or back if the person may not see the new
 * state.
 */
async function afterDecision(
  { api, form, url, person, t }: GuardedActionArgs,
  state: keyof typeof SCREENS,
  text: string,
) {
  const query = readListOf(url);
  const back = backFromDriver({ person, url }).to;
  const id = requiredId(url);
  const notice = { kind: "success" as const, text };
  if (form.has("next")) {
    const queue = queueOf(url);
    const next = await nextWaiting(api, queue, id).catch(nullIfCallFailed);
    return redirectWithNotice(next ? viewHref(query, next.driver._id) : back, {
      ...notice,
      text: `${text} ${endOfQueue(t, queue, next)}`.trim(),
    });
  }
  return redirectWithNotice(mayOpen(person, SCREENS[state]) ? viewHref(query, id) : back, notice);
}

/** Converts "missing" to a conflict: the driver was decided about by someone else, or moved to another office. */
async function conflictIfMissing<Answer>(t: TFunction, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof TaxiApiError) || error.kind !== "missing") throw error;
    throw new TaxiApiError("refused", { status: 409, message: t("drivers:outOfSight"), call: error.call });
  }
}

/** Returns the name of the driver after the decision; a server need not answer with the driver. */
async function nameAfter({ api, url }: GuardedActionArgs, answered: Driver | undefined): Promise<string> {
  const driver = answered ?? (await driverOfUrl({ api, url }).catch(nullIfCallFailed));
  return driver ? nameOf(driver) : requiredId(url);
}

/** Approves the driver of `?id=` for the selected category. */
export function approve(args: GuardedActionArgs) {
  const { api, form, url, t } = args;
  const id = requiredId(url);
  return saveDecision({
    form,
    schema: approvalSchema,
    eventOf: (status) => status,
    call: (body, options) => conflictIfMissing(t, () => api(calls.approveDriver, { params: { id }, body, ...options })),
    done: async ({ data }, { vehicleCategory: category }) =>
      afterDecision(args, "approved", t("drivers:approved", { name: await nameAfter(args, data), category })),
  });
}

/** Disapproves the driver of `?id=` with a reason. */
export function disapprove(args: GuardedActionArgs) {
  const { api, form, url, t } = args;
  const id = requiredId(url);
  return saveDecision({
    form,
    schema: refusalSchema,
    eventOf: (status) => status,
    call: (body, options) =>
      conflictIfMissing(t, () => api(calls.disapproveDriver, { params: { id }, body, ...options })),
    done: async ({ data }) =>
      afterDecision(args, "disapproved", t("drivers:disapproved", { name: await nameAfter(args, data) })),
  });
}
