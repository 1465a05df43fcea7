import { sql } from "drizzle-orm";
import { accounts } from "../../accounts/table";
import type { Handlers } from "../../core/handler";
import { conflict, missing } from "../../core/http-error";
import type { Database } from "../../database/database";
import { banners } from "../banners/table";
import { driverDocuments } from "../driver-documents/table";
import { driverVehicles } from "../driver-vehicles/table";
import { giftCards } from "../gift-cards/table";
import { riders, riderVehicles } from "../riders/table";
import { serviceCategories } from "../service-categories/table";
import { tiers } from "../tiers/table";
import { videos } from "../videos/table";
import { readImage } from "./image";
import { isUploadName } from "./folder";

/**
 * Every column that holds addresses of images, in a text or within JSON. A resource with images adds its columns here.
 * Images of riders and drivers come from their apps, which may have uploaded them too.
 */
const imageColumns = [
  { table: accounts, column: accounts.profileImage },
  { table: banners, column: banners.imageLink },
  { table: driverDocuments, column: driverDocuments.image },
  { table: driverVehicles, column: driverVehicles.photos },
  { table: driverVehicles, column: driverVehicles.documents },
  { table: giftCards, column: giftCards.image },
  { table: riders, column: riders.profileImage },
  { table: riderVehicles, column: riderVehicles.image },
  { table: serviceCategories, column: serviceCategories.image },
  { table: tiers, column: tiers.icon },
  { table: videos, column: videos.thumbnail },
] as const;

async function isUsed(db: Database, name: string): Promise<boolean> {
  for (const { table, column } of imageColumns) {
    if ((await db.$count(table, sql`${column}::text like ${`%/${name}%`}`)) > 0) return true;
  }
  return false;
}

export const uploadHandlers = {
  uploadFile: async ({ file, services }) => {
    const { type, picture } = readImage(file.content);
    const name = await services.uploads.store(picture, type);
    return { data: { image_url: `${services.config.uploadsUrl}/${name}` } };
  },

  deleteFile: async ({ database, params, services }) => {
    if (!isUploadName(params.name)) throw missing("The image");
    if (await isUsed(database, params.name)) throw conflict("This image is still in use.", null);
    if (!(await services.uploads.remove(params.name))) throw missing("The image");
    return { message: "Image deleted successfully" };
  },
} satisfies Partial<Handlers>;
