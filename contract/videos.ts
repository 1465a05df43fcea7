import { z } from "zod";
import { fileAddress, listQuery, record, orDefault } from "./answers";
import { recordCalls } from "./record-calls";
import { place, WEB_ADDRESS_ONLY, webAddress } from "./content";
import {
  AUDIENCES,
  MAX_ADDRESS_CHARACTERS,
  MAX_VIDEO_DESCRIPTION_CHARACTERS,
  MAX_VIDEO_TITLE_CHARACTERS,
} from "./content-limits";

/** A film that explains something to riders or drivers. */
export const video = record.extend({
  title: z.string(),
  description: orDefault(z.string(), ""),
  url: fileAddress,
  thumbnail: fileAddress,
  /** The address of a caption track (WebVTT); empty if there is none. */
  captions: fileAddress,
  audience: z.enum(AUDIENCES),
  /** The place in the list of its audience, from 1. */
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

const videos = recordCalls("/private/video", VIDEOS, video);

export const listVideos = videos.list(
  listQuery.extend({ audience: z.enum(AUDIENCES).optional() }),
  "Educational videos, in their order",
);

export const readVideo = videos.read("One educational video");
export const createVideo = videos.create(videoInput, "Add a video at the end of its audience's list");

export const changeVideo = videos.change(
  videoInput,
  "Change a video; one that gets another audience goes to the end of that list",
);

export const moveVideo = videos.act("move", place, "Give a video another place among those of its audience");
export const removeVideo = videos.remove("Delete a video; those after it move up");
