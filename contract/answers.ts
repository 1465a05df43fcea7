import { z } from "zod";
import { dateTime, recordId } from "./meanings";

/** The query of every list call. Calls add filters with `.extend`. */
export const listQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(1000).default(10),
  /** The panel sends it in lower case (section 7). */
  search: z.string().max(200).default(""),
  sort: z.string().max(40).optional(),
  order: z.enum(["asc", "desc"]).optional(),
});
export type ListQuery = z.output<typeof listQuery>;

const { page, limit } = listQuery.shape;
/**
 * The query of a list call that the specification gives no parameters (section 7). If neither a page nor a limit is sent, the
 * answer has every matching record (ruling D6).
 */
export const wholeListQuery = listQuery.extend({ page: page.unwrap().optional(), limit: limit.unwrap().optional() });
export type WholeListQuery = z.output<typeof wholeListQuery>;

/** Keeps what was created after this moment. The panel polls lists with it. */
export const since = z.iso.datetime().optional();

/** The fields of every stored record; the customer's server may omit the dates. */
export const record = z.object({
  _id: recordId,
  createdAt: dateTime.optional(),
  /** A change sends it back as `If-Match`; an outdated value is answered with 409. */
  updatedAt: dateTime.optional(),
});

/** A field that a server may omit or send as null; `fallback` is read instead. */
export const orDefault = <Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) =>
  schema.nullish().transform((value): z.output<Schema> => value ?? fallback);

/** A field that a server may omit or send as null; both are read as null. */
export const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.nullish().transform((value): z.output<Schema> | null => value ?? null);

export const message = z.object({ message: z.string().optional() });

/** The answer of a list call. If a server omits `totalDocs`, it has sent all records. */
export function docs<Doc extends z.ZodType>(doc: Doc) {
  return z.object({ data: listOf(doc) });
}

/**
 * The answer of a list call that also adds up amounts.
 * @param sums of all matching rows on all pages; a server may omit them
 */
export function docsWithSums<Doc extends z.ZodType, Sums extends z.ZodType>(doc: Doc, sums: Sums) {
  return z.object({ data: listOf(doc).extend({ sums: sums.nullish() }) });
}

const listOf = <Doc extends z.ZodType>(doc: Doc) =>
  z.object({ docs: z.array(doc), totalDocs: z.number().int().min(0).optional() });

/** The answer of a call that returns one record. */
export function one<Doc extends z.ZodType>(doc: Doc) {
  return z.object({ message: z.string().optional(), data: doc });
}

/** The answer of a call that changes a record. It may omit the record itself (section 7: "response is not shown"). */
export function changed<Doc extends z.ZodType>(doc: Doc) {
  return z.object({ message: z.string().optional(), data: doc.optional() });
}

/** The body of every refusal (calls.md, "Style of the second table"). */
export const refusal = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
  /** With a 409 this is the record as it is now. */
  data: z.unknown().optional(),
});
export type Refusal = z.output<typeof refusal>;

/** The two messages of a 403 that end a session (section 8). */
export const BLOCKED_MESSAGE = "Your id has been blocked by administrator";
export const ACCESS_CHANGED_MESSAGE = "Access Module Changed";

/** The message of a 403 if the person has to prove their identity again (`confirmIdentity`). */
export const UNCONFIRMED_MESSAGE = "Please confirm that it is you.";
/** The message of a 403 if the person has to set up a second factor before anything else. */
export const FACTOR_NEEDED_MESSAGE = "Please set up a second factor first.";

/** Whether a number, such as a share, has at most two decimals. */
export const twoDecimals = (value: number) => {
  // Rounding returns the double nearest to two decimals, and so does parsing a typed number. The database would round any other.
  return Math.round(value * 100) / 100 === value;
};

/** Whether an amount of money has at most three decimals, as any currency does. The API refuses more than its own currency has. */
export const threeDecimals = (value: number) => Math.round(value * 1000) / 1000 === value;

/** An amount of money within bounds. @param error the one message for all faults */
export const amount = (min: number, max: number, error: string) =>
  z.number({ error }).min(min, { error }).max(max, { error }).refine(threeDecimals, { error });

/** A number within bounds and with at most two decimals. @param error the one message for all faults */
export const decimal = (min: number, max: number, error: string) =>
  z.number({ error }).min(min, { error }).max(max, { error }).refine(twoDecimals, { error });

/**
 * The address of a picture or film that a page shows or links to: on the web, or a path on the same host. Anything else, such as
 * a `javascript:` address, is read as empty, because the panel does not trust whoever stored it.
 */
export const fileAddress = z
  .string()
  .nullish()
  .transform((address) => (address && /^(?:https?:\/\/|\/)/i.test(address) ? address : ""));
