import { calls } from "contract";
import { DRIVER_FARE_FIELDS, FARE_FIELDS } from "contract/fare-constants";
import type { DesignatedFare, Fare, FareInput, PlannedFare } from "contract/fares";
import { readIfStored, readUnlessFormFailed, requiredId } from "~/records/form/read-form-page.server";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/notices.server";
import { pathOf, type ScreenId } from "~/access/screens";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { serviceLocale } from "~/taxi-api/service-locale.server";
import { typedReply } from "~/records/form/form-reply";
import { newFormToken } from "~/records/form/form-token.server";
import { formReply, type WriteOptions } from "~/records/form/save-record.server";
import { estimateOf, estimateTypedFare } from "./estimate.server";
import { PLANNED_PARAM, TAKE_BACK } from "./planned";
import {
  planInAddress,
  PLANS,
  readPlans,
  takeBackPlan,
  takeMoment,
  whenInAddress,
  withoutPlan,
} from "./planned.server";
import { type FareReply, STEP_FIELD } from "./reply";
import { withoutDraft } from "./draft";
import { readDraftStep, saveAfterReview, takeStep } from "./review.server";
import { driverFareForm, fareForm } from "./schema";

export type FareScreen = "FareTaxiSingle" | "FarePet" | "FarePackage" | "FareDesignated";

interface FareSource {
  /** The screen that Back leads to. */
  back: ScreenId;
  read: (api: Api, id: string) => Promise<Fare>;
  /** Reads the category's name for the heading. Without it the screen has a single fare and needs no id. */
  nameOf?: (api: Api, id: string) => Promise<string>;
  change: (
    api: Api,
    id: string,
    values: FareInput,
    writeOptions: WriteOptions,
    stored: Fare | null,
  ) => Promise<unknown>;
}

const SOURCES: Readonly<Record<FareScreen, FareSource>> = {
  FareTaxiSingle: {
    back: "TaxiSingleManagement",
    read: async (api, id) => (await api(calls.readTaxiFare, { params: { id } })).data,
    nameOf: async (api, id) => (await api(calls.readSingleTaxi, { params: { id } })).data.name,
    change: (api, id, body, writeOptions) => api(calls.changeTaxiFare, { params: { id }, body, ...writeOptions }),
  },
  FarePet: {
    back: "PetCategoryManagement",
    read: async (api, id) => (await api(calls.readPetFare, { params: { id } })).data,
    nameOf: async (api, id) => (await api(calls.readPetCategory, { params: { id } })).data.name,
    change: (api, id, body, writeOptions) => api(calls.changePetFare, { params: { id }, body, ...writeOptions }),
  },
  FarePackage: {
    back: "PackageManagement",
    read: async (api, id) => (await api(calls.readPackageFare, { params: { id } })).data,
    nameOf: async (api, id) => (await api(calls.readPackage, { params: { id } })).data.name,
    change: (api, id, body, writeOptions) => api(calls.changePackageFare, { params: { id }, body, ...writeOptions }),
  },
  FareDesignated: {
    back: "ManageDesignatedDriver",
    read: designatedFare,
    // The drivers' amounts belong to the same record but have a separate form, so they keep their stored values.
    change: (api, _id, values, writeOptions, stored) =>
      changeDesignated(api, { ...values, ...numbersOf(stored, DRIVER_FARE_FIELDS) }, writeOptions),
  },
};

/** Returns the page to return to. All parameters except the id and the draft describe the state of its list. */
function returnPath({ back }: FareSource, url: URL): string {
  const params = withoutDraft(url).searchParams;
  params.delete("id");
  params.delete(PLANNED_PARAM);
  return `${pathOf(back)}?${params.toString()}`.replace(/\?$/, "");
}

/** Reads the fare settings or a planned change, the prices of sample trips with them, and the planned changes. */
export async function readFarePage(args: GuardedArgs<FareScreen>) {
  const { api, url, screen } = args;
  const source = SOURCES[screen];
  const { nameOf } = source;
  const plans = PLANS[screen];
  const id = idOf(source, url);
  const [stored, name, plan] = await Promise.all([
    readUnlessFormFailed(args, () => readIfStored(() => source.read(api, id))),
    nameOf ? readUnlessFormFailed(args, () => nameOf(api, id)) : null,
    readUnlessFormFailed(args, () => planInAddress(plans, args, id)),
  ]);
  const planned = await readPlans(plans, args, id, stored);
  const { estimate, ...settings } = (plan ?? stored ?? { estimate: null }) as Fare;
  const isThere = plan !== null || stored !== null;
  return {
    screen,
    fare: isThere ? settings : null,
    estimate,
    name,
    ...plansShown(planned, plan),
    back: plan ? withoutPlan(url) : returnPath(source, url),
    fresh: freshHref(url),
    step: await readDraftStep(args, {
      schema: fareForm((await serviceLocale(api)).currency),
      stored: plan ?? stored,
      isPlan: plan !== null,
      when: await whenInAddress(args, { plan, isConnected: planned.problem === undefined }),
      estimate: (values) => estimateOf(api, values),
      outcome: (draft) => estimateTypedFare(api, draft),
    }),
    formToken: newFormToken(),
  };
}

/** Returns the planned changes, which are not shown beside the form of one of them. */
function plansShown({ value, problem }: Awaited<ReturnType<typeof readPlans>>, plan: PlannedFare | null) {
  return {
    planned: plan ? [] : (value ?? []),
    plansProblem: plan ? null : (problem ?? null),
    planFrom: plan?.from ?? null,
  };
}

/** Returns the URL that shows the stored fare instead of the typed values. */
function freshHref(url: URL): string {
  const { pathname, search } = withoutDraft(url);
  return pathname + search;
}

/** Estimates, reviews or saves the fare, or cancels a planned change, depending on the pressed button. */
export async function saveFare(args: GuardedActionArgs<FareScreen>) {
  const { api, form, url, t, screen } = args;
  const source = SOURCES[screen];
  const plans = PLANS[screen];
  const id = idOf(source, url);
  if (form.get(STEP_FIELD) === TAKE_BACK) return takeBackPlan(plans, args, id);
  const step = takeStep(form);
  if (step === "edit") {
    const reply: FareReply = { ...typedReply(form, FARE_FIELDS), outcome: await estimateTypedFare(api, form) };
    return formReply(reply, 200);
  }
  const plan = await planInAddress(plans, args, id);
  const when = await takeMoment(args, plan);
  return saveAfterReview(step, {
    form,
    url,
    schema: fareForm((await serviceLocale(api)).currency),
    isPlan: plan !== null,
    when,
    read: () => (plan ? Promise.resolve<Fare>(plan) : source.read(api, id)),
    change: (values, writeOptions, stored, from) => {
      if (from === null) return source.change(api, id, values, writeOptions, stored);
      // The drivers' amounts have a separate form, so they keep their values.
      const body = { ...values, ...numbersOf(stored, DRIVER_FARE_FIELDS), from, ...(plan && { _id: plan._id }) };
      return plans.plan(api, id, body, plan ? writeOptions : asNew(writeOptions));
    },
    saved: async () => {
      if ("at" in when.moment && when.moment.at !== null) return savedPlan(args);
      // The save has succeeded whether or not the category's name can be read.
      const category = await source.nameOf?.(api, id).catch(nullIfCallFailed);
      const about = category ?? t(`screens:title.${screen}`);
      return redirectWithNotice(returnPath(source, url), { kind: "success", text: t("fares:saved"), about });
    },
    unchanged: () => redirectWithNotice(freshHref(url), { kind: "info", text: t("fares:unchanged") }),
  });
}

/** A new planned change replaces no record. */
const asNew = ({ idempotencyKey }: WriteOptions): WriteOptions => ({ ifMatch: undefined, idempotencyKey });

/** Redirects to the fare's page, which shows the planned change. */
function savedPlan({ url, t }: Pick<GuardedActionArgs, "url" | "t">) {
  return redirectWithNotice(withoutPlan(url), { kind: "success", text: t("fares:planned.saved") });
}

/** Reads the drivers' amounts or a planned change of them, and the planned changes. */
export async function readDriverFares(args: GuardedArgs) {
  const plans = PLANS.FareDesignated;
  const [stored, plan] = await Promise.all([
    readUnlessFormFailed(args, () => readIfStored(() => designatedFare(args.api))),
    readUnlessFormFailed(args, () => planInAddress(plans, args, "")),
  ]);
  const planned = await readPlans(plans, args, "", stored);
  return {
    fare: plan ?? stored,
    ...plansShown(planned, plan),
    fresh: freshHref(args.url),
    back: plan ? withoutPlan(args.url) : pathOf("ManageDesignatedDriver"),
    step: await readDraftStep(args, {
      schema: driverFareForm((await serviceLocale(args.api)).currency),
      stored: plan ?? stored,
      isPlan: plan !== null,
      when: await whenInAddress(args, { plan, isConnected: planned.problem === undefined }),
    }),
    formToken: newFormToken(),
  };
}

/** Reviews or saves the drivers' amounts; the other settings of the record keep their stored values. */
export async function saveDriverFares(args: GuardedActionArgs) {
  const { api, form, url, t } = args;
  const plans = PLANS.FareDesignated;
  if (form.get(STEP_FIELD) === TAKE_BACK) return takeBackPlan(plans, args, "");
  const step = takeStep(form);
  if (step === "edit") return formReply(typedReply(form, DRIVER_FARE_FIELDS), 200);
  const plan = await planInAddress(plans, args, "");
  const when = await takeMoment(args, plan);
  return saveAfterReview(step, {
    form,
    url,
    schema: driverFareForm((await serviceLocale(api)).currency),
    isPlan: plan !== null,
    when,
    read: () => (plan ? Promise.resolve<DesignatedFare>(plan) : designatedFare(api)),
    change: (values, writeOptions, stored, from) => {
      const body = { ...numbersOf(stored, FARE_FIELDS), ...values };
      if (from === null) return changeDesignated(api, body, writeOptions);
      const planned = { ...body, from, ...(plan && { _id: plan._id }) };
      return plans.plan(api, "", planned, plan ? writeOptions : asNew(writeOptions));
    },
    saved: () =>
      "at" in when.moment && when.moment.at !== null
        ? savedPlan(args)
        : redirectWithNotice(pathOf("ManageDesignatedDriver"), {
            kind: "success",
            text: t("fares:saved"),
            about: t("screens:title.FareDesignatedDriver"),
          }),
    unchanged: () => redirectWithNotice(freshHref(url), { kind: "info", text: t("fares:unchanged") }),
  });
}

/** Reads the fare settings of the designated driver. */
export async function designatedFare(api: Api) {
  return (await api(calls.readDesignatedFare)).data;
}

type DesignatedInput = FareInput & Record<(typeof DRIVER_FARE_FIELDS)[number], number>;

function changeDesignated(api: Api, body: DesignatedInput, writeOptions: WriteOptions) {
  return api(calls.changeDesignatedFare, { body, ...writeOptions });
}

/** Returns the stored numbers of these fields; a missing one counts as 0. */
function numbersOf<Name extends string>(stored: object | null, names: readonly Name[]) {
  const numbers = (stored ?? {}) as Partial<Record<Name, unknown>>;
  return Object.fromEntries(names.map((name) => [name, Number(numbers[name] ?? 0)])) as Record<Name, number>;
}

function idOf({ nameOf }: FareSource, url: URL): string {
  return nameOf ? requiredId(url) : "";
}
