import { formAction } from "./form-action.server";

/** A type and not an interface, because the schemas of forms must accept it as a record of any fields. */
export type Reason = { reason: string };

type FormAction = Parameters<typeof formAction<Reason>>;

/** The action of a confirm page that asks for a reason. */
export function reasonAction(args: FormAction[0], action: Omit<FormAction[1], "given">) {
  return formAction(args, { ...action, given: (body) => body });
}
