/**
 * The messages that the starter sends to the panel's process (`server/front-door`): the stop is announced ahead of the
 * signal, and the panel can't tell by itself when the embedded API has its data.
 */
export const messages = { stopping: "stopping", apiStarting: "api-starting", apiReady: "api-ready" };
