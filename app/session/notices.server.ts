import { z } from "zod";
import { linesToUndo } from "./undo-lines.server";
import { sealedCookie } from "./sealed-cookie.server";
import { redirect, type TypedResponse } from "@remix-run/node";

const undo = z.object({ to: z.string(), fields: z.array(z.tuple([z.string(), z.string()])) });

/** A form that takes an action back: it is sent to a page of the panel, whose action checks access as always. */
export type Undo = z.output<typeof undo>;

const notice = z.object({
  kind: z.enum(["success", "info", "error"]),
  text: z.string(),
  /** The name of the record that the text is about, unless the text has it. */
  about: z.string().optional(),
  undo: undo.optional(),
});

/** A message about an action's result, shown on the next page. */
export type Notice = z.output<typeof notice>;

/** With the session's cookie, they must stay below the 8 KB that proxies accept for all headers, and below 4 KB alone. */
const MAX_NOTICES = 3;
const MAX_NOTICE_BYTES = 400;
const MAX_NAME_BYTES = 120;
const MAX_UNDO_BYTES = 1500;

const notices = z.array(notice);

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
  const short = list.slice(0, MAX_NOTICES).map(({ kind, text, about, undo: way }) => ({
    kind,
    text: truncate(text, MAX_NOTICE_BYTES),
    ...(about && { about: truncate(about, MAX_NAME_BYTES) }),
    // Half of what has to be taken back would be worse than none.
    ...(way && Buffer.byteLength(JSON.stringify(way)) <= MAX_UNDO_BYTES && { undo: way }),
  }));
  return cookie.serialize(short, { maxAge: 300 });
}

export function clearNotices(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}

/** Limits the bytes and not the characters, because a Korean character needs three bytes. */
function truncate(text: string, most: number): string {
  if (Buffer.byteLength(text) <= most) return text;
  const bytes = Buffer.from(text).subarray(0, most);
  return `${new TextDecoder().decode(bytes).replace(/\uFFFD+$/, "")}…`;
}

/**
 * The response of an action: a redirect to a page that shows a notice. Where the taxi API can undo all that a successful
 * action has written, the notice's Undo does that; otherwise the notice keeps the `undo` that it was given, if any.
 */
export async function redirectWithNotice(to: string, notice: Notice): Promise<TypedResponse<never>> {
  const lines = notice.kind === "success" ? linesToUndo() : undefined;
  const { undo, ...said } = notice;
  const way = lines ? lines.length > 0 && undoOf(lines, to) : undo;
  return redirect(to, { headers: { "Set-Cookie": await writeNotices([{ ...said, ...(way && { undo: way }) }]) } });
}

/** The page that undoes lines of activity, and its field that names them. */
export const UNDO_PATH = "/adminPanel/undo";
export const UNDO_LINES_FIELD = "lines";

function undoOf(lines: readonly string[], back: string): Undo {
  const params = new URLSearchParams({ back });
  return { to: `${UNDO_PATH}?${params.toString()}`, fields: [[UNDO_LINES_FIELD, lines.join(",")]] };
}
