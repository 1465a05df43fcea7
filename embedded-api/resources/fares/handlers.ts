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
import { changeFare, type FareOwner, readFare, showDesignatedFare, showFare } from "./stored";

const MESSAGE = "Fare updated successfully";
const WHAT = "The category";
const DESIGNATED: FareOwner = { service: "designated_driver", categoryId: null };

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
    read: async ({ database, params }: Asked) => ({
      data: showFare(await readFare(database, await ownerOf(database, params.id))),
    }),

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
  readPetFare: pets.read,
  changePetFare: pets.change,
  readPackageFare: packages.read,
  changePackageFare: packages.change,

  readDesignatedFare: async ({ database }) => ({ data: showDesignatedFare(await readFare(database, DESIGNATED)) }),

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
} satisfies DescribedResources;
