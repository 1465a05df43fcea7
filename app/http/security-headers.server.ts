import { config } from "./config.server";

/** Of the upload service and of its images; a path instead of a URL is on the panel's own host. */
const imageOrigins = [
  ...new Set(
    [config.bases.upload, config.uploadsUrl ?? ""]
      .filter((address) => /^https?:/.test(address))
      .map((address) => new URL(address).origin),
  ),
].join(" ");
const isDevelopment = process.env.NODE_ENV === "development";

function contentSecurityPolicy(nonce: string): string {
  // The development server adds styles and a socket of its own.
  const style = isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'";
  const connect = isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    style,
    // Charts are positioned with style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${imageOrigins}`,
    // Educational videos and their captions may be on any host.
    `media-src 'self' https: ${imageOrigins}`,
    connect,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** @param nonce of the page's inline scripts; null for answers that are no pages */
export function securityHeaders(headers: Headers, nonce: string | null): void {
  if (nonce !== null) headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  headers.set("X-Content-Type-Options", "nosniff");
  // `no-referrer` would make browsers send `Origin: null` with forms.
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  headers.set("Cache-Control", "no-store");
  if (config.secure) headers.set("Strict-Transport-Security", "max-age=31536000");
}
