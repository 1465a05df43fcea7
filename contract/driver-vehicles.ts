import { z } from "zod";
import { DRIVER_KEYS } from "./access-keys";
import { changed, docs, fileAddress, listQuery, one, record } from "./answers";
import { defineCall } from "./call";
import { decisionReason } from "./driver-documents";
import { VEHICLE_STATES } from "./driver-constants";

const text = z.coerce
  .string()
  .nullish()
  .transform((value) => value ?? "");
const moment = z
  .string()
  .nullish()
  .transform((value) => value ?? null);

/** A car that a driver drives for the service. */
export const driverVehicle = record.extend({
  /** Whose it is, as far as the server says it. */
  driver: z
    .object({ _id: z.string(), firstName: z.string(), lastName: text, language: text })
    .nullish()
    .transform((value) => value ?? null),
  plate: z.string(),
  make: text,
  model: text,
  year: z
    .number()
    .int()
    .nullish()
    .transform((value) => value ?? null),
  colour: text,
  category: text,
  seats: z
    .number()
    .int()
    .nullish()
    .transform((value) => value ?? null),
  photos: z.array(fileAddress).default([]),
  documents: z.array(z.object({ type: z.string(), number: text, image: fileAddress, expiresAt: moment })).default([]),
  status: z.enum(VEHICLE_STATES),
  reason: text,
  decidedAt: moment,
  decidedBy: text,
});
export type DriverVehicle = z.output<typeof driverVehicle>;

export const listDriverVehicles = defineCall({
  method: "GET",
  path: "/private/driver/:id/vehicle",
  access: DRIVER_KEYS,
  query: listQuery.extend({ status: z.enum(VEHICLE_STATES).optional() }),
  answer: docs(driverVehicle),
  summary: "A driver's vehicles",
});

export const readVehicle = defineCall({
  method: "GET",
  path: "/private/vehicle/:id",
  access: DRIVER_KEYS,
  answer: one(driverVehicle),
  summary: "One vehicle of a driver",
});

export const approveVehicle = defineCall({
  method: "PUT",
  path: "/private/vehicle/:id/approve",
  access: DRIVER_KEYS,
  answer: changed(driverVehicle),
  summary: "Approve a vehicle; refused while one of its papers has expired",
});

export const disapproveVehicle = defineCall({
  method: "PUT",
  path: "/private/vehicle/:id/disapprove",
  access: DRIVER_KEYS,
  body: z.object({ reason: decisionReason }),
  answer: changed(driverVehicle),
  summary: "Disapprove a vehicle with a reason",
});
