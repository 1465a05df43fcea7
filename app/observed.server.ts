import { version } from "../package.json";
import { addProcessMetrics, serveMetrics } from "../server/metrics-server.mjs";
import { matchScreen } from "./access/screens";
import { config } from "~/http/config.server";
import { guardEdge } from "./edge.server";
import { registry } from "~/http/metrics.server";
import { watchRequests } from "~/http/instrumentation.server";

/** What of the panel is no screen, by the beginning of its path. */
const OTHERS = [
  [/^\/(?:healthz|readyz)\/?$/i, "health"],
  [/^\/assets\//, "assets"],
  [/^\/adminPanel\/preferences\/?$/i, "preferences"],
  [/^\/adminPanel\/upload\/?$/i, "upload"],
  [/^\/(?:adminPanel\/?)?$/i, "home"],
] as const;

function nameOf(address: string) {
  const pathname = address.replace(/\.data$/, "");
  const screen = matchScreen(pathname) ?? OTHERS.find(([pattern]) => pattern.test(pathname))?.[1] ?? "none";
  // Vite's development server answers for each module by itself.
  const isModule = process.env.NODE_ENV === "development" && screen === "none";
  return { screen, isLogged: screen !== "health" && !isModule };
}

async function serveFigures(): Promise<() => void> {
  if (!config.metrics) return () => undefined;
  addProcessMetrics(registry, "taxi_panel_build_info", version);
  try {
    return await serveMetrics(registry, config.metrics);
  } catch (error) {
    // Whoever asked for figures and gets none should learn it at start, not at the first alarm that does not come.
    process.stderr.write(
      `The metrics can't be served on METRICS_HOST=${config.metrics.host}, METRICS_PORT=${config.metrics.port} (${(error as NodeJS.ErrnoException).code}).\n`,
    );
    return process.exit(1);
  }
}

/** In development this file runs again whenever it changes, in the same process. */
const earlier = globalThis as { taxiPanelObserved?: () => void };
earlier.taxiPanelObserved?.();
const stops = [watchRequests({ trustsProxy: config.trustedProxies > 0, nameOf }), await serveFigures()];
earlier.taxiPanelObserved = () => stops.forEach((stop) => stop());
// Vite's server has an edge of its own.
if (process.env.NODE_ENV !== "development") guardEdge();
