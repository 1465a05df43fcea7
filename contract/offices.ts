import { z } from "zod";
import { docs, one, record, wholeListQuery } from "./answers";
import { recordCalls } from "./record-calls";
import { defineCall } from "./call";
import { recordId } from "./meanings";

export const office = record.extend({
  streetName: z.string(),
  city: z.string(),
  state: z.string(),
  zipCode: z.string(),
  /** Sub-admins who inspect drivers for this office. */
  inspectors: z.array(z.object({ _id: recordId, username: z.string() })).optional(),
});
export type Office = z.output<typeof office>;

export const officeInput = z.object({
  streetName: z.string().trim().min(1).max(100),
  city: z.string().trim().min(1).max(60),
  state: z.string().trim().min(1).max(60),
  zipCode: z.string().trim().min(1).max(12),
});

export const listOffices = defineCall({
  method: "GET",
  path: "/private/office",
  access: ["office", "sub_admin", "payout"],
  query: wholeListQuery.extend({
    state: z.string().max(60).optional(),
    /** Keeps the offices without an inspector. */
    inspectors: z.enum(["none"]).optional(),
  }),
  answer: docs(office),
  summary: "Offices",
  specified: true,
});

export const readOfficeOverview = defineCall({
  method: "GET",
  path: "/private/officeOverview",
  access: ["office"],
  answer: one(
    z.object({
      offices: z.number().int().min(0),
      withoutInspectors: z.number().int().min(0),
      /** The states that have offices, in alphabetical order. */
      states: z.array(z.string()),
    }),
  ),
  summary: "How many offices there are, how many of them without inspectors, and in which states",
});

const offices = recordCalls("/private/office", ["office"], office);

/** `drivers` is the number of drivers of the office. They have no office any more when it is deleted. */
export const officeDetails = office.extend({ drivers: z.number().int().min(0).nullish() });

export const readOffice = defineCall({
  method: "GET",
  path: "/private/office/:id",
  access: ["office"],
  answer: one(officeDetails),
  summary: "One office, and how many drivers have it",
});
export const createOffice = offices.create(officeInput, "Add an office; a second one at the same address is refused");
export const changeOffice = offices.change(officeInput, "Change an office");
export const removeOffice = offices.remove("Delete an office; refused with 409 while inspectors are assigned to it");
