import { callProblem } from "~/records/call-problem.server";
import type { CallProblem, ListProblem } from "~/records/list-result";

export type PartProblem = CallProblem<ListProblem | "denied">;

/** A part of the page that is read by itself: its data, or the reason why there are none. */
export type Part<Value> =
  | { value: Value; problem?: undefined }
  | {
      value?: undefined;
      problem: PartProblem;
      /** The page's status when no other part could be read. */
      status: number;
    };

/**
 * Reads one part of the page. A failed call is logged and becomes an error panel in place of its part (ruling B3).
 * @throws errors that end the session or the request
 */
export async function readPart<Value>(read: () => Promise<Value>): Promise<Part<Value>> {
  try {
    return { value: await read() };
  } catch (error) {
    return callProblem(error, "part_failed", true);
  }
}
