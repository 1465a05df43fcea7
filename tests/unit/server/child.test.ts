import { expect, test } from "vitest";
import { startChild } from "../../../server/child.mjs";

test("a line of the log that a killed program did not finish is logged as it is", async () => {
  const entries: Record<string, unknown>[] = [];
  const script = `require("node:fs").writeSync(3, '{"event":"ready"}\\n{"event":"requ'); process.kill(process.pid, "SIGKILL")`;
  const child = startChild({ name: "panel", args: ["-e", script], env: {}, log: (entry) => void entries.push(entry) });
  expect((await child.ended).signal).toBe("SIGKILL");
  await expect.poll(() => entries.length).toBe(2);
  expect(entries).toMatchObject([
    { event: "ready" },
    { level: "error", service: "panel", event: "stderr", text: '{"event":"requ' },
  ]);
});
