import type { FastifyRequest } from "fastify";
import { addressIn, isLoopback, liesIn } from "../../runtime/address-blocks.mjs";
import type { Config } from "./config";

/**
 * The client's IP address. X-Forwarded-For counts only from a panel on this machine or from a trusted one, and only its
 * last entry, as clients can make up the earlier ones. Empty where the panel knows none.
 */
export function clientAddress(request: FastifyRequest, { trustedPanels }: Config): string {
  const socket = addressIn(request.socket.remoteAddress ?? "");
  const forwarded = request.headers["x-forwarded-for"];
  const isPanel = isLoopback(socket) || (trustedPanels !== undefined && liesIn(trustedPanels, socket));
  const last = isPanel
    ? String(forwarded ?? "")
        .split(",")
        .at(-1)
        ?.trim()
    : "";
  return last ? addressIn(last) : socket;
}
