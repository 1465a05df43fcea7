import { z } from "zod";
import { dateTime, recordId } from "./meanings";

/** Query of every list call; further filters are added with `.extend`. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(1000).default(10),
  /** Lowercased by the panel (section 7). */
  search: z.string().max(200).default(""),
  sort: z.string().max(40).optional(),
  order: z.enum(["asc", "desc"]).optional(),
});
export type ListQuery = z.output<typeof listQuery>;

const { page, limit } = listQuery.shape;
/**
 * Query of a list call that the specification gives no parameters (section 7): where neither a page nor a limit is asked for,
 * the answer has every record that matches (ruling D6).
 */
export const wholeListQuery = listQuery.extend({ page: page.unwrap().optional(), limit: limit.unwrap().optional() });
export type WholeListQuery = z.output<typeof wholeListQuery>;

/** Keeps what came later than this moment: the panel asks a list so from time to time. */
export const since = z.iso.datetime().optional();

/** Every stored record carries these; the customer's server may leave the dates out. */
export const record = z.object({
  _id: recordId,
  createdAt: dateTime.optional(),
  /** Sent back as `If-Match` with a change; a stale one gets 409. */
  updatedAt: dateTime.optional(),
});

/** A field that a server may leave out or send as null; `fallback` is read instead. */
export const orDefault = <Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) =>
  schema.nullish().transform((value): z.output<Schema> => value ?? fallback);

/** A field that a server may leave out or send as null; both are read as null. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value): z.output<Schema> | null => value ?? null);

export const message = z.object({ message: z.string().optional() });

/** Answer of a list call. A server that leaves `totalDocs` out has sent everything. */
export function docs<Doc extends z.ZodType>(doc: Doc) {
  return z.object({ data: listOf(doc) });
}

/**
 * Answer of a list call that adds amounts up.
 * @param sums of all matching rows, on all pages; a server may leave them out
 */
export function docsWithSums<Doc extends z.ZodType, Sums extends z.ZodType>(doc: Doc, sums: Sums) {
  return z.object({ data: listOf(doc).extend({ sums: sums.nullish() }) });
}

const listOf = <Doc extends z.ZodType>(doc: Doc) =>
  z.object({ docs: z.array(doc), totalDocs: z.number().int().min(0).optional() });

/** Answer of a call that returns one record. */
export function one<Doc extends z.ZodType>(doc: Doc) {
  return z.object({ message: z.string().optional(), data: doc });
}

/** Answer of a call that changes a record; the record itself may be left out (section 7: "response is not shown"). */
export function changed<Doc extends z.ZodType>(doc: Doc) {
  return z.object({ message: z.string().optional(), data: doc.optional() });
}

/** Body of every refusal (calls.md, "Style of the second table"). */
export const refusal = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** A 409 carries the present record. */
  data: z.unknown().optional(),
});
export type Refusal = z.output<typeof refusal>;

/** The two messages of a 403 that end a session (section 8). */
export const BLOCKED_MESSAGE = "Your id has been blocked by administrator";
export const ACCESS_CHANGED_MESSAGE = "Access Module Changed";

/** The message of a 403 where somebody has to prove once more who they are (`confirmIdentity`). */
export const UNCONFIRMED_MESSAGE = "Please confirm that it is you.";
/** The message of a 403 where somebody has to set up a second factor before anything else. */
export const FACTOR_NEEDED_MESSAGE = "Please set up a second factor first.";

/** A share or another number with two decimals at most. */
export const twoDecimals = (value: number) => {
  // The quotient is the number that is nearest to the two decimals, as a typed number is: any other one the database would round.
  return Math.round(value * 100) / 100 === value;
};

/** An amount of money, as a number with as many decimals as any currency has. The API refuses more than its own currency has. */
export const threeDecimals = (value: number) => Math.round(value * 1000) / 1000 === value;

/** An amount of money within bounds. @param error the one message for whatever is wrong with it */
export const amount = (min: number, max: number, error: string) =>
  z.number({ error }).min(min, { error }).max(max, { error }).refine(threeDecimals, { error });

/** A number within bounds and with two decimals at most. @param error the one message for whatever is wrong with it */
export const decimal = (min: number, max: number, error: string) =>
  z.number({ error }).min(min, { error }).max(max, { error }).refine(twoDecimals, { error });

/**
 * The address of a picture or film that a page shows or links to: on the web, or a path on the same host. Anything else,
 * such as a script, is read as no address, because the person who stored it need not be trusted with the panel.
 */
export const fileAddress = z
  .string()
  .nullish()
  .transform((address) => (address && /^(?:https?:\/\/|\/)/i.test(address) ? address : ""));
