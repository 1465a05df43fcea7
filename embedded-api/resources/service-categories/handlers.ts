import { refused } from "../activity/undo-refusal";
import type { DescribedResource, DescribedResources } from "../../activity/described";
import { and, eq, lte, max, ne, sql } from "drizzle-orm";
import { type AccessKey, meets } from "contract/access-keys";
import type { ListQuery } from "contract/answers";
import type { CategoryService } from "contract/service-category-constants";
import type { ServiceCategory, SingleTaxi } from "contract/service-categories";
import { grantOf } from "../../accounts/grant";
import type { Account } from "../../accounts/table";
import type { Config } from "../../core/config";
import type { Handlers } from "../../calls/handler";
import { listRecords } from "../../core/lists";
import { lockTable } from "../../core/lock-table";
import { changedAt, findRecord, lockRecord, newRecord, recordAnswer } from "../../core/records";
import { HttpError, invalid, missing } from "../../core/http-error";
import type { Services } from "../../core/services";
import type { Database } from "../../database/database";
import { listedFares } from "../fares/stored";
import { fares, plannedFares } from "../fares/table";
import { imageAddress, requireUpload } from "../uploads/address";
import { refuseInUse, renameForDrivers } from "./in-use";
import { serviceCategories, type ServiceCategoryRow } from "./table";

const WHAT = "The category";

type Show<Shown> = (config: Config) => (row: ServiceCategoryRow) => Shown;

const showCategory: Show<ServiceCategory> = (config) => (row) => ({
  ...recordAnswer(row),
  name: row.name,
  image: imageAddress(config, row.image),
});

const showTaxi: Show<SingleTaxi> = (config) => (row) => ({
  ...showCategory(config)(row),
  description: row.description,
  peopleSitting: row.peopleSitting ?? 0,
});

interface Asked {
  database: Database;
  services: Services;
}

interface AskedOfOne extends Asked {
  params: { id: string };
  ifMatch: string | undefined;
}

/** The input for a category of any service; only taxis have a description and seats. */
interface Input {
  name: string;
  image: string;
  description?: string;
  peopleSitting?: number;
}

/**
 * Returns the handlers of the five calls for one service's categories.
 * @param fareKey the key that opens their fares; with it the list shows the fares
 */
function categoryHandlers<Shown>(service: CategoryService, show: Show<Shown>, fareKey: AccessKey) {
  /** @throws {HttpError} 404, also for the category of another service */
  async function find(db: Database, id: string): Promise<ServiceCategoryRow> {
    const row = await findRecord(db, serviceCategories, id, WHAT);
    if (row.service !== service) throw missing(WHAT);
    return row;
  }

  async function lock({ database, params: { id }, ifMatch, services }: AskedOfOne): Promise<ServiceCategoryRow> {
    await find(database, id);
    return lockRecord(database, serviceCategories, { id, ifMatch, what: WHAT }, show(services.config));
  }

  async function refuseDuplicate(tx: Database, name: string, except?: string): Promise<void> {
    const same = and(
      eq(serviceCategories.service, service),
      sql`same_text(${serviceCategories.name}) = same_text(${name})`,
      except === undefined ? undefined : ne(serviceCategories.id, except),
    );
    if ((await tx.$count(serviceCategories, same)) > 0)
      throw invalid("This name is taken already.", { name: "There is already a category of this name." });
  }

  return {
    list: async ({ database, query, services, account }: Asked & { query: ListQuery; account: Account }) => {
      const { id, name, description, peopleSitting, createdAt, updatedAt } = serviceCategories;
      const withFares = meets(grantOf(account), [fareKey]);
      // The row shows the fare, so a change of the fare counts as a change of the row.
      const now = services.now();
      const fareUpdatedAt = database.select({ at: fares.updatedAt }).from(fares).where(eq(fares.categoryId, id));
      const begunAt = database
        .select({ at: max(plannedFares.from) })
        .from(plannedFares)
        .where(and(eq(plannedFares.categoryId, id), lte(plannedFares.from, now)));
      const { rows, totalDocs } = await listRecords(database, serviceCategories, query, {
        searched: [name, description],
        sorts: {
          name,
          peopleSitting,
          createdAt,
          updatedAt: withFares ? sql`greatest(${updatedAt}, (${fareUpdatedAt}), (${begunAt}))` : updatedAt,
        },
        defaultOrder: { sort: "name", order: "asc" },
        where: eq(serviceCategories.service, service),
      });
      const listed = await listedFares(database, service, withFares ? rows.map((row) => row.id) : [], now);
      const docs = rows.map((row) => ({ ...show(services.config)(row), fare: listed.get(row.id) ?? null }));
      return { data: { docs, totalDocs } };
    },

    read: async ({ database, params, services }: AskedOfOne) => ({
      data: show(services.config)(await find(database, params.id)),
    }),

    create: async ({ database, body, services }: Asked & { body: Input }) => {
      requireUpload({ body, services }, "image");
      await lockTable(database, serviceCategories);
      await refuseDuplicate(database, body.name);
      const { name, image, description = "", peopleSitting = null } = body;
      const row = { ...newRecord(services.now()), service, name, image, description, peopleSitting };
      await database.insert(serviceCategories).values(row);
      return { message: "Category added successfully", data: show(services.config)(row) };
    },

    change: async (asked: AskedOfOne & { body: Input }) => {
      const { database, body, services } = asked;
      await lockTable(database, serviceCategories);
      const before = await lock(asked);
      requireUpload(asked, "image", showCategory(services.config)(before));
      await refuseDuplicate(database, body.name, before.id);
      const change = { ...body, updatedAt: changedAt(before, services.now()) };
      await database.update(serviceCategories).set(change).where(eq(serviceCategories.id, before.id));
      await renameForDrivers(database, before, body.name);
      return { message: "Category updated successfully", data: show(services.config)({ ...before, ...change }) };
    },

    remove: async (asked: AskedOfOne) => {
      const { database, services } = asked;
      const row = await lock(asked);
      await refuseInUse(database, row, show(services.config)(row));
      await database.delete(serviceCategories).where(eq(serviceCategories.id, row.id));
      return { message: "Category deleted successfully" };
    },
  };
}

const taxis = categoryHandlers("single_taxi", showTaxi, "fare_single_taxi");
const pets = categoryHandlers("pet_service", showCategory, "fare_pet_service");
const packages = categoryHandlers("package_service", showCategory, "fare_package_service");

export const serviceCategoryHandlers = {
  listSingleTaxis: taxis.list,
  readSingleTaxi: taxis.read,
  createSingleTaxi: taxis.create,
  changeSingleTaxi: taxis.change,
  removeSingleTaxi: taxis.remove,
  listPetCategories: pets.list,
  readPetCategory: pets.read,
  createPetCategory: pets.create,
  changePetCategory: pets.change,
  removePetCategory: pets.remove,
  listPackages: packages.list,
  readPackage: packages.read,
  createPackage: packages.create,
  changePackage: packages.change,
  removePackage: packages.remove,
} satisfies Partial<Handlers>;

/** A category that a driver or a fare needs can't be removed. */
const category = (resource: string): DescribedResource => ({
  name: "name",
  beforeUndo: async (tx, steps) => {
    for (const { rowTable, rowId, before } of steps) {
      if (rowTable !== "service_categories" || before !== null) continue;
      const [added] = await tx.select().from(serviceCategories).where(eq(serviceCategories.id, rowId));
      if (added)
        await refuseInUse(tx, added, null).catch((error: unknown) => {
          throw error instanceof HttpError ? refused("used", { name: added.name, resource }) : error;
        });
    }
  },
});

export const serviceCategoryActivity = {
  singleTaxi: category("singleTaxi"),
  petCategory: category("petCategory"),
  package: category("package"),
} satisfies DescribedResources;
