import { calls } from "contract";
import type { DRIVER_FARE_FIELDS } from "contract/fare-constants";
import type { Fare, FareInput, PlannedFare } from "contract/fares";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import { readHiddenField, VERSION_FIELD } from "~/records/form/form-reply";
import { sentVersion } from "~/records/form/record-version";
import { failureTexts, type WriteOptions } from "~/records/form/save-record.server";
import { readPart } from "~/records/call-problem.server";
import { redirectWithNotice } from "~/session/notices.server";
import type { Api } from "~/taxi-api/client.server";
import { isShownInPlace } from "~/taxi-api/error";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { PREFIX, withoutDraft } from "./draft";
import { changesBetween } from "./changes";
import { FROM_FIELD, LATER, momentOf, type When, WHEN_FIELD, wallClockIn } from "./moment";
import { PLANNED_PARAM } from "./planned";

type DriverInput = Record<(typeof DRIVER_FARE_FIELDS)[number], number>;
/** Settings, for the designated driver including the shares of its two drivers, and their moment. */
export type PlanInput = FareInput & DriverInput & { from: string; _id?: string | undefined };

/** The calls for the planned changes of a fare. The designated driver has a single fare without an id. */
export interface PlanCalls {
  read: (api: Api, id: string) => Promise<PlannedFare[]>;
  plan: (api: Api, id: string, body: PlanInput, writeOptions: WriteOptions) => Promise<unknown>;
  takeBack: (api: Api, id: string, change: string, ifMatch: string | undefined) => Promise<unknown>;
}

interface CategoryCalls {
  read: typeof calls.readPlannedTaxiFares | typeof calls.readPlannedPetFares | typeof calls.readPlannedPackageFares;
  plan: typeof calls.planTaxiFare | typeof calls.planPetFare | typeof calls.planPackageFare;
  takeBack: typeof calls.takeBackTaxiFare | typeof calls.takeBackPetFare | typeof calls.takeBackPackageFare;
}

/** Returns the calls, which differ only in their paths. */
function plansOf(own: CategoryCalls): PlanCalls {
  const { read, plan, takeBack } = own as {
    read: typeof calls.readPlannedTaxiFares;
    plan: typeof calls.planTaxiFare;
    takeBack: typeof calls.takeBackTaxiFare;
  };
  return {
    read: async (api, id) => (await api(read, { params: { id } })).data,
    plan: (api, id, { driver_1_Fare: _first, driver_2_Fare: _second, ...body }, writeOptions) =>
      api(plan, { params: { id }, body, ...writeOptions }),
    takeBack: (api, id, change, ifMatch) => api(takeBack, { params: { id }, query: { change }, ifMatch }),
  };
}

export const PLANS = {
  FareTaxiSingle: plansOf({
    read: calls.readPlannedTaxiFares,
    plan: calls.planTaxiFare,
    takeBack: calls.takeBackTaxiFare,
  }),
  FarePet: plansOf({ read: calls.readPlannedPetFares, plan: calls.planPetFare, takeBack: calls.takeBackPetFare }),
  FarePackage: plansOf({
    read: calls.readPlannedPackageFares,
    plan: calls.planPackageFare,
    takeBack: calls.takeBackPackageFare,
  }),
  FareDesignated: {
    read: async (api) => (await api(calls.readPlannedDesignatedFares)).data,
    plan: (api, _id, body, writeOptions) => api(calls.planDesignatedFare, { body, ...writeOptions }),
    takeBack: (api, _id, change, ifMatch) => api(calls.takeBackDesignatedFare, { query: { change }, ifMatch }),
  },
} satisfies Record<string, PlanCalls>;

/** Returns the planned change that the URL names; null if it names none. @throws PanelError 404 if it no longer exists */
export async function planInAddress(plans: PlanCalls, { api, url }: Pick<GuardedArgs, "api" | "url">, id: string) {
  const asked = url.searchParams.get(PLANNED_PARAM);
  if (asked === null) return null;
  const plan = (await plans.read(api, id)).find(({ _id }) => _id === asked);
  if (!plan) throw notFound();
  return plan;
}

/**
 * Reads the planned changes with the values that each one changes, compared with the settings in effect or with the change before
 * it.
 */
export function readPlans(plans: PlanCalls, { api }: Pick<GuardedArgs, "api">, id: string, fare: Fare | null) {
  return readPart(async () => {
    const planned = await plans.read(api, id);
    return planned.map((plan, index) => {
      const before = planned[index - 1] ?? fare;
      return {
        _id: plan._id,
        updatedAt: plan.updatedAt,
        from: plan.from,
        changes: changesBetween((before ?? {}) as Record<string, unknown>, plan),
        before: before?.estimate ?? null,
        after: plan.estimate,
      };
    });
  });
}
export type ShownPlan = NonNullable<Awaited<ReturnType<typeof readPlans>>["value"]>[number];

/** Reads the moment that the review of changes has chosen from the URL; null if the server can't plan changes. */
export async function whenInAddress(
  { api, url }: Pick<GuardedArgs, "api" | "url">,
  { plan, isConnected }: { plan: PlannedFare | null; isConnected: boolean },
): Promise<When | null> {
  if (!isConnected) return null;
  const { timeZone } = await serviceLocale(api);
  const typed = url.searchParams.get(PREFIX + FROM_FIELD);
  const when = url.searchParams.get(PREFIX + WHEN_FIELD);
  const isLater = plan !== null || when === LATER;
  const from = typed ?? (plan ? wallClockIn(timeZone, plan.from) : "");
  const moment = momentOf({ isLater, from }, { timeZone, now: Date.now(), stored: plan?.from });
  return { isLater, from, problem: typed !== null && "problem" in moment ? moment.problem : null };
}

/** Reads from when on the sent settings apply, and removes these fields from the form. */
export async function takeMoment({ api, form }: Pick<GuardedActionArgs, "api" | "form">, plan: PlannedFare | null) {
  const { timeZone } = await serviceLocale(api);
  const take = (name: string) => {
    const value = form.get(name);
    form.delete(name);
    return typeof value === "string" ? value : "";
  };
  const isLater = [take(WHEN_FIELD) === LATER, plan !== null].some(Boolean);
  const sent = take(FROM_FIELD);
  const from = plan !== null && sent === "" ? wallClockIn(timeZone, plan.from) : sent;
  const typed = { isLater, from };
  return { moment: momentOf(typed, { timeZone, now: Date.now(), stored: plan?.from }), typed };
}

/** Returns the URL of a fare's page without a planned change in its form. */
export function withoutPlan(url: URL): string {
  const { pathname, searchParams } = withoutDraft(url);
  searchParams.delete(PLANNED_PARAM);
  return `${pathname}?${searchParams.toString()}`.replace(/\?$/, "");
}

/** Cancels a planned change; the notice offers to undo this. */
export async function takeBackPlan(plans: PlanCalls, { api, form, url, t }: GuardedActionArgs, id: string) {
  const change = form.get(PLANNED_PARAM);
  const to = withoutPlan(url);
  try {
    const version = sentVersion(readHiddenField(form, VERSION_FIELD));
    await plans.takeBack(api, id, typeof change === "string" ? change : "", version);
  } catch (error) {
    if (!isShownInPlace(error)) throw error;
    const why = failureTexts(error, "record").map((text) => (text.startsWith("ui:") ? t(text) : text));
    return redirectWithNotice(to, { kind: "error", text: why.join(" ") });
  }
  return redirectWithNotice(to, { kind: "success", text: t("fares:planned.takenBack") });
}
