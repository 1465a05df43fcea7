import { config } from "./config.server";

/**
 * Whether a request that writes comes from a page of this panel. Browsers send `Origin` with every POST; without it
 * `Sec-Fetch-Site` and `Referer` decide, and a request without all three was not sent by a page.
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

/** Whether another site made the browser send this request (ruling B18). */
export function isFromOtherSite(request: Request): boolean {
  const site = request.headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const referer = request.headers.get("Referer");
  return referer !== null && !isOwn(referer, request);
}

export function isPrefetch(request: Request): boolean {
  return (request.headers.get("Sec-Purpose") ?? request.headers.get("Purpose") ?? "").includes("prefetch");
}

/** The browser's address: the entry of `X-Forwarded-For` that the outermost trusted proxy appended. Empty when unknown. */
export function clientAddress(request: Request): string {
  const chain = (request.headers.get("X-Forwarded-For") ?? "").split(",").map((entry) => entry.trim());
  return config.trustedProxies === 0 ? "" : (chain.at(-config.trustedProxies) ?? "");
}
