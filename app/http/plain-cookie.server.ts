import { createCookie, type Cookie } from "@remix-run/node";
import { config } from "./config.server";

/**
 * Creates a cookie that is neither signed nor encrypted, for choices that are not personal. Like every cookie of the panel it is
 * HttpOnly and Lax with the path `/`; with https it is Secure, and its name begins with `__Host-`.
 * @param maxAge in seconds
 */
export function plainCookie(name: string, maxAge: number): Cookie {
  const fullName = config.secure ? `__Host-${name}` : name;
  return createCookie(fullName, { path: "/", sameSite: "lax", httpOnly: true, secure: config.secure, maxAge });
}
