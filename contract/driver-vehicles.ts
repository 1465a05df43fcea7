import { z } from "zod";
import { DRIVER_KEYS } from "./access-keys";
import { changed, docs, fileAddress, listQuery, record, orDefault, orNull } from "./answers";
import { recordCalls } from "./record-calls";
import { defineCall } from "./call";
import { decisionReason } from "./driver-documents";
import { VEHICLE_STATES } from "./driver-constants";
import { dateTime, recordId } from "./meanings";

const text = orDefault(z.string(), "");
const moment = orNull(dateTime);

/** A car that a driver uses for the service. */
export const driverVehicle = record.extend({
  /** The vehicle's driver, if the server sends it. */
  driver: orNull(z.object({ _id: recordId, firstName: z.string(), lastName: text, language: text })),
  plate: z.string(),
  make: text,
  model: text,
  year: orNull(z.number().int()),
  colour: text,
  category: text,
  seats: orNull(z.number().int()),
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

const vehicles = recordCalls("/private/vehicle", DRIVER_KEYS, driverVehicle);

export const readVehicle = vehicles.read("One vehicle of a driver");

export const approveVehicle = defineCall({
  method: "PUT",
  path: "/private/vehicle/:id/approve",
  access: DRIVER_KEYS,
  answer: changed(driverVehicle),
  summary: "Approve a vehicle; refused while one of its papers has expired",
});

export const disapproveVehicle = vehicles.act(
  "disapprove",
  z.object({ reason: decisionReason }),
  "Disapprove a vehicle with a reason",
);
