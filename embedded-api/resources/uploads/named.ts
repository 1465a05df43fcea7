import { sql } from "drizzle-orm";
import { accounts } from "../../accounts/table";
import { undoSteps } from "../../activity/undo-table";
import { type Database, rowsOf } from "../../database/database";
import { banners } from "../banners/table";
import { brands } from "../brand/table";
import { driverDocuments } from "../driver-documents/table";
import { driverVehicles } from "../driver-vehicles/table";
import { giftCards } from "../gift-cards/table";
import { riders, riderVehicles } from "../riders/table";
import { serviceCategories } from "../service-categories/table";
import { tiers } from "../tiers/table";
import { videos } from "../videos/table";

/**
 * Every column that contains addresses of images, in a text or within JSON. A resource with images adds its columns here. Images
 * of riders and drivers come from their apps, which may have uploaded them too.
 */
const imageColumns = [
  { table: accounts, column: accounts.profileImage },
  { table: banners, column: banners.imageLink },
  { table: brands, column: brands.logo },
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

/** Whether a record refers to an upload. */
export async function isNamed(db: Database, name: string): Promise<boolean> {
  for (const { table, column } of imageColumns) {
    if ((await db.$count(table, sql`${column}::text like ${`%/${name}%`}`)) > 0) return true;
  }
  return false;
}

/** Returns the names of all uploads to which records refer. */
export async function namedUploads(db: Database): Promise<Set<string>> {
  const names = new Set<string>();
  for (const { table, column } of imageColumns) {
    const found = await rowsOf<{ name: string }>(
      db,
      sql`select distinct (regexp_matches(${column}::text, '[0-9a-f]{32}[.](?:png|jpg)', 'g'))[1] as name
        from ${table} where ${column} is not null`,
    );
    for (const { name } of found) names.add(name);
  }
  return names;
}

/** Returns the names of all uploads of removed records that can be restored. */
export async function heldUploads(db: Database): Promise<Set<string>> {
  const found = await rowsOf<{ name: string }>(
    db,
    sql`select distinct (regexp_matches(${undoSteps.before}::text, '[0-9a-f]{32}[.](?:png|jpg)', 'g'))[1] as name
      from ${undoSteps} where ${undoSteps.before} is not null`,
  );
  return new Set(found.map(({ name }) => name));
}

/** Whether a removed record that can be restored refers to an upload. */
export async function isHeld(db: Database, name: string): Promise<boolean> {
  return (await db.$count(undoSteps, sql`${undoSteps.before}::text like ${`%/${name}%`}`)) > 0;
}
