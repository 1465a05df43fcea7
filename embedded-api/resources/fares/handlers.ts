import { fares } from "./table";
import type { DescribedResources } from "../../activity/described";
import type { FareInput } from "contract/fares";
import type { CategoryService } from "contract/service-category-constants";
import type { Handlers } from "../../calls/handler";
import { findRecord } from "../../core/records";
import { missing } from "../../core/http-error";
import type { Services } from "../../core/services";
import type { Database } from "../../database/database";
import { estimate } from "../../fares/estimate";
import { refuseFractions } from "../settings/amounts";
import { localeOf } from "../settings/locale";
import { serviceCategories } from "../service-categories/table";
import { plannedActivity, plannedOf, planFare, takeBackFare } from "./planned";
import { changeFare, enteredAmounts, type FareOwner, readFare, showDesignatedFare, showFare } from "./stored";

const MESSAGE = "Fare updated successfully";
const PLANNED = "Change of the fare planned successfully";
const TAKEN_BACK = "Change of the fare taken back successfully";
const WHAT = "The category";
const DESIGNATED: FareOwner = { service: "designated_driver", categoryId: null };

type PlanInput = FareInput & { from: string; _id?: string | undefined };

interface Asked {
  database: Database;
  services: Services;
  params: { id: string };
  ifMatch: string | undefined;
}

/** Returns the functions that convert fares to answers, with sample trips priced in the currency of the service. */
async function shows(db: Database) {
  const { currency } = await localeOf(db);
  return { fare: showFare(currency), designated: showDesignatedFare(currency) };
}

/** Returns the handlers of the calls for the fares of one service's categories. */
function fareHandlersOf(service: CategoryService) {
  /** @throws {HttpError} 404, also for the category of another service, whose fare needs another key */
  async function ownerOf(db: Database, id: string): Promise<FareOwner & { name: string }> {
    const category = await findRecord(db, serviceCategories, id, WHAT);
    if (category.service !== service) throw missing(WHAT);
    return { service, categoryId: category.id, name: category.name };
  }

  return {
    read: async ({ database, params, services }: Asked) => ({
      data: (await shows(database)).fare(await readFare(database, await ownerOf(database, params.id), services.now())),
    }),

    readPlanned: async ({ database, params, services }: Asked) => ({
      data: await plannedOf(database, await ownerOf(database, params.id), services.now()),
    }),

    plan: async ({ database, params, body, ifMatch, services }: Asked & { body: PlanInput }) => {
      const { name, ...owner } = await ownerOf(database, params.id);
      return { message: PLANNED, data: await planFare(database, owner, { body, ifMatch, now: services.now(), name }) };
    },

    takeBack: async ({ database, params, query, ifMatch, services }: Asked & { query: { change: string } }) => {
      const { name, ...owner } = await ownerOf(database, params.id);
      await takeBackFare(database, owner, { id: query.change, ifMatch, now: services.now(), name });
      return { message: TAKEN_BACK };
    },

    change: async ({ database, params, body, ifMatch, services }: Asked & { body: FareInput }) => {
      const { name, ...owner } = await ownerOf(database, params.id);
      const show = (await shows(database)).fare;
      const row = await changeFare(database, owner, { body, ifMatch, now: services.now(), show, name });
      return { message: MESSAGE, data: show(row) };
    },
  };
}

const taxis = fareHandlersOf("single_taxi");
const pets = fareHandlersOf("pet_service");
const packages = fareHandlersOf("package_service");

export const fareHandlers = {
  readTaxiFare: taxis.read,
  changeTaxiFare: taxis.change,
  readPlannedTaxiFares: taxis.readPlanned,
  planTaxiFare: taxis.plan,
  takeBackTaxiFare: taxis.takeBack,
  readPetFare: pets.read,
  changePetFare: pets.change,
  readPlannedPetFares: pets.readPlanned,
  planPetFare: pets.plan,
  takeBackPetFare: pets.takeBack,
  readPackageFare: packages.read,
  changePackageFare: packages.change,
  readPlannedPackageFares: packages.readPlanned,
  planPackageFare: packages.plan,
  takeBackPackageFare: packages.takeBack,

  readDesignatedFare: async ({ database, services }) => ({
    data: (await shows(database)).designated(await readFare(database, DESIGNATED, services.now())),
  }),

  readPlannedDesignatedFares: async ({ database, services }) => ({
    data: await plannedOf(database, DESIGNATED, services.now()),
  }),

  planDesignatedFare: async ({ database, body, ifMatch, services }) => ({
    message: PLANNED,
    data: await planFare(database, DESIGNATED, { body, ifMatch, now: services.now(), name: null }),
  }),

  takeBackDesignatedFare: async ({ database, query, ifMatch, services }) => {
    await takeBackFare(database, DESIGNATED, { id: query.change, ifMatch, now: services.now(), name: null });
    return { message: TAKEN_BACK };
  },

  changeDesignatedFare: async ({ database, body, ifMatch, services }) => {
    const show = (await shows(database)).designated;
    const row = await changeFare(database, DESIGNATED, {
      body,
      ifMatch,
      now: services.now(),
      show,
      name: null,
    });
    return { message: MESSAGE, data: show(row) };
  },

  estimateFare: async ({ database, body }) => {
    await refuseFractions(database, enteredAmounts(body, {}));
    return { data: estimate(body, (await localeOf(database)).currency) };
  },
} satisfies Partial<Handlers>;

export const fareActivity = {
  // The fares of each service have their own path.
  fare: { paths: ["/private/fare/"], lock: fares },
  plannedFare: plannedActivity,
} satisfies DescribedResources;
