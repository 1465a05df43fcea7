import { z } from "zod";
import { changed, docs, fileAddress, listQuery, message, one, record } from "./answers";
import { defineCall } from "./call";
import { place, WEB_ADDRESS_ONLY, webAddress } from "./content";
import { MAX_ADDRESS_CHARACTERS } from "./content-limits";

/** A picture at the top of the riders' app, and where it leads. */
export const banner = record.extend({
  imageLink: fileAddress,
  url: z.string(),
  isActive: z
    .boolean()
    .nullish()
    .transform((on) => on ?? true),
  /** From 1. */
  position: z.number().int(),
});
export type Banner = z.output<typeof banner>;

/** Section 5, "Banner". A new one goes to the end of the list. */
export const bannerInput = z.object({
  imageLink: z.string().trim().min(1).max(MAX_ADDRESS_CHARACTERS),
  url: webAddress({ invalid: WEB_ADDRESS_ONLY }),
  isActive: z.boolean(),
});

const BANNER = ["banner"] as const;

export const listBanners = defineCall({
  method: "GET",
  path: "/private/banner",
  access: BANNER,
  query: listQuery.extend({ isActive: z.enum(["true", "false"]).optional() }),
  answer: docs(banner),
  summary: "Banners, in the order in which riders see them",
});

export const readBannerOverview = defineCall({
  method: "GET",
  path: "/private/bannerOverview",
  access: BANNER,
  answer: one(z.object({ banners: z.number().int().min(0), active: z.number().int().min(0) })),
  summary: "How many banners there are, and how many of them riders see",
});

export const readBanner = defineCall({
  method: "GET",
  path: "/private/banner/:id",
  access: BANNER,
  answer: one(banner),
  summary: "One banner",
});

export const createBanner = defineCall({
  method: "POST",
  path: "/private/banner",
  access: BANNER,
  body: bannerInput,
  answer: changed(banner),
  summary: "Add a banner at the end",
});

export const changeBanner = defineCall({
  method: "PUT",
  path: "/private/banner/:id",
  access: BANNER,
  body: bannerInput,
  answer: changed(banner),
  summary: "Change a banner; its place stays",
});

export const moveBanner = defineCall({
  method: "PUT",
  path: "/private/banner/:id/move",
  access: BANNER,
  body: place,
  answer: changed(banner),
  summary: "Give a banner another place; those between the two make room",
});

export const removeBanner = defineCall({
  method: "DELETE",
  path: "/private/banner/:id",
  access: BANNER,
  answer: message,
  summary: "Delete a banner; those after it move up",
});
