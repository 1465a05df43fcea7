import type { Connection } from "contract/connection";
import type { RawAnswer } from "./transport.server";

/** Renames the fields for success, message and total to the contract's names, if the connection file names others. */
export function withContractNames(answer: RawAnswer, { success, message, total }: Connection["answers"]): RawAnswer {
  const { body } = answer;
  if (!isObject(body)) return answer;
  const named = { ...body, ...renamed(body, success, "success"), ...renamed(body, message, "message") };
  if (total === undefined) return { ...answer, body: named };
  if (!isObject(body.data)) return { ...answer, body: { ...named, ...renamed(body, total, "totalDocs") } };
  const data = { ...renamed(body, total, "totalDocs"), ...body.data, ...renamed(body.data, total, "totalDocs") };
  return { ...answer, body: { ...named, data } };
}

function renamed(body: Record<string, unknown>, from: string | undefined, to: string): Record<string, unknown> {
  return from !== undefined && Object.hasOwn(body, from) ? { [to]: body[from] } : {};
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
