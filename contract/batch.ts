import { z } from "zod";
import { one } from "./answers";
import { defineCall } from "./call";

/** No more calls than these are answered together. */
export const MAX_BATCH_CALLS = 20;
/** A server that answers `readBatch` says so with this header of its answers: the most calls that it answers together. */
export const BATCH_HEADER = "x-batch-calls";

const batchAnswer = z.object({
  /** The HTTP status that the call would have had by itself. */
  status: z.number().int(),
  body: z.unknown(),
});
export type BatchAnswer = z.output<typeof batchAnswer>;

export const readBatch = defineCall({
  method: "GET",
  path: "/private/batch",
  access: "login",
  query: z.object({
    /** A JSON array of paths with their queries, below the admin base: `["/private/user?page=1","/private/userOverview"]`. */
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
