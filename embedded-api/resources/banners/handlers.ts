import { eq } from "drizzle-orm";
import type { Config } from "../../config";
import type { Handlers } from "../../core/handler";
import { listRecords } from "../../core/lists";
import { lockTable } from "../../core/lock-table";
import { closeGap, moveTo, placeAtEnd } from "../../core/positions";
import { changedAt, findRecord, lockRecord, newRecord, recordAnswer } from "../../core/records";
import { imageAddress } from "../uploads/address";
import { type BannerRow, banners } from "./table";

const WHAT = "The banner";

const show = (config: Config) => (row: BannerRow) => ({
  ...recordAnswer(row),
  imageLink: imageAddress(config, row.imageLink),
  url: row.url,
  isActive: row.isActive,
  position: row.position,
});

export const bannerHandlers = {
  listBanners: async ({ database, query, services }) => {
    const { url, isActive, position, createdAt, updatedAt } = banners;
    const { rows, totalDocs } = await listRecords(database, banners, query, {
      searched: [url],
      sorts: { url, isActive, position, createdAt, updatedAt },
      usual: { sort: "position", order: "asc" },
      where: query.isActive ? eq(isActive, query.isActive === "true") : undefined,
    });
    return { data: { docs: rows.map(show(services.config)), totalDocs } };
  },

  readBannerOverview: async ({ database }) => {
    return {
      data: {
        banners: await database.$count(banners),
        active: await database.$count(banners, eq(banners.isActive, true)),
      },
    };
  },

  readBanner: async ({ database, params, services }) => {
    return { data: show(services.config)(await findRecord(database, banners, params.id, WHAT)) };
  },

  createBanner: async ({ database, body, services }) => {
    await lockTable(database, banners);
    const banner = { ...newRecord(services.now()), ...body, position: await placeAtEnd(database, banners) };
    await database.insert(banners).values(banner);
    return { message: "Banner added successfully", data: show(services.config)(banner) };
  },

  changeBanner: async ({ database, params, body, ifMatch, services }) => {
    const answer = show(services.config);
    const before = await lockRecord(database, banners, { id: params.id, ifMatch, what: WHAT }, answer);
    const change = { ...body, updatedAt: changedAt(before, services.now()) };
    await database.update(banners).set(change).where(eq(banners.id, before.id));
    return { message: "Banner updated successfully", data: answer({ ...before, ...change }) };
  },

  moveBanner: async ({ database, params, body, services }) => {
    await lockTable(database, banners);
    const banner = await findRecord(database, banners, params.id, WHAT);
    const position = await moveTo(database, banners, banner, body.position);
    return { message: "Banner moved successfully", data: show(services.config)({ ...banner, position }) };
  },

  removeBanner: async ({ database, params, ifMatch, services }) => {
    await lockTable(database, banners);
    const banner = await lockRecord(database, banners, { id: params.id, ifMatch, what: WHAT }, show(services.config));
    await database.delete(banners).where(eq(banners.id, banner.id));
    await closeGap(database, banners, banner.position);
    return { message: "Banner deleted successfully" };
  },
} satisfies Partial<Handlers>;
