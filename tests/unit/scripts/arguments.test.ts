import { describe, expect, it } from "vitest";
import { readArguments } from "../../../scripts/lib/testing/arguments.mjs";

const stages = {
  types: { set: "test", noFiles: true },
  unit: { set: "test" },
  api: { set: "test" },
  postgres: { set: "all" },
} as const;
const read = (command: string) => readArguments(command.split(" ").filter(Boolean), stages);

describe("the arguments of npm test", () => {
  it.each([
    ["", ["types", "unit", "api"], []],
    ["--all", ["postgres"], []],
    ["types unit", ["types", "unit"], []],
    ["api postgres -- tests/embedded-api/tips.test.ts", ["api", "postgres"], ["tests/embedded-api/tips.test.ts"]],
    ["types -- --extendedDiagnostics", ["types"], ["--extendedDiagnostics"]],
  ])("%j", (command, names, more) => {
    expect(read(command)).toEqual({ names, more });
  });

  it("refuse a stage that there is not", () => {
    expect(() => read("units")).toThrow('There is no stage "units". The stages are: types, unit, api, postgres.');
  });

  it.each(["types unit -- tests/unit/shell", "-- tests/unit/shell"])(
    "refuse files for a stage without any: %s",
    (command) => {
      expect(() => read(command)).toThrow('"types" has no test files: run it by itself.');
    },
  );
});
