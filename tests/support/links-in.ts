import { matchScreen } from "~/access/screens";
import type { ScreenId } from "~/access/screens";
import { unescaped } from "./visitor";

/** Where the links of a part of a page lead. */
export function linksIn(html: string, part = "<main"): string[] {
  const [, rest = ""] = html.split(part);
  return [...rest.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href]) => unescaped(href!));
}

/** Whether an address of the panel is one of a screen, or of the pages below it. */
export const isOf = (href: string, screen: ScreenId) => matchScreen(href.split("?")[0]!) === screen;
