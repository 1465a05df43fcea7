import type { FareEstimate } from "contract/fares";
import type { FormReply } from "~/records/form/form-reply";
import type { TypedMoment, When } from "./moment";

/**
 * The step that the pressed button asks for: "edit" shows the form again with the typed values and their estimate, "confirm"
 * saves the reviewed changes. Without a step the changes are reviewed.
 */
export const STEP_FIELD = "step";
export type Step = "edit" | "confirm";

/** A field that will change; `from` is null if the server has no value for it. */
export interface Change {
  name: string;
  from: number | null;
  to: number;
}

/** The checkbox that confirms values that become ten times as much or a tenth. */
export const MEANT_FIELD = "meant";

/** Whether a value becomes ten times as much or a tenth, which is usually a slip of a decimal point. */
export function isTenfold({ from, to }: Pick<Change, "from" | "to">): boolean {
  return from !== null && from > 0 && to > 0 && (to >= from * 10 || to * 10 <= from);
}

/** A field that prevents an estimate; `message` is a text key. */
export interface Problem {
  name: string;
  message: string;
}

/** The result of estimating the typed fare; `failed` if the server could not do it. */
export type EstimateOutcome =
  { kind: "done"; estimate: FareEstimate } | { kind: "invalid"; problems: Problem[] } | { kind: "failed" };

export interface FareReply extends FormReply {
  /** From when on the values were to apply; undefined for now. */
  when?: TypedMoment;
  /** The estimate for the typed values, for the step "edit". */
  outcome?: EstimateOutcome;
  /** The changes to confirm before they are saved, and the URL of their form. */
  review?: { changes: Change[]; form: string; when: When | null; after: FareEstimate | null };
}
