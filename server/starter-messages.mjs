/**
 * The messages that the starter sends to the panel's process (`server/front-door`). It announces the stop ahead of the
 * signal, and tells when the embedded API has its data, which the panel can't find out by itself.
 */
export const messages = { stopping: "stopping", apiStarting: "api-starting", apiReady: "api-ready" };
