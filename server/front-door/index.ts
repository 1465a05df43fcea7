/**
 * Installs the front door in front of Remix. `remix-serve` loads the build before it creates its server, so the next
 * server that this process creates is the panel's. In development and in tests there is no front door, because Vite or
 * the test creates the server.
 */
import http, { type RequestListener, type Server } from "node:http";
import panel from "../../package.json";
import { config } from "~/http/config.server";
import { registry } from "~/http/instrumentation.server";
import { addProcessMetrics, serveMetrics } from "../../runtime/metrics-server.mjs";
import { messages } from "../starter-messages.mjs";
import { onStopRequest, stopListening, unusedConnectionsCloser } from "../../runtime/stop-cleanly";
import { createFrontDoor } from "./front-door";
import { announceStop, setApiStarting } from "./readiness";

function takeHold(): void {
  const { createServer } = http;
  const createOnce = (remix: RequestListener) => {
    http.createServer = createServer;
    const server = createFrontDoor(remix);
    stopCleanly(server);
    return server;
  };
  http.createServer = createOnce as typeof createServer;
}

/** After the signal to stop, the process ends as soon as every request is answered. */
function stopCleanly(server: Server): void {
  const closeUnused = unusedConnectionsCloser(server);
  // The starter announces the stop STOP_DELAY seconds before it sends the signal; until the signal the panel accepts
  // requests. The starter also tells when its embedded API has loaded its data, because the panel can't tell that API
  // from a foreign one.
  process.on("message", (message) => {
    if (message === messages.stopping) announceStop();
    if (message === messages.apiStarting) setApiStarting(true);
    if (message === messages.apiReady) setApiStarting(false);
  });
  server.once("listening", () => {
    // The handlers of `remix-serve` would wait for every connection that a browser keeps open.
    for (const signal of ["SIGTERM", "SIGINT"]) process.removeAllListeners(signal);
    onStopRequest(() => {
      announceStop();
      void stopListening(server);
      // Remix keeps a timer of some seconds for each request, and it would keep the process alive.
      closeUnused(() => process.exit(0));
    });
  });
}

async function startMetrics(): Promise<void> {
  if (!config.metrics) return;
  addProcessMetrics(registry, "taxi_panel_build_info", panel.version);
  try {
    await serveMetrics(registry, config.metrics);
  } catch (error) {
    // An operator must notice a missing metrics server at start, not when an alarm fails to appear.
    process.stderr.write(
      `The metrics can't be served on METRICS_HOST=${config.metrics.host}, METRICS_PORT=${config.metrics.port} (${(error as NodeJS.ErrnoException).code}).\n`,
    );
    process.exit(1);
  }
}

if (process.env.NODE_ENV === "production") {
  await startMetrics();
  takeHold();
}
