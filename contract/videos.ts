import { z } from "zod";
import { changed, docs, fileAddress, listQuery, message, one, record } from "./answers";
import { defineCall } from "./call";
import { place, WEB_ADDRESS_ONLY, webAddress } from "./content";
import {
  AUDIENCES,
  MAX_ADDRESS_CHARACTERS,
  MAX_VIDEO_DESCRIPTION_CHARACTERS,
  MAX_VIDEO_TITLE_CHARACTERS,
} from "./content-limits";

/** A film that teaches riders or drivers something. */
export const video = record.extend({
  title: z.string(),
  description: z
    .string()
    .nullish()
    .transform((value) => value ?? ""),
  url: fileAddress,
  thumbnail: fileAddress,
  /** Address of a caption track (WebVTT); empty for none. */
  captions: fileAddress,
  audience: z.enum(AUDIENCES),
  /** From 1, among those of the same audience. */
  position: z.number().int(),
});
export type Video = z.output<typeof video>;

/** A new video goes to the end of its audience's list. */
export const videoInput = z.object({
  title: z.string().trim().min(1).max(MAX_VIDEO_TITLE_CHARACTERS),
  description: z.string().trim().max(MAX_VIDEO_DESCRIPTION_CHARACTERS),
  url: webAddress({ invalid: WEB_ADDRESS_ONLY }),
  thumbnail: z.string().trim().max(MAX_ADDRESS_CHARACTERS),
  captions: z.union([z.literal(""), webAddress({ invalid: WEB_ADDRESS_ONLY })], { error: WEB_ADDRESS_ONLY }),
  audience: z.enum(AUDIENCES),
});

const VIDEOS = ["videos"] as const;

export const listVideos = defineCall({
  method: "GET",
  path: "/private/video",
  access: VIDEOS,
  query: listQuery.extend({ audience: z.enum(AUDIENCES).optional() }),
  answer: docs(video),
  summary: "Educational videos, in their order",
});

export const readVideo = defineCall({
  method: "GET",
  path: "/private/video/:id",
  access: VIDEOS,
  answer: one(video),
  summary: "One educational video",
});

export const createVideo = defineCall({
  method: "POST",
  path: "/private/video",
  access: VIDEOS,
  body: videoInput,
  answer: changed(video),
  summary: "Add a video at the end of its audience's list",
});

export const changeVideo = defineCall({
  method: "PUT",
  path: "/private/video/:id",
  access: VIDEOS,
  body: videoInput,
  answer: changed(video),
  summary: "Change a video; one that gets another audience goes to the end of that list",
});

export const moveVideo = defineCall({
  method: "PUT",
  path: "/private/video/:id/move",
  access: VIDEOS,
  body: place,
  answer: changed(video),
  summary: "Give a video another place among those of its audience",
});

export const removeVideo = defineCall({
  method: "DELETE",
  path: "/private/video/:id",
  access: VIDEOS,
  answer: message,
  summary: "Delete a video; those after it move up",
});
