import type { FastifyRequest } from "fastify";

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/**
 * Whose request it is: the connection's other end, except that the panel on this machine speaks
 * for its visitors. Of what it forwards only the last entry counts; those before came from outside.
 */
export function clientAddress(request: FastifyRequest): string {
  const socket = request.socket.remoteAddress ?? "";
  const forwarded = request.headers["x-forwarded-for"];
  if (!LOOPBACK.test(socket) || forwarded === undefined) return socket;
  return String(forwarded).split(",").at(-1)?.trim() || socket;
}
