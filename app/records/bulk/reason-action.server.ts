import { formAction } from "./form-action.server";

/** A type of an object and no interface, as schemas of forms have to be of any fields. */
export type Reason = { reason: string };

type FormAction = Parameters<typeof formAction<Reason>>;

/** The action of a confirm page that asks for one reason. */
export function reasonAction(args: FormAction[0], action: Omit<FormAction[1], "given">) {
  return formAction(args, { ...action, given: (body) => body });
}
