import type { FastifyRequest } from "fastify";
import { isLoopback, liesIn } from "../../server/address-blocks.mjs";
import type { Config } from "../config";

/**
 * The client's IP address. X-Forwarded-For counts only from a panel on this machine or from a trusted one, and only its
 * last entry, as clients can make up the earlier ones.
 */
export function clientAddress(request: FastifyRequest, { trustedPanels }: Config): string {
  const socket = request.socket.remoteAddress ?? "";
  const forwarded = request.headers["x-forwarded-for"];
  if (forwarded === undefined) return socket;
  const isPanel = isLoopback(socket) || (trustedPanels !== undefined && liesIn(trustedPanels, socket));
  return (isPanel && String(forwarded).split(",").at(-1)?.trim()) || socket;
}
