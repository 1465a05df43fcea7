import { z } from "zod";
import { one } from "./answers";
import { defineCall } from "./call";

/** The largest number of calls in one batch. */
export const MAX_BATCH_CALLS = 20;
/** A server that supports `readBatch` sends this header with its answers: the largest number of calls in one batch. */
export const BATCH_HEADER = "x-batch-calls";

const batchAnswer = z.object({
  /** The HTTP status that the call would have without the batch. */
  status: z.number().int(),
  body: z.unknown(),
});
export type BatchAnswer = z.output<typeof batchAnswer>;

export const readBatch = defineCall({
  method: "GET",
  path: "/private/batch",
  access: "login",
  query: z.object({
    /** A JSON array of paths below the admin base, with their queries: `["/private/user?page=1","/private/userOverview"]`. */
    calls: z
      .string()
      .max(8000)
      .transform((text, context) => {
        const paths = z.array(z.string().startsWith("/")).min(1).max(MAX_BATCH_CALLS).safeParse(parsed(text));
        if (paths.success) return paths.data;
        context.addIssue({ code: "custom", message: `A JSON array of 1 to ${MAX_BATCH_CALLS} paths.` });
        return z.NEVER;
      }),
  }),
  answer: one(z.object({ answers: z.array(batchAnswer) })),
  summary: "The answers of several GET calls of the admin base, in their order, as if each had been made by itself",
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
