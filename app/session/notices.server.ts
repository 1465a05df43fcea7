import { z } from "zod";
import { sealedCookie } from "./sealed-cookie.server";
import { redirect, type TypedResponse } from "@remix-run/node";

/** A message about an action's result, shown at the top of the next page. */
export interface Notice {
  kind: "success" | "info" | "error";
  text: string;
}

/** With the session's cookie, they must stay below the 8 KB that proxies accept for all headers. */
const MAX_NOTICES = 3;
const MAX_NOTICE_BYTES = 400;

const notices = z.array(z.object({ kind: z.enum(["success", "info", "error"]), text: z.string() }));

// Notices have their own cookie: if reading them wrote the session, a late response could restore an ended session.
const cookie = sealedCookie<Notice[]>({
  name: "notices",
  pack: (list) => list,
  unpack: (content) => notices.safeParse(content).data ?? null,
});

/** The notices of the current page. Only the root loader reads them. */
export async function readNotices(request: Request): Promise<Notice[]> {
  return ((await cookie.parse(request.headers.get("Cookie"))) as Notice[] | null) ?? [];
}

/** @returns the `Set-Cookie` header that leaves notices for the next page */
export function writeNotices(list: readonly Notice[]): Promise<string> {
  const short = list.slice(0, MAX_NOTICES).map(({ kind, text }) => ({ kind, text: truncate(text) }));
  return cookie.serialize(short, { maxAge: 300 });
}

export function clearNotices(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

/** Limits the bytes and not the characters, because a Korean character needs three bytes. */
function truncate(text: string): string {
  if (Buffer.byteLength(text) <= MAX_NOTICE_BYTES) return text;
  const bytes = Buffer.from(text).subarray(0, MAX_NOTICE_BYTES);
  return `${new TextDecoder().decode(bytes).replace(/\uFFFD+$/, "")}…`;
}

/** The response of a successful action: a redirect to a page that shows a notice. */
export async function redirectWithNotice(to: string, notice: Notice): Promise<TypedResponse<never>> {
  return redirect(to, { headers: { "Set-Cookie": await writeNotices([notice]) } });
}
