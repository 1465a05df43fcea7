import { calls } from "contract";
import { DRIVER_FARE_FIELDS, FARE_FIELDS } from "contract/fare-constants";
import type { Fare, FareInput } from "contract/fares";
import { readIfStored, readUnlessFormFailed, requiredId } from "~/records/form/read-form-page.server";
import type { GuardedActionArgs, GuardedArgs } from "~/access/guard.server";
import { redirectWithNotice } from "~/session/notices.server";
import { pathOf, type ScreenId } from "~/access/screens";
import type { Api } from "~/taxi-api/client.server";
import { nullIfCallFailed } from "~/taxi-api/error";
import { typedReply } from "~/records/form/form-reply";
import { newFormToken } from "~/records/form/form-token.server";
import { formReply, type WriteOptions } from "~/records/form/save-record.server";
import { estimateOf, estimateTypedFare } from "./estimate.server";
import type { FareReply } from "./reply";
import { withoutDraft } from "./draft";
import { readDraftStep, saveAfterReview, takeStep } from "./review.server";
import { driverFareForm, fareForm } from "./schema";

export type FareScreen = "FareTaxiSingle" | "FarePet" | "FarePackage" | "FareDesignated";

interface FareSource {
  /** The screen that Back leads to. */
  back: ScreenId;
  read: (api: Api, id: string) => Promise<Fare>;
  /** Reads the category's name for the heading; without it the screen has one fare and needs no id. */
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
    // The drivers' amounts share this record but have a form of their own, so they keep their stored values.
    change: (api, _id, values, writeOptions, stored) =>
      changeDesignated(api, { ...values, ...numbersOf(stored, DRIVER_FARE_FIELDS) }, writeOptions),
  },
};

/** The page to return to; all parameters but the id and the draft describe the state of the list there. */
function returnPath({ back }: FareSource, url: URL): string {
  const params = withoutDraft(url).searchParams;
  params.delete("id");
  return `${pathOf(back)}?${params.toString()}`.replace(/\?$/, "");
}

/** Reads the fare settings and what sample trips cost under them. */
export async function readFarePage(args: GuardedArgs<FareScreen>) {
  const { api, url, screen } = args;
  const source = SOURCES[screen];
  const { nameOf } = source;
  const id = idOf(source, url);
  const [fare, name] = await Promise.all([
    readUnlessFormFailed(args, () => readIfStored(() => source.read(api, id))),
    nameOf ? readUnlessFormFailed(args, () => nameOf(api, id)) : null,
  ]);
  const { estimate, ...settings } = fare ?? { estimate: null };
  return {
    screen,
    fare: fare && (settings as Omit<Fare, "estimate">),
    estimate,
    name,
    back: returnPath(source, url),
    fresh: freshHref(url),
    step: await readDraftStep(args, {
      schema: fareForm,
      stored: fare,
      estimate: (values) => estimateOf(api, values),
      outcome: (draft) => estimateTypedFare(api, draft),
    }),
    formToken: newFormToken(),
  };
}

/** The address that shows the stored fare, whatever was typed. */
function freshHref(url: URL): string {
  const { pathname, search } = withoutDraft(url);
  return pathname + search;
}

/** Estimates, reviews or saves the fare, depending on the pressed button. */
export async function saveFare({ api, form, url, t, screen }: GuardedActionArgs<FareScreen>) {
  const source = SOURCES[screen];
  const id = idOf(source, url);
  const step = takeStep(form);
  if (step === "edit") {
    const reply: FareReply = { ...typedReply(form, FARE_FIELDS), outcome: await estimateTypedFare(api, form) };
    return formReply(reply, 200);
  }
  return saveAfterReview(step, {
    form,
    url,
    schema: fareForm,
    read: () => source.read(api, id),
    change: (values, writeOptions, stored) => source.change(api, id, values, writeOptions, stored),
    saved: async () => {
      // The save has succeeded whether or not the category's name can be read.
      const category = await source.nameOf?.(api, id).catch(nullIfCallFailed);
      const about = category ?? t(`screens:title.${screen}`);
      return redirectWithNotice(returnPath(source, url), { kind: "success", text: t("fares:saved"), about });
    },
    unchanged: () => redirectWithNotice(freshHref(url), { kind: "info", text: t("fares:unchanged") }),
  });
}

export async function readDriverFares(args: GuardedArgs) {
  const fare = await readUnlessFormFailed(args, () => readIfStored(() => designatedFare(args.api)));
  return {
    fare,
    fresh: freshHref(args.url),
    step: await readDraftStep(args, { schema: driverFareForm, stored: fare }),
    formToken: newFormToken(),
  };
}

/** Reviews or saves the drivers' amounts; the other settings of the record keep their stored values. */
export function saveDriverFares({ api, form, url, t }: GuardedActionArgs) {
  const step = takeStep(form);
  if (step === "edit") return formReply(typedReply(form, DRIVER_FARE_FIELDS), 200);
  return saveAfterReview(step, {
    form,
    url,
    schema: driverFareForm,
    read: () => designatedFare(api),
    change: (values, writeOptions, stored) =>
      changeDesignated(api, { ...numbersOf(stored, FARE_FIELDS), ...values }, writeOptions),
    saved: () =>
      redirectWithNotice(pathOf("ManageDesignatedDriver"), {
        kind: "success",
        text: t("fares:saved"),
        about: t("screens:title.FareDesignatedDriver"),
      }),
    unchanged: () => redirectWithNotice(freshHref(url), { kind: "info", text: t("fares:unchanged") }),
  });
}

export async function designatedFare(api: Api) {
  return (await api(calls.readDesignatedFare)).data;
}

type DesignatedInput = FareInput & Record<(typeof DRIVER_FARE_FIELDS)[number], number>;

function changeDesignated(api: Api, body: DesignatedInput, writeOptions: WriteOptions) {
  return api(calls.changeDesignatedFare, { body, ...writeOptions });
}

/** The stored numbers of these fields; a missing one counts as 0. */
function numbersOf<Name extends string>(stored: object | null, names: readonly Name[]) {
  const numbers = (stored ?? {}) as Partial<Record<Name, unknown>>;
  return Object.fromEntries(names.map((name) => [name, Number(numbers[name] ?? 0)])) as Record<Name, number>;
}

function idOf({ nameOf }: FareSource, url: URL): string {
  return nameOf ? requiredId(url) : "";
}
