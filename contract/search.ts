import { z } from "zod";
import { docs, orDefault, orNull } from "./answers";
import { defineCall } from "./call";
import { recordId } from "./meanings";

export const FOUND_KINDS = ["user", "driver", "booking", "subAdmin"] as const;

/** The kind that stands for all bookings driven in the vehicle with the plate that was typed. Its title and id are the plate. */
export const RIDES_OF_PLATE = "ridesOfPlate";

/** The largest number of records of each kind. `totalDocs` is larger if there are more. */
export const MAX_FOUND_OF_KIND = 5;

/** A record found by the search over everything. */
export const foundRecord = z.object({
  /** One of `FOUND_KINDS`, or `RIDES_OF_PLATE`; the panel ignores other kinds. */
  kind: z.string(),
  _id: recordId,
  title: z.string(),
  /** A text that distinguishes records with the same title: an e-mail address and phone number, or rider and address. */
  detail: orDefault(z.string(), ""),
  /** The state of a driver, which decides who may open the driver's page (ruling A9), or of a booking. */
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
