import type { DescribedResources } from "../../activity/described";
import { eq } from "drizzle-orm";
import type { Handlers } from "../../calls/handler";
import { orderedRecordStore, ridersFirst } from "../../core/ordered-record-store";
import { recordAnswer } from "../../core/records";
import { imageAddress, requireUpload } from "../uploads/address";
import { videos } from "./table";

const records = orderedRecordStore(
  videos,
  "The video",
  (rows, { services }) =>
    rows.map((row) => ({
      ...recordAnswer(row),
      title: row.title,
      description: row.description,
      url: row.url,
      thumbnail: imageAddress(services.config, row.thumbnail),
      captions: row.captions,
      audience: row.audience,
      position: row.position,
    })),
  "audience",
);

export const videoHandlers = {
  listVideos: (context) => {
    const { title, description, audience, position, createdAt, updatedAt } = videos;
    const { query } = context;
    return records.list(context, {
      searched: [title, description],
      sorts: {
        title,
        audience,
        position: query.audience ? position : ridersFirst(videos),
        createdAt,
        updatedAt,
      },
      defaultOrder: { sort: "position", order: "asc" },
      where: query.audience ? eq(videos.audience, query.audience) : undefined,
    });
  },

  readVideo: async (context) => ({ data: await records.read(context) }),

  createVideo: async (context) => {
    requireUpload(context, "thumbnail");
    return { message: "Video added successfully", data: await records.create(context, context.body) };
  },

  changeVideo: async (context) => {
    requireUpload(context, "thumbnail", await records.read(context));
    return { message: "Video updated successfully", data: await records.change(context, context.body) };
  },

  moveVideo: async (context) => ({
    message: "Video moved successfully",
    data: await records.move(context),
  }),

  removeVideo: async (context) => {
    await records.remove(context);
    return { message: "Video deleted successfully" };
  },
} satisfies Partial<Handlers>;

export const videoActivity = {
  video: { name: "title", lock: videos, order: { table: videos, listColumn: "audience" } },
} satisfies DescribedResources;
