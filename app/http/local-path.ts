export const MAX_PATH_LENGTH = 2000;

/**
 * Parses an untrusted URL of this panel; null for any other URL. Tabs, newlines and `\` are refused, because browsers drop the
 * former and treat the latter as `/`.
 */
export function localPath(value: string | null, maxLength = MAX_PATH_LENGTH): URL | null {
  if (!value || value.length > maxLength || !/^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/.test(value)) return null;
  const base = "http://panel.invalid";
  if (!URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  return url.origin === base && !url.pathname.startsWith("//") && url.pathname.toLowerCase().startsWith("/adminpanel/")
    ? url
    : null;
}
