import { type CallName, calls } from "contract";
import type { AnyCall } from "contract/call";
import { json, samples, type StubApi } from "./stub-api";

/** One text of a record, as it was and as it is now. */
export interface OddText {
  was: string;
  is: string;
}

/** Texts that people write: names, sentences. No constants, dates, numbers, addresses, such as that of the list of a view; no HTML, which pages clean. */
function isFree(name: string, text: string): boolean {
  if (
    ["html", "userType", "monthName", "list"].includes(name) ||
    /^[A-Z_]+$/.test(text) ||
    /^(https?:|\/|\d{4}-\d\d)|@|^\w+\/\w+$/.test(text)
  )
    return false;
  return /^\p{Lu}|\p{Lo}|\s/u.test(text) && /\p{L}{2}/u.test(text);
}

const reads = (Object.entries(calls) as [CallName, AnyCall][]).filter(([, { method }]) => method === "GET");

/** Fields that a person may have typed: names, sentences, addresses, numbers of documents and phones, pages. */
export const isTyped: typeof isFree = (name, text) => isFree(name, text) || TYPED.has(name);

const TYPED = new Set([
  "email",
  "phone",
  "mobileNumber",
  "plate",
  "number",
  "zipCode",
  "colour",
  "make",
  "model",
  "code",
  "html",
  "vehicleCategory",
  "decidedBy",
  "reason",
  "image",
]);

/**
 * Lets the stub answer everything that is read with its own records, each free text of them changed wherever the
 * contract allows it.
 * @param isChanged which fields are texts that are changed, by their name and what stands in them
 * @returns the texts that were changed
 */
export function answerOddly(stub: StubApi, change: (text: string) => string, isChanged = isFree): OddText[] {
  const texts = new Map<string, OddText>();
  for (const [name, call] of reads) {
    const answer = structuredClone(samples[name]) as unknown;
    const visit = (place: unknown): void => {
      if (typeof place !== "object" || place === null) return;
      const fields = place as Record<string, unknown>;
      for (const [field, was] of Object.entries(fields)) {
        if (typeof was !== "string") visit(was);
        else if (isChanged(field, was)) {
          const is = change(was);
          fields[field] = is;
          if (call.answer.safeParse(answer).success) texts.set(was, { was, is });
          else fields[field] = was;
        }
      }
    };
    visit(answer);
    stub.answer(name, json(answer));
  }
  return [...texts.values()];
}
