import { refusal } from "contract/answers";
import type { Answered } from "./server";

/** Says what is wrong with an answer that should refuse something. */
export function wrongRefusal(when: string, { status, body, failure }: Answered, expected: number): string[] {
  if (failure) return [`${when} there is ${failure}.`];
  if (status !== expected) return [`${when} it answers ${status}, not ${expected}.`];
  return refusal.safeParse(body).success ? [] : [`${when} the answer says nothing that a person could read.`];
}
