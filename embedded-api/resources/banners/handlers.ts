import type { DescribedResources } from "../../activity/described";
import { eq } from "drizzle-orm";
import type { Handlers } from "../../calls/handler";
import { orderedRecordStore } from "../../core/ordered-record-store";
import { recordAnswer } from "../../core/records";
import { imageAddress, requireUpload } from "../uploads/address";
import { banners } from "./table";

const records = orderedRecordStore(banners, "The banner", (rows, { services }) =>
  rows.map((row) => ({
    ...recordAnswer(row),
    imageLink: imageAddress(services.config, row.imageLink),
    url: row.url,
    isActive: row.isActive,
    position: row.position,
  })),
);

export const bannerHandlers = {
  listBanners: (context) => {
    const { url, isActive, position, createdAt, updatedAt } = banners;
    return records.list(context, {
      searched: [url],
      sorts: { url, isActive, position, createdAt, updatedAt },
      defaultOrder: { sort: "position", order: "asc" },
      where: context.query.isActive ? eq(isActive, context.query.isActive === "true") : undefined,
    });
  },

  readBannerOverview: async ({ database }) => {
    const active = await database.$count(banners, eq(banners.isActive, true));
    return { data: { banners: await database.$count(banners), active } };
  },

  readBanner: async (context) => ({ data: await records.read(context) }),

  createBanner: async (context) => {
    requireUpload(context, "imageLink");
    return { message: "Banner added successfully", data: await records.create(context, context.body) };
  },

  changeBanner: async (context) => {
    requireUpload(context, "imageLink", await records.read(context));
    return { message: "Banner updated successfully", data: await records.change(context, context.body) };
  },

  moveBanner: async (context) => ({
    message: "Banner moved successfully",
    data: await records.move(context),
  }),

  removeBanner: async (context) => {
    await records.remove(context);
    return { message: "Banner deleted successfully" };
  },
} satisfies Partial<Handlers>;

export const bannerActivity = {
  banner: { name: "url", lock: banners, order: { table: banners } },
} satisfies DescribedResources;
