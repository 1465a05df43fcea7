import { describe, expect, it } from "vitest";
import { type End, FIRST_HASH, followChain, hashOf } from "../../../embedded-api/activity/chain";
import type { ActivityRow } from "../../../embedded-api/activity/table";

const START: End = { id: 0, hash: FIRST_HASH };

/** A chain of so many lines. */
function chainOf(length: number): ActivityRow[] {
  const lines: ActivityRow[] = [];
  for (let id = 1; id <= length; id += 1) {
    const line = {
      id,
      at: new Date(1_700_000_000_000 + id),
      whoId: null,
      whoName: "Ann",
      action: "update",
      resource: "tip",
      recordId: "tip-1",
      recordName: "15",
      address: "192.0.2.1",
      before: { percentage: 10, isActive: "1" },
      after: { percentage: id, isActive: "0" },
      undoes: id % 2 === 0 ? 1 : null,
      jobId: null,
      follows: false,
      followers: 0,
      previous: lines.at(-1)?.hash ?? FIRST_HASH,
    };
    lines.push({ ...line, hash: hashOf(line) });
  }
  return lines;
}

const rehashed = (line: ActivityRow): ActivityRow => ({ ...line, hash: hashOf(line) });

describe("the chain of the record of activity", () => {
  it("is whole as it was written, and whatever order its fields come back in", async () => {
    const lines = chainOf(4);
    lines[1] = { ...lines[1]!, after: { isActive: "0", percentage: 2 } };
    expect(await followChain(START, lines)).toEqual({ broken: undefined, end: { id: 4, hash: lines[3]!.hash } });
  });

  it("begins anew behind removed lines", async () => {
    const lines = chainOf(5);
    const anchor = { id: 3, hash: lines[2]!.hash };
    expect(await followChain(anchor, lines.slice(3))).toMatchObject({ broken: undefined, end: { id: 5 } });
  });

  it.each<[what: string, change: (line: ActivityRow) => Partial<ActivityRow>]>([
    ["who", () => ({ whoName: "Bob" })],
    ["account", () => ({ whoId: "0190a3f0-0000-7000-8000-000000000001" })],
    ["time", ({ at }) => ({ at: new Date(at.getTime() + 1) })],
    ["action", () => ({ action: "delete" })],
    ["resource", () => ({ resource: "fare" })],
    ["record", () => ({ recordId: null })],
    ["record's name", () => ({ recordName: null })],
    ["address", () => ({ address: "192.0.2.2" })],
    ["fields before", () => ({ before: null })],
    ["job", () => ({ jobId: "0190a3f0-0000-7000-8000-000000000002", follows: true })],
    ["fields after", () => ({ after: { percentage: 99 } })],
  ])("names a line whose %s was changed", async (_what, change) => {
    const lines = chainOf(4);
    lines[2] = { ...lines[2]!, ...change(lines[2]!) };
    expect(await followChain(START, lines)).toEqual({ broken: { id: 3, fault: "changed" } });
  });

  it("names a line that was changed together with its hash", async () => {
    const lines = chainOf(4);
    lines[1] = rehashed({ ...lines[1]!, action: "delete" });
    expect(await followChain(START, lines)).toEqual({ broken: { id: 2, fault: "changed" } });
  });

  it.each([1, 3])("names line %i where it is missing", async (id) => {
    const lines = chainOf(4).filter((line) => line.id !== id);
    expect(await followChain(START, lines)).toEqual({ broken: { id, fault: "missing" } });
  });

  it("is not taken for the one that was noted where all of it was written anew", async () => {
    const noted = { id: 3, hash: "f".repeat(64) };
    expect(await followChain(START, chainOf(4), noted)).toEqual({ broken: { id: 3, fault: "exchanged" } });
    // It may begin behind the noted one, as after the removal of old lines.
    const [, , anchor, ...rest] = chainOf(4);
    expect(await followChain(anchor!, rest, noted)).toEqual({ broken: { id: 3, fault: "exchanged" } });
  });
});
