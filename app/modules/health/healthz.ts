import { publicLoader } from "~/access/guard.server";

/** Answers while the process runs; the taxi API is not checked, as restarting the panel would not repair it. */
export const loader = publicLoader(() => new Response("ok", { headers: { "Content-Type": "text/plain" } }));
