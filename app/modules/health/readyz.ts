import { publicLoader } from "~/access/guard.server";
import { isApiStarting, isStopping } from "~/http/lifecycle.server";

/**
 * Tells a load balancer whether to send requests here. It fails until the embedded API that was started with this panel
 * has its data, and once the process is stopping.
 */
export const loader = publicLoader(() => {
  const state = isStopping() ? "stopping" : isApiStarting() ? "starting" : "ready";
  return new Response(state, { status: state === "ready" ? 200 : 503, headers: { "Content-Type": "text/plain" } });
});
