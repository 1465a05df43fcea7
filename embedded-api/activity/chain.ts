import { createHash } from "node:crypto";
import type { ActivityRow } from "./table";

/** The hash that precedes the first line. */
export const FIRST_HASH = "0".repeat(64);

/** A line without its hash, which is computed from all other fields. */
export type UnhashedLine = Omit<ActivityRow, "hash">;

/**
 * Computes the hash of a line. It includes the hash of the line before, so no line can be changed or removed without changing all
 * later ones.
 */
export function hashOf(line: UnhashedLine): string {
  const { previous, id, at, whoId, whoName, action, resource, recordId, recordName, address, before, after, undoes } =
    line;
  const { jobId, follows } = line;
  const values = [previous, id, at.toISOString(), whoId, whoName, action, resource, recordId, recordName, address];
  return createHash("sha256")
    .update(
      JSON.stringify([
        ...values,
        inOrder(before),
        inOrder(after),
        ...(undoes === null ? [] : [undoes]),
        ...(jobId === null ? [] : [{ jobId, follows }]),
      ]),
    )
    .digest("hex");
}

/**
 * Returns the value with the names of every object in order, because the database stores them in another order than they were
 * written.
 */
export function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, inOrder(part)]));
}

/** The end of a chain. */
export interface End {
  id: number;
  hash: string;
}

/** The first line that is wrong: it is missing, was changed, or differs from the line that somebody noted. */
export interface Break {
  id: number;
  fault: "missing" | "changed" | "exchanged";
}

/**
 * Follows a chain from the end before its first line.
 * @param lines in the order of their ids
 * @param noted the id and hash of a line, which somebody keeps elsewhere
 * @returns the first break, or otherwise the end to which the lines lead
 */
export async function followChain(
  from: End,
  lines: AsyncIterable<ActivityRow> | Iterable<ActivityRow>,
  noted?: End,
): Promise<{ broken: Break } | { broken: undefined; end: End }> {
  const isExchanged = ({ id, hash }: End) => id === noted?.id && hash !== noted.hash;
  if (isExchanged(from)) return { broken: { id: from.id, fault: "exchanged" } };
  let end = from;
  for await (const line of lines) {
    const { id, hash, previous } = line;
    if (id !== end.id + 1) return { broken: { id: end.id + 1, fault: "missing" } };
    if (hashOf(line) !== hash) return { broken: { id, fault: "changed" } };
    // This line's hash is correct, so the line before was changed together with its hash.
    if (previous !== end.hash) return { broken: { id: end.id, fault: "changed" } };
    if (isExchanged(line)) return { broken: { id, fault: "exchanged" } };
    end = { id, hash };
  }
  return { broken: undefined, end };
}
