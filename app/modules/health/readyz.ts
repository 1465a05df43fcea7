import { publicLoader } from "~/access/guard.server";
import { isStopping } from "~/http/lifecycle.server";

/** Whether a load balancer should send requests here: no longer once the process is told to stop. */
export const loader = publicLoader(
  () =>
    new Response(isStopping() ? "stopping" : "ready", {
      status: isStopping() ? 503 : 200,
      headers: { "Content-Type": "text/plain" },
    }),
);
