/**
 * `npm run dev` starts the panel with hot reload on PORT, and the embedded API from its sources, which restarts whenever they
 * change. It reads the same environment variables as `npm start`.
 */
import "../runtime/node-version.mjs";
import { exitWith, Failure } from "../runtime/failure.mjs";
import { ensurePackages } from "../server/make-ready/make-ready.mjs";
import { inProject } from "../runtime/paths.mjs";
import { prepareStart } from "../server/prepare.mjs";
import { DevService } from "./lib/dev-service.mjs";
import { stopSignal } from "../server/stop-signal.mjs";

process.chdir(inProject());

await exitWith(async () => {
  const { settings, secrets } = await prepareStart((sentence) => console.log(sentence));
  await ensurePackages({ withDev: true });
  const service = new DevService({ settings, env: process.env, log: (entry) => console.log(JSON.stringify(entry)) });
  const signal = stopSignal(() => service.kill());
  const first = await Promise.race([service.run(secrets).catch((/** @type {unknown} */ error) => ({ error })), signal]);
  await service.stop();
  if (typeof first === "string") return 0;
  if ("error" in first) throw first.error;
  throw new Failure(`The ${first.name} ended; everything else was stopped with it.`, first.code || 1);
});
