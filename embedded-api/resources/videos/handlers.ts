import { eq, sql } from "drizzle-orm";
import type { Config } from "../../config";
import type { Handlers } from "../../core/handler";
import { listRecords } from "../../core/lists";
import { lockTable } from "../../core/lock-table";
import { among, closeGap, moveTo, placeAtEnd } from "../../core/positions";
import { changedAt, findRecord, lockRecord, newRecord, recordAnswer } from "../../core/records";
import { imageAddress } from "../uploads/address";
import { type VideoRow, videos } from "./table";

const WHAT = "The video";

const show = (config: Config) => (row: VideoRow) => ({
  ...recordAnswer(row),
  title: row.title,
  description: row.description,
  url: row.url,
  thumbnail: imageAddress(config, row.thumbnail),
  captions: row.captions,
  audience: row.audience,
  position: row.position,
});
const sameAudience = (audience: VideoRow["audience"]) => among(videos.audience, audience);

export const videoHandlers = {
  listVideos: async ({ database, query, services }) => {
    const { title, description, audience, position, createdAt, updatedAt } = videos;
    const { rows, totalDocs } = await listRecords(database, videos, query, {
      searched: [title, description],
      sorts: {
        title: sql`lower(${title})`,
        audience,
        // Riders' videos first, where both lists are asked for.
        position: query.audience
          ? position
          : sql`(case when ${audience} = 'user' then 0 else 1000000 end + ${position})`,
        createdAt,
        updatedAt,
      },
      usual: { sort: "position", order: "asc" },
      where: query.audience ? sameAudience(query.audience) : undefined,
    });
    return { data: { docs: rows.map(show(services.config)), totalDocs } };
  },

  readVideo: async ({ database, params, services }) => {
    return { data: show(services.config)(await findRecord(database, videos, params.id, WHAT)) };
  },

  createVideo: async ({ database, body, services }) => {
    await lockTable(database, videos);
    const position = await placeAtEnd(database, videos, sameAudience(body.audience));
    const video = { ...newRecord(services.now()), ...body, position };
    await database.insert(videos).values(video);
    return { message: "Video added successfully", data: show(services.config)(video) };
  },

  changeVideo: async ({ database, params, body, ifMatch, services }) => {
    const answer = show(services.config);
    await lockTable(database, videos);
    const before = await lockRecord(database, videos, { id: params.id, ifMatch, what: WHAT }, answer);
    const moves = body.audience !== before.audience;
    const position = moves ? await placeAtEnd(database, videos, sameAudience(body.audience)) : before.position;
    const change = { ...body, position, updatedAt: changedAt(before, services.now()) };
    await database.update(videos).set(change).where(eq(videos.id, before.id));
    if (moves) await closeGap(database, videos, before.position, sameAudience(before.audience));
    return { message: "Video updated successfully", data: answer({ ...before, ...change }) };
  },

  moveVideo: async ({ database, params, body, services }) => {
    await lockTable(database, videos);
    const video = await findRecord(database, videos, params.id, WHAT);
    const position = await moveTo(database, videos, video, body.position, sameAudience(video.audience));
    return { message: "Video moved successfully", data: show(services.config)({ ...video, position }) };
  },

  removeVideo: async ({ database, params, ifMatch, services }) => {
    await lockTable(database, videos);
    const video = await lockRecord(database, videos, { id: params.id, ifMatch, what: WHAT }, show(services.config));
    await database.delete(videos).where(eq(videos.id, video.id));
    await closeGap(database, videos, video.position, sameAudience(video.audience));
    return { message: "Video deleted successfully" };
  },
} satisfies Partial<Handlers>;
