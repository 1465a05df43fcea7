import type { AnyCall } from "contract/call";
import { readLeniently } from "contract/lenient-reading";
import type { LeniencyKind } from "contract/lenient-values";
import { missingFields } from "contract/missing-fields";
import { placeOf } from "contract/unreadable-records";
import { denialIn } from "contract/wire";
import type { z } from "zod";
import type { Answered } from "./server";

const MAX_ISSUES = 3;

/** An answer as the panel reads it, and its differences from the contract. */
export interface AnswerReading {
  /** Describes a difference that the panel can't work with. */
  remarks: string[];
  /** Describes a difference that the panel accepts. */
  notes: string[];
  /** The answer as the panel reads it. */
  data?: unknown;
}

/** Describes each kind of leniency in English: what the answer has in place of the contract's value. */
export const LENIENCIES: Readonly<Record<LeniencyKind, string>> = {
  id: "the field id in place of _id",
  idNumber: "a number in place of the text of an id",
  idOfRecord: "a record in place of its id",
  recordOfId: "an id in place of the record",
  nameOfRecord: "a record in place of its name",
  numberAsText: "a text in place of a number",
  textAsNumber: "a number in place of a text",
  flag: "another word or number for yes and no",
  null: "null in place of nothing",
  absent: "nothing in place of null",
  empty: "an empty text in place of nothing",
  emptyList: "null in place of an empty list",
  unread: "not readable, so that this part of the record is blank",
  bareList: "the list itself in place of an object with docs",
  time: "a number in place of a date",
  noZone: "a date without a zone, taken for UTC",
  month: "another spelling of a month's name",
};

/** The result for a write whose answer the panel does not read: it counts as a success (ruling C6). */
const notRead = (): AnswerReading => ({ remarks: [], notes: ["accepted: answer not read"] });

/** Reads an answer as the panel does (docs/own-api.md). */
export function readAnswer(call: AnyCall, { status, body, failure, encoding }: Answered): AnswerReading {
  const differs = (remark: string): AnswerReading => ({ remarks: [remark], notes: [] });
  if (failure) return differs(`There is ${failure}.`);
  if (status >= 300 && status < 400)
    return differs(`It answers ${status}, a redirect, which the panel does not follow.`);
  if (status < 200 || status > 299) return differs(`It answers ${status}.`);
  if (body === undefined && encoding) return differs(`The answer is compressed (${encoding}), which nobody asked for.`);
  const denial = denialIn(call, body);
  if (denial) return differs(`It answers ${status}, and refuses in the body, by "${denial}".`);
  const reading = readLeniently(call.answer, body);
  if (!reading.success) {
    if (call.method !== "GET" && call.answer.safeParse({}).success) return notRead();
    return { remarks: body === undefined ? ["The answer is no JSON."] : issuesOf(reading.error), notes: [] };
  }
  // `{"message": null}` contains nothing that the panel could use.
  const isNothing = Object.values(reading.data ?? {}).every((value) => value === undefined);
  if (call.method !== "GET" && reading.leniencies.length > 0 && isNothing) return notRead();
  const leftOut = reading.leftOut.flatMap(({ place, issues }) => issues.map((issue) => `${place}: left out, ${issue}`));
  const { place = "", names: missing = [] } = missingFields(call.answer, body) ?? {};
  return {
    remarks: shortened(leftOut),
    notes: [
      ...reading.leniencies.map(({ field, kind }) => `note: ${field} is ${LENIENCIES[kind]}`),
      ...missing.map((name) => `note: ${place}.${name} is missing`),
    ],
    data: reading.data,
  };
}

function issuesOf({ issues }: z.core.$ZodError): string[] {
  return shortened(
    issues.flatMap(innermost).map(({ path, message }) => {
      const place = placeOf(path) || "the answer";
      return /received undefined$/.test(message) ? `${place} is missing` : `${place}: ${message}`;
    }),
  );
}

type Issue = Pick<z.core.$ZodIssue, "path" | "message">;

/**
 * Finds, for an answer that may have several shapes, the problems with the closest shape: the one whose problem lies
 * deepest.
 */
function innermost(issue: z.core.$ZodIssue): Issue[] {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [issue];
  const shapes = issue.errors.map((errors) =>
    errors.flatMap(innermost).map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })),
  );
  const depthOf = (issues: Issue[]) => Math.max(...issues.map(({ path }) => path.length));
  return shapes.reduce((best, shape) => (depthOf(shape) > depthOf(best) ? shape : best));
}

function shortened(issues: string[]): string[] {
  const more = issues.length - MAX_ISSUES;
  return more > 0 ? [...issues.slice(0, MAX_ISSUES), `… and ${more} more`] : issues;
}
