import { z } from "zod";
import { DRIVER_KEYS, type AccessKey } from "./access-keys";
import { docs, fileAddress, listQuery, record, orDefault, orNull } from "./answers";
import { defineCall } from "./call";
import { recordCalls } from "./record-calls";
import { MAX_ADDRESS_CHARACTERS } from "./content-limits";
import { dateTime } from "./meanings";
import {
  MAX_CATEGORY_NAME_CHARACTERS,
  MAX_SEATS,
  MAX_VEHICLE_DESCRIPTION_CHARACTERS,
} from "./service-category-constants";

const text = orDefault(z.string(), "");

/** A category that riders choose when they book a service: a kind of animal or package. */
export const serviceCategory = record.extend({ name: z.string(), image: fileAddress });
export type ServiceCategory = z.output<typeof serviceCategory>;

/** A kind of taxi. Drivers are approved for one kind, by its name. */
export const singleTaxi = serviceCategory.extend({
  description: text,
  /** The number of seats for riders. */
  peopleSitting: z.number(),
});
export type SingleTaxi = z.output<typeof singleTaxi>;

/** The additional fields in lists. */
const inLists = {
  /** The main parts of its fare, for readers who may open the fare; null or absent if the server does not send them. */
  fare: orNull(
    z.object({
      baseFare: z.number(),
      distanceRate: z.number(),
      timeRate: z.number(),
      /** Absent until somebody changes the fare. */
      updatedAt: dateTime.optional(),
    }),
  ),
};
export const listedCategory = serviceCategory.extend(inLists);
export const listedSingleTaxi = singleTaxi.extend(inLists);
export type ListedFare = NonNullable<z.output<typeof listedCategory>["fare"]>;

/** Section 5, "Pet and package". The API refuses a name that another category of the service has, regardless of case. */
export const serviceCategoryInput = z.object({
  name: z.string().trim().min(1).max(MAX_CATEGORY_NAME_CHARACTERS),
  image: z.string().trim().min(1).max(MAX_ADDRESS_CHARACTERS),
});

const SEATS = { error: "Invalid seating value" };

/** Section 5, "Vehicle". */
export const singleTaxiInput = serviceCategoryInput.extend({
  description: z.string().trim().max(MAX_VEHICLE_DESCRIPTION_CHARACTERS),
  peopleSitting: z.number(SEATS).int(SEATS).min(0, SEATS).max(MAX_SEATS, SEATS),
});

interface Kind<Path extends string, Answer extends z.ZodType, Listed extends z.ZodType, Input extends z.ZodType> {
  path: Path;
  /** The keys that allow every call. */
  access: readonly AccessKey[];
  /** Further keys that allow only the list. */
  listedFor?: readonly AccessKey[];
  answer: Answer;
  /** The schema of a row in the list. */
  listed: Listed;
  input: Input;
  /** The nouns for the summaries of calls, such as "pet categories" and "pet category". */
  nouns: readonly [several: string, one: string];
}

/** Defines the five calls for a service's categories, which differ only in path, access key and fields. */
function categoryCalls<
  const Path extends string,
  Answer extends z.ZodType,
  Listed extends z.ZodType,
  Input extends z.ZodType,
>(kind: Kind<Path, Answer, Listed, Input>) {
  const { path, access, listedFor = [], answer, listed, input } = kind;
  const [several, noun] = kind.nouns;
  const { read, create, change, remove } = recordCalls(path, access, answer);
  return {
    list: defineCall({
      method: "GET",
      path,
      access: [...access, ...listedFor],
      query: listQuery,
      answer: docs(listed),
      summary: `The ${several}`,
    }),
    read: read(`One ${noun}`),
    create: create(input, `Add a ${noun}`),
    change: change(input, `Change a ${noun}`),
    remove: remove(`Delete a ${noun}; refused with 409 while it is in use`),
  };
}

export const singleTaxis = categoryCalls({
  path: "/private/singleTaxi",
  access: ["fare_single_taxi"],
  // Approving a driver includes choosing a category, so these keys allow the list.
  listedFor: DRIVER_KEYS,
  answer: singleTaxi,
  listed: listedSingleTaxi,
  input: singleTaxiInput,
  nouns: ["taxi categories", "taxi category"],
});

export const petCategories = categoryCalls({
  path: "/private/petCategory",
  access: ["fare_pet_service"],
  answer: serviceCategory,
  listed: listedCategory,
  input: serviceCategoryInput,
  nouns: ["pet categories", "pet category"],
});

export const packages = categoryCalls({
  path: "/private/package",
  access: ["fare_package_service"],
  answer: serviceCategory,
  listed: listedCategory,
  input: serviceCategoryInput,
  nouns: ["package categories", "package category"],
});
