import { publicLoader } from "~/access/guard.server";
import { isStopping } from "~/http/lifecycle.server";

/** Tells a load balancer whether to send requests here; it fails once the process is stopping. */
export const loader = publicLoader(
  () =>
    new Response(isStopping() ? "stopping" : "ready", {
      status: isStopping() ? 503 : 200,
      headers: { "Content-Type": "text/plain" },
    }),
);
