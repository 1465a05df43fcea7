import { Failure } from "../../../runtime/failure.mjs";

/** @typedef {import("./stages.mjs").Stage} Stage */

/**
 * @param {string[]} args
 * @param {Record<string, Pick<Stage, "set" | "noFiles">>} stages
 * @returns {{ names: string[], more: string[] }} the stages to run, and the arguments for their test runners
 * @throws {Failure}
 */
export function readArguments(args, stages) {
  const split = args.indexOf("--");
  const own = split === -1 ? args : args.slice(0, split);
  const more = split === -1 ? [] : args.slice(split + 1);
  const named = own.filter((arg) => arg !== "--all");
  const unknown = named.find((name) => !(name in stages));
  if (unknown) throw new Failure(`There is no stage "${unknown}". The stages are: ${Object.keys(stages).join(", ")}.`);
  const set = own.includes("--all") ? "all" : "test";
  const names = named.length > 0 ? named : Object.keys(stages).filter((name) => stages[name]?.set === set);
  const without = names.find((name) => stages[name]?.noFiles);
  if (more.length > 0 && names.length > 1 && without)
    throw new Failure(
      `Every stage is handed what follows the second "--", and "${without}" has no test files: run it by itself.`,
    );
  return { names, more };
}
