/**
 * Returns the host of an image that a page's policy prevents browsers from loading.
 * @param src the address of an `img` element
 * @param origins that the policy names, such as `https://images.example.com` or `https://*.example.com`; undefined if they are
 *   unknown
 * @returns undefined for an image that is shown
 */
export function blockedHost(src: string, origins: readonly string[] | undefined): string | undefined {
  if (!origins || !/^(?:https?:)?\/\//i.test(src) || !URL.canParse(src, "https://panel.invalid")) return undefined;
  const { protocol, host } = new URL(src, "https://panel.invalid");
  const isAllowed = origins.some((origin) => {
    const [scheme, allowed = ""] = origin.split("//");
    // A policy that names http allows https as well.
    if (scheme !== protocol && !(scheme === "http:" && protocol === "https:")) return false;
    return allowed.startsWith("*.") ? host.endsWith(allowed.slice(1)) : host === allowed;
  });
  return isAllowed ? undefined : host;
}
