import { publicLoader } from "~/access/guard.server";

/** Whether the process runs. It says nothing of the taxi API: restarting the panel would not mend that. */
export const loader = publicLoader(() => new Response("ok", { headers: { "Content-Type": "text/plain" } }));
