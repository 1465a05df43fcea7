import { calls } from "contract";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { mayOpen, type ScreenId } from "~/access/screens";
import { TaxiApiError, nullIfCallFailed } from "~/taxi-api/error";
import { newFormToken, saveRecord } from "~/records/save-record.server";
import { nameOf } from "./driver";
import { driverOfUrl, nextWaiting } from "./drivers.server";
import { readListOf, viewHref } from "./list-rules";
import { decided, orMeanwhile } from "./save-decision.server";
import { approvalSchema, refusalSchema } from "./schema";
import { backFromDriver } from "./view.server";

type WithForm = GuardedArgs & { form: FormData };

/** What the pages over a driver's page show: the driver, and what the address offers as a reason. */
export async function readDecision(args: GuardedArgs) {
  const driver = await readUnlessFormFailed(args, () => driverOfUrl(args));
  const id = args.url.searchParams.get("id") ?? "";
  return {
    driver,
    id,
    offered: args.url.searchParams.get("reason"),
    query: readListOf(args.url),
    now: Date.now(),
    formToken: newFormToken(),
  };
}

/** Section 4: each state of a driver has a list, and the key of that list opens the driver. */
const SCREENS = { approved: "ApprovedDriver", disapproved: "DisapprovedDriver" } as const satisfies Record<
  string,
  ScreenId
>;

/** After a decision: to the next who waits where that was asked for, else to the driver, else, where their new state is closed to the person, back. */
async function afterDecision({ api, form, url, person, t }: WithForm, state: keyof typeof SCREENS, text: string) {
  const query = readListOf(url);
  const back = backFromDriver({ person, url }).to;
  const id = url.searchParams.get("id") ?? "";
  const notice = { kind: "success" as const, text };
  if (form.has("next")) {
    const next = await nextWaiting(api, id).catch(nullIfCallFailed);
    if (next) return redirectWithNotice(viewHref(query, next._id), notice);
    return redirectWithNotice(back, { ...notice, text: `${text} ${t("drivers:nobodyWaits")}` });
  }
  return redirectWithNotice(mayOpen(person, SCREENS[state]) ? viewHref(query, id) : back, notice);
}

/** A driver who is out of sight now was decided about, or moved, by someone else. */
async function stillInSight<Answer>({ t }: WithForm, call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof TaxiApiError) || error.kind !== "missing") throw error;
    throw new TaxiApiError("refused", { status: 409, message: t("drivers:outOfSight"), call: error.call });
  }
}

function idOf({ url }: GuardedArgs): string {
  const id = url.searchParams.get("id");
  if (!id) throw notFound();
  return id;
}

/** Approves the driver of `?id=` for the chosen category. */
export function approve(args: WithForm) {
  const id = idOf(args);
  return orMeanwhile(() =>
    saveRecord({
      form: args.form,
      schema: approvalSchema,
      call: (body, writeOptions) =>
        stillInSight(args, () =>
          decided(
            () => args.api(calls.approveDriver, { params: { id }, body, ...writeOptions }),
            (status) => status,
          ),
        ),
      done: ({ data }, { vehicleCategory }) =>
        afterDecision(
          args,
          "approved",
          args.t("drivers:approved", { name: data ? nameOf(data) : "", category: vehicleCategory }),
        ),
    }),
  );
}

/** Disapproves the driver of `?id=` with a reason. */
export function disapprove(args: WithForm) {
  const id = idOf(args);
  return orMeanwhile(() =>
    saveRecord({
      form: args.form,
      schema: refusalSchema,
      call: (body, writeOptions) =>
        stillInSight(args, () =>
          decided(
            () => args.api(calls.disapproveDriver, { params: { id }, body, ...writeOptions }),
            (status) => status,
          ),
        ),
      done: ({ data }) =>
        afterDecision(args, "disapproved", args.t("drivers:disapproved", { name: data ? nameOf(data) : "" })),
    }),
  );
}
