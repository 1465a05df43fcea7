import { config } from "./config.server";

/** The origins of the upload service and of its images; a path without an origin is on the panel's own host. */
const uploadOrigins = [config.bases.upload, config.uploadsUrl ?? ""]
  .filter((address) => /^https?:/.test(address))
  .map((address) => new URL(address).origin);
/** The origins, in addition to the panel's own, whose images pages may show. */
export const imageOrigins: readonly string[] = [...new Set([...uploadOrigins, ...config.imageOrigins])];
const imageSources = imageOrigins.join(" ");
const isDevelopment = process.env.NODE_ENV === "development";

function contentSecurityPolicy(nonce: string): string {
  // The development server adds inline styles and a WebSocket.
  const style = isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'";
  const connect = isDevelopment ? "connect-src 'self' ws:" : "connect-src 'self'";
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    style,
    // Charts are positioned with style attributes.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob: ${imageSources}`,
    // Educational videos and their captions may be on any host.
    `media-src 'self' https: ${imageSources}`,
    connect,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** @param nonce of the page's inline scripts; null for responses that are not pages */
export function securityHeaders(headers: Headers, nonce: string | null): void {
  if (nonce !== null) headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));
  headers.set("X-Content-Type-Options", "nosniff");
  // `no-referrer` would make browsers send `Origin: null` with forms.
  headers.set("Referrer-Policy", "same-origin");
  headers.set("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()");
  if (!headers.get("Cache-Control")?.includes("no-store")) headers.set("Cache-Control", "no-store");
  if (config.secure) headers.set("Strict-Transport-Security", "max-age=31536000");
}

/**
 * Whether a write request comes from a page of this panel. Browsers send `Origin` with every POST; without it, `Sec-Fetch-Site`
 * and `Referer` decide. A request without all three was not sent by a page.
 */
export function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get("Origin");
  if (origin !== null) return isOwn(origin, request);
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site === "same-origin" || site === "none";
  const referer = request.headers.get("Referer");
  return referer === null || isOwn(referer, request);
}

function isOwn(address: string, request: Request): boolean {
  if (!URL.canParse(address)) return false;
  const { origin, host } = new URL(address);
  return config.publicOrigin === null ? host === new URL(request.url).host : origin === config.publicOrigin;
}

/**
 * Whether a person navigated to the URL, from a page of this panel or by typing it (ruling B18). If a browser sends no
 * `Sec-Fetch` headers, as over http, an `Accept` header that names HTML identifies a navigation.
 */
export function isOwnNavigation(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null)
    return (site === "same-origin" || site === "none") && request.headers.get("Sec-Fetch-Dest") === "document";
  const referer = request.headers.get("Referer");
  return (referer === null || isOwn(referer, request)) && (request.headers.get("Accept") ?? "").includes("text/html");
}

export function isPrefetch(request: Request): boolean {
  return (request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "").includes("prefetch");
}

/**
 * Returns the browser's address, which the front door has put there; `unknown` if the proxy sends none. It is empty in
 * development, and if the request bypassed the proxies.
 */
export function clientAddress(request: Request): string {
  return request.headers.get("X-Forwarded-For") ?? "";
}
