import type { CallName } from "contract";

export type Fields = Readonly<Record<string, string>>;

/** One form of the specification's section 5: what fits, and what each field is told otherwise. */
export interface FormRules {
  path: string;
  /** What saves it, which a form with a mistake never reaches. */
  call: CallName;
  valid: Fields;
  /** Field, value, and what stands beside it; several where several rules are broken, none where the value fits. */
  rules: readonly (readonly [field: string, value: string, ...messages: string[]])[];
}
