import { z } from "zod";
import { docs, orDefault, orNull } from "./answers";
import { defineCall } from "./call";
import { recordId } from "./meanings";

export const FOUND_KINDS = ["user", "driver", "booking", "subAdmin"] as const;
export type FoundKind = (typeof FOUND_KINDS)[number];

/** No more records of each kind than these are sent. `totalDocs` is larger than the number of records where there are more. */
export const MAX_FOUND_OF_KIND = 5;

/** A record that a search over everything finds. */
export const foundRecord = z.object({
  /** One of `FOUND_KINDS`; the panel leaves others out. */
  kind: z.string(),
  _id: recordId,
  title: z.string(),
  /** A text that tells it from others of the same title: an e-mail address and a phone number, or rider and address. */
  detail: orDefault(z.string(), ""),
  /** The state of a driver, which decides who may open it (ruling A9), or of a booking. */
  status: orNull(z.string()),
});
export type FoundRecord = z.output<typeof foundRecord>;

export const search = defineCall({
  method: "GET",
  path: "/private/search",
  access: "login",
  query: z.object({ q: z.string().max(200).default("") }),
  answer: docs(foundRecord),
  summary:
    "Users, drivers, bookings and sub-admins that the account may open: by name, e-mail, phone number in any writing, plate, document number, booking number, exact amount or an address on the way",
});
