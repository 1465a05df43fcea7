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
import { serviceCategories } from "../service-categories/table";
import { plannedActivity, plannedOf, planFare, takeBackFare } from "./planned";
import { changeFare, type FareOwner, readFare, showDesignatedFare, showFare } from "./stored";

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

/** Makes the handlers of the two calls for the fares of one service's categories. */
function fareHandlersOf(service: CategoryService) {
  /** @throws {HttpError} 404 for the category of another service as well: its fare needs another key */
  async function ownerOf(db: Database, id: string): Promise<FareOwner & { name: string }> {
    const category = await findRecord(db, serviceCategories, id, WHAT);
    if (category.service !== service) throw missing(WHAT);
    return { service, categoryId: category.id, name: category.name };
  }

  return {
    read: async ({ database, params, services }: Asked) => ({
      data: showFare(await readFare(database, await ownerOf(database, params.id), services.now())),
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
      const row = await changeFare(database, owner, { body, ifMatch, now: services.now(), show: showFare, name });
      return { message: MESSAGE, data: showFare(row) };
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
    data: showDesignatedFare(await readFare(database, DESIGNATED, services.now())),
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
    const row = await changeFare(database, DESIGNATED, {
      body,
      ifMatch,
      now: services.now(),
      show: showDesignatedFare,
      name: null,
    });
    return { message: MESSAGE, data: showDesignatedFare(row) };
  },

  estimateFare: async ({ body }) => ({ data: estimate(body) }),
} satisfies Partial<Handlers>;

export const fareActivity = {
  // The fares of each service have a path of their own.
  fare: { paths: ["/private/fare/"], lock: fares },
  plannedFare: plannedActivity,
} satisfies DescribedResources;
