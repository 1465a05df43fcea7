import { expect, it } from "vitest";
import operations from "../../../docs/operations.md?raw";

const sources = import.meta.glob<string>(["/{app,embedded-api,server}/**/*.{ts,tsx,mjs}"], {
  eager: true,
  import: "default",
  query: "?raw",
});

/** The ways in which code names the event of a log line. */
const LOGS = [
  // The panel: log("warn", "upload_failed", …)
  /\blog\([^,]+,\s*"(\w+)"/g,
  // The embedded API: log.info("ready")
  /\.(?:info|warn|error)\(\s*"(\w+)"/g,
  // A failed call that the page shows: callProblem(error, "list_failed")
  /\bcallProblem\([^,]+,\s*"(\w+)"/g,
  // The starter: { level: "error", service, event: "stderr" }
  /\blevel: "error",[^}]*\bevent: "(\w+)"/g,
];

const unique = (names: Iterable<string>) => [...new Set(names)].sort();

it("the document of operations names every event that is logged, and no other", () => {
  const logged = Object.values(sources).flatMap((source) =>
    LOGS.flatMap((pattern) => [...source.matchAll(pattern)].map(([, name]) => name!)),
  );
  const [, table = ""] = /^\| Event \|.*\n\|.*\n((?:\|.*\n)+)/m.exec(operations) ?? [];
  const told = table
    .trim()
    .split("\n")
    .flatMap((row) => [...row.split("|")[1]!.matchAll(/`(\w+)`/g)].map(([, name]) => name!));
  expect(unique(logged)).toEqual(unique(told));
  expect(told.length).toBe(new Set(told).size);
});
