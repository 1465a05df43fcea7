import { z } from "zod";
import { sealedCookie } from "./sealed-cookie.server";
import { redirect, type TypedResponse } from "@remix-run/node";

/** A line at the top of the next page that says what was done. */
export interface Notice {
  kind: "success" | "info" | "error";
  text: string;
}

/** Together with the session's cookie they stay below the 8 KB that proxies accept as a header. */
const MAX_NOTICES = 3;
const MAX_NOTICE_BYTES = 400;

const notices = z.array(z.object({ kind: z.enum(["success", "info", "error"]), text: z.string() }));

// A cookie of its own: reading the notices never writes the session, so that two answers that arrive together cannot
// restore a session that has ended.
const cookie = sealedCookie<Notice[]>({
  name: "notices",
  pack: (list) => list,
  unpack: (content) => notices.safeParse(content).data ?? null,
});

/** The notices for the present page. Only the root loader reads them. */
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

/** By bytes, not characters: a Korean message needs three for each. */
function truncate(text: string): string {
  if (Buffer.byteLength(text) <= MAX_NOTICE_BYTES) return text;
  const bytes = Buffer.from(text).subarray(0, MAX_NOTICE_BYTES);
  return `${new TextDecoder().decode(bytes).replace(/\uFFFD+$/, "")}…`;
}

/** The answer of a successful action: the next page, with a notice at its top. */
export async function redirectWithNotice(to: string, notice: Notice): Promise<TypedResponse<never>> {
  return redirect(to, { headers: { "Set-Cookie": await writeNotices([notice]) } });
}
