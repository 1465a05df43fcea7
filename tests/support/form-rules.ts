import type { CallName } from "contract";

export type Fields = Readonly<Record<string, string>>;

/** One form of the specification's section 5, with values that are valid and the errors of those that are not. */
export interface FormRules {
  path: string;
  /** The call that saves it, which a form with a mistake never makes. */
  call: CallName;
  valid: Fields;
  /** Field, value, and what stands beside it; several where several rules are broken, none where the value fits. */
  rules: readonly (readonly [field: string, value: string, ...messages: string[]])[];
}
