import type { FareEstimate } from "contract/fares";
import type { FormReply } from "~/records/form-reply";

/**
 * Sent by the buttons that do not ask to save: "edit" comes back to the form with everything that was typed and its
 * estimate, "confirm" saves what was looked through. Without it the changes are shown first.
 */
export const STEP_FIELD = "step";
export type Step = "edit" | "confirm";

/** A field that is to change; nothing was stored in it where a server has never heard of it. */
export interface Change {
  name: string;
  from: number | null;
  to: number;
}

/** Why values can't be priced: a field and what is wrong with it, as a text key. */
export interface Problem {
  name: string;
  message: string;
}

/** What became of working out what was typed; `failed`: the server could not do it. */
export type Outcome =
  { kind: "done"; estimate: FareEstimate } | { kind: "invalid"; problems: Problem[] } | { kind: "failed" };

/** What an action of the fare forms answers. */
export interface FareReply extends FormReply {
  /** With "edit": the estimate of what was typed. */
  outcome?: Outcome;
  /** What will be saved, for the person to look through. */
  review?: { changes: Change[]; after: FareEstimate | null };
}
