import type { FastifyRequest } from "fastify";
import { addressIn, isLoopback, liesIn } from "../../runtime/address-blocks.mjs";
import type { Config } from "./config";

/**
 * Returns the client's IP address. X-Forwarded-For counts only if it comes from a panel on this machine or from a trusted one,
 * and only its last entry, because clients can invent the earlier ones. Empty if the panel knows no address.
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
