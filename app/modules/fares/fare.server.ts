import { calls } from "contract";
import { DRIVER_FARE_FIELDS, FARE_FIELDS } from "contract/fare-constants";
import type { Fare, FareInput } from "contract/fares";
import { readUnlessFormFailed } from "~/records/read-unless-form-failed.server";
import type { GuardedArgs } from "~/access/guard.server";
import { notFound } from "~/http/panel-error.server";
import { redirectWithNotice } from "~/session/redirect-with-notice.server";
import { pathOf, type ScreenId } from "~/access/screens";
import type { Api } from "~/taxi-api/client.server";
import { newFormToken, type WriteOptions } from "~/records/save-record.server";
import { estimateOf, estimateTyped } from "./estimate.server";
import { backWith, saveAfterReview, takeStep } from "./review.server";
import { driverFareForm, fareForm } from "./schema";

type WithForm = GuardedArgs & { form: FormData };

/** One of the pages that the fare form stands on. */
interface FarePage {
  /** The list or page that it is opened from. */
  back: ScreenId;
  read: (api: Api, id: string) => Promise<Fare>;
  /** What the fare is of, for the heading. */
  nameOf?: (api: Api, id: string) => Promise<string>;
  change: (api: Api, id: string, values: FareInput, writeOptions: WriteOptions) => Promise<unknown>;
}

export const taxiPage: FarePage = {
  back: "TaxiSingleManagement",
  read: async (api, id) => (await api(calls.readTaxiFare, { params: { id } })).data,
  nameOf: async (api, id) => (await api(calls.readSingleTaxi, { params: { id } })).data.name,
  change: (api, id, body, key) => api(calls.changeTaxiFare, { params: { id }, body, ...key }),
};

export const petPage: FarePage = {
  back: "PetCategoryManagement",
  read: async (api, id) => (await api(calls.readPetFare, { params: { id } })).data,
  nameOf: async (api, id) => (await api(calls.readPetCategory, { params: { id } })).data.name,
  change: (api, id, body, key) => api(calls.changePetFare, { params: { id }, body, ...key }),
};

export const packagePage: FarePage = {
  back: "PackageManagement",
  read: async (api, id) => (await api(calls.readPackageFare, { params: { id } })).data,
  nameOf: async (api, id) => (await api(calls.readPackage, { params: { id } })).data.name,
  change: (api, id, body, key) => api(calls.changePackageFare, { params: { id }, body, ...key }),
};

export const designatedPage: FarePage = {
  back: "ManageDesignatedDriver",
  read: (api) => designatedFare(api),
  // What the drivers get stands in the same record and has a form of its own: it stays as it is.
  change: async (api, _id, values, key) => {
    const stored = await designatedFare(api);
    return changeDesignated(api, { ...values, ...numbersOf(stored, DRIVER_FARE_FIELDS) }, key);
  },
};

/** Where Back leads, and where one is after saving: with all that the address says beside the record, which is how the list was left. */
function backTo({ back }: FarePage, { searchParams }: URL): string {
  const left = new URLSearchParams(searchParams);
  left.delete("id");
  return `${pathOf(back)}?${left.toString()}`.replace(/\?$/, "");
}

/** The fare settings and what the sample trips cost under them. */
export async function readFarePage(page: FarePage, args: GuardedArgs) {
  const { api, url } = args;
  const id = idIn(page, url);
  const [fare, name] = await Promise.all([
    readUnlessFormFailed(args, () => page.read(api, id)),
    page.nameOf ? readUnlessFormFailed(args, () => page.nameOf!(api, id)) : null,
  ]);
  const { estimate, ...settings } = fare ?? { estimate: null };
  return {
    fare: fare && (settings as Omit<Fare, "estimate">),
    estimate,
    name,
    back: backTo(page, url),
    formToken: newFormToken(),
  };
}

/** Works out, shows what would change, or saves, as the button says. */
export async function saveFare(page: FarePage, { api, form, url, t }: WithForm) {
  const id = idIn(page, url);
  const step = takeStep(form);
  if (step === "edit") return backWith(form, fareForm, { outcome: await estimateTyped(api, form) });
  return saveAfterReview(step, {
    form,
    schema: fareForm,
    read: () => page.read(api, id),
    estimate: (values) => estimateOf(api, values),
    change: (values, key) => page.change(api, id, values, key),
    saved: () => redirectWithNotice(backTo(page, url), { kind: "success", text: t("fares:saved") }),
    unchanged: () => redirectWithNotice(url.pathname + url.search, { kind: "info", text: t("fares:unchanged") }),
  });
}

/** What each of the two designated drivers gets. */
export async function readDriverFares(args: GuardedArgs) {
  return { fare: await readUnlessFormFailed(args, () => designatedFare(args.api)), formToken: newFormToken() };
}

/** Shows what would change of it, or saves it; the other settings of the record stay as they are. */
export function saveDriverFares({ api, form, url, t }: WithForm) {
  const step = takeStep(form);
  if (step === "edit") return backWith(form, driverFareForm, {});
  return saveAfterReview(step, {
    form,
    schema: driverFareForm,
    read: () => designatedFare(api),
    change: async (values, key) => {
      const stored = await designatedFare(api);
      return changeDesignated(api, { ...numbersOf(stored, FARE_FIELDS), ...values }, key);
    },
    saved: () => redirectWithNotice(pathOf("ManageDesignatedDriver"), { kind: "success", text: t("fares:saved") }),
    unchanged: () => redirectWithNotice(url.pathname, { kind: "info", text: t("fares:unchanged") }),
  });
}

/** Everything that is set for the designated driver. */
export async function designatedFare(api: Api) {
  return (await api(calls.readDesignatedFare)).data;
}

type DesignatedInput = FareInput & Record<(typeof DRIVER_FARE_FIELDS)[number], number>;

function changeDesignated(api: Api, body: DesignatedInput, key: WriteOptions) {
  return api(calls.changeDesignatedFare, { body, ...key });
}

/** The stored numbers of some fields, 0 where a server has none. */
function numbersOf<Name extends string>(stored: Partial<Record<Name, unknown>>, names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, Number(stored[name] ?? 0)])) as Record<Name, number>;
}

/** @throws PanelError 404 where a category's page is asked for without one */
function idIn({ nameOf }: FarePage, url: URL): string {
  const id = url.searchParams.get("id") ?? "";
  if (id === "" && nameOf) throw notFound();
  return id;
}
