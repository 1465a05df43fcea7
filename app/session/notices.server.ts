import { z } from "zod";
import type { Notice } from "./notice";
import { sealedCookie } from "./sealed-cookie.server";

/** Together with the session's cookie it stays below the 8 KB that proxies take for a header. */
const MAX_NOTICES = 3;
const MAX_NOTICE_BYTES = 400;

const notices = z.array(z.object({ kind: z.enum(["success", "info", "error"]), text: z.string() }));

// A cookie of its own, so that reading the notices never writes the session: two answers that
// arrive together can't bring an ended session back.
const cookie = sealedCookie<Notice[]>({
  name: "notices",
  pack: (list) => list,
  unpack: (content) => notices.safeParse(content).data ?? null,
});

/** The notices that wait for the next page. Only the root loader reads them. */
export async function readNotices(request: Request): Promise<Notice[]> {
  return ((await cookie.parse(request.headers.get("Cookie"))) as Notice[] | null) ?? [];
}

/** The `Set-Cookie` header that leaves notices for the next page. */
export function writeNotices(list: readonly Notice[]): Promise<string> {
  const short = list.slice(0, MAX_NOTICES).map(({ kind, text }) => ({ kind, text: cut(text) }));
  return cookie.serialize(short, { maxAge: 300 });
}

export function clearNotices(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

// By bytes, not characters: a Korean message takes three for each.
function cut(text: string): string {
  if (Buffer.byteLength(text) <= MAX_NOTICE_BYTES) return text;
  const bytes = Buffer.from(text).subarray(0, MAX_NOTICE_BYTES);
  return `${new TextDecoder().decode(bytes).replace(/\uFFFD+$/, "")}…`;
}
