import { z } from "zod";

/** The meaning of a text in an answer. It decides how a value of another type is read (`lenient-reading.ts`). */
type Meaning = "id" | "dateTime" | "month";

export const meanings = z.registry<{ meaning: Meaning }>();

/** The id of a record. */
export const recordId = z.string().register(meanings, { meaning: "id" });

/** A text of this many digits is a time in seconds or milliseconds since 1970. */
export const DIGITS_OF_A_TIME = /^\d{9,}$/;

/** A date and time in ISO 8601. A text in any other form is shown unchanged. */
export const dateTime = z
  .string()
  .refine((text) => !DIGITS_OF_A_TIME.test(text), { error: "Expected a date, received a number" })
  .meta({ format: "date-time" })
  .register(meanings, { meaning: "dateTime" });

export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

/** The English name of a month, one of `MONTHS`. Any other text is kept, but then belongs to no month of the year. */
export const monthName = z.string().register(meanings, { meaning: "month" });
