import { z } from "zod";
import { fileAddress, listQuery, one, record, orDefault } from "./answers";
import { recordCalls } from "./record-calls";
import { defineCall } from "./call";
import { place, WEB_ADDRESS_ONLY, webAddress } from "./content";
import { MAX_ADDRESS_CHARACTERS } from "./content-limits";

/** A picture at the top of the riders' app, and the address that it links to. */
export const banner = record.extend({
  imageLink: fileAddress,
  url: z.string(),
  isActive: orDefault(z.boolean(), true),
  /** The place in the list, from 1. */
  position: z.number().int(),
});
export type Banner = z.output<typeof banner>;

/** Section 5, "Banner". A new banner goes to the end of the list. */
export const bannerInput = z.object({
  imageLink: z.string().trim().min(1).max(MAX_ADDRESS_CHARACTERS),
  url: webAddress({ invalid: WEB_ADDRESS_ONLY }),
  isActive: z.boolean(),
});

const BANNER = ["banner"] as const;

const banners = recordCalls("/private/banner", BANNER, banner);

export const listBanners = banners.list(
  listQuery.extend({ isActive: z.enum(["true", "false"]).optional() }),
  "Banners, in the order in which riders see them",
);

export const readBannerOverview = defineCall({
  method: "GET",
  path: "/private/bannerOverview",
  access: BANNER,
  answer: one(z.object({ banners: z.number().int().min(0), active: z.number().int().min(0) })),
  summary: "How many banners there are, and how many of them riders see",
});

export const readBanner = banners.read("One banner");
export const createBanner = banners.create(bannerInput, "Add a banner at the end");
export const changeBanner = banners.change(bannerInput, "Change a banner; its place stays");
export const moveBanner = banners.act("move", place, "Give a banner another place; those between the two make room");
export const removeBanner = banners.remove("Delete a banner; those after it move up");
