import type { FastifyRequest } from "fastify";
import { liesIn, readAddressBlocks } from "../../server/address-blocks.mjs";
import type { Config } from "../config";

const ownMachine = readAddressBlocks("127.0.0.0/8,::1")!;

/**
 * Whose request it is: the connection's other end, except that a panel on this machine, or one that the operator has
 * named, speaks for its visitors. Of what it forwards only the last entry counts; those before came from outside.
 */
export function clientAddress(request: FastifyRequest, { trustedPanels }: Config): string {
  const socket = request.socket.remoteAddress ?? "";
  const forwarded = request.headers["x-forwarded-for"];
  if (forwarded === undefined) return socket;
  const isPanel = liesIn(ownMachine, socket) || (trustedPanels !== undefined && liesIn(trustedPanels, socket));
  return (isPanel && String(forwarded).split(",").at(-1)?.trim()) || socket;
}
