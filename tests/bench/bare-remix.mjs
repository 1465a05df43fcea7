import { execFileSync, spawn } from "node:child_process";
import { freePorts } from "../../scripts/lib/testing/ports.mjs";
import { waitForAnswer } from "../../runtime/network.mjs";
import { inProject, programs } from "../../runtime/paths.mjs";
import { apiToken } from "./floor-page.mjs";
import { listPath } from "./pages.mjs";

/**
 * Builds and starts bare Remix: one list of riders under `remix-serve`, hydrated, without session, access, languages or
 * design, over the same API. What a panel's page takes longer to be visible is what the panel adds to its framework.
 * @param {import("./stack.mjs").Stack} stack
 */
export async function startBareRemix(stack) {
  execFileSync(
    process.execPath,
    [programs.remix, "vite:build", "--config", "tests/bench/bare-remix/vite.config.ts", "--logLevel", "error"],
    { cwd: inProject(), stdio: "inherit", env: { ...process.env, NODE_ENV: "production" } },
  );
  const [port = 0] = await freePorts(1);
  const child = spawn(process.execPath, [programs.remixServe, inProject(".cache/bare-remix/server/index.js")], {
    // Scripts are served from where the build is.
    cwd: inProject(),
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      TAXI_API: stack.apiOrigin,
      TAXI_API_TOKEN: await apiToken(stack.apiOrigin),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitForAnswer(origin + listPath(10), {
    milliseconds: 20_000,
    stillWorthWaiting: () => child.exitCode === null,
  });
  return { origin, stop: () => void child.kill("SIGTERM") };
}
