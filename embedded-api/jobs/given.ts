import { calls } from "contract";
import type { AnyCall } from "contract/call";
import { type JobGiven, jobGiven } from "contract/jobs";
import { check } from "../calls/check";
import type { Context } from "../calls/handler";
import { invalid } from "../core/http-error";
import type { JobAct } from "./acts";

const PARTS = Object.keys(jobGiven.shape) as (keyof JobGiven)[];

const NEEDED: Readonly<Record<keyof JobGiven, string>> = {
  reason: "Please give a reason.",
  office: "Please choose an office, or none.",
  notification: "Please write a notification.",
};

/**
 * Checks the input that a job passes to the call for each record. It is refused before anything is done if the call would refuse
 * it for every record, or would ignore it.
 * @throws {HttpError} 400 with a message for each missing or unexpected field
 */
export async function givenIn(act: JobAct, body: JobGiven, read: Context<AnyCall>["read"]): Promise<JobGiven> {
  const errors: Record<string, string> = {};
  for (const part of PARTS) {
    const isGiven = body[part] !== undefined;
    if (part === act.needs && !isGiven) errors[part] = NEEDED[part];
    if (part !== act.needs && isGiven) errors[part] = "This action does not take it.";
  }
  const [first] = Object.values(errors);
  if (first !== undefined) throw invalid(first, errors);
  if (act.needs === undefined) return {};
  const given = { [act.needs]: body[act.needs] };
  const sent = await act.sent("", { ...given, read });
  check(calls[act.call].body, sent.body, "Please check what you entered.");
  return given;
}
