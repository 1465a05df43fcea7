import { z } from "zod";
import { isUndo, linesToUndo, UNDO_FIELD } from "./undo-lines.server";
import { sealedCookie } from "./sealed-cookie.server";
import { redirect, type TypedResponse } from "@remix-run/node";

const undo = z.object({
  to: z.string(),
  fields: z.array(z.tuple([z.string(), z.string()])),
  /** Set if it undoes an undo, so that the original action is done again. */
  isRedo: z.boolean().optional(),
});

/** A form that undoes an action. It is sent to a page of the panel, whose action checks access as always. */
export type Undo = z.output<typeof undo>;

const notice = z.object({
  kind: z.enum(["success", "info", "error"]),
  text: z.string(),
  /** The name of the record that the text is about, unless the text contains it. */
  about: z.string().optional(),
  undo: undo.optional(),
});

/** A message about an action's result, shown on the next page. */
export type Notice = z.output<typeof notice>;

/**
 * Together with the session's cookie, notices must stay below the 8 KB that proxies accept for all headers, and by themselves
 * below 4 KB.
 */
const MAX_NOTICES = 2;
const MAX_NOTICE_BYTES = 400;
const MAX_NAME_BYTES = 120;
/** The space that all notices together have for undo forms. */
const MAX_UNDO_BYTES = 1500;

const notices = z.array(notice);

// Notices have a separate cookie: if reading them wrote the session, a late response could restore an ended session.
const cookie = sealedCookie<Notice[]>({
  name: "notices",
  pack: (list) => list,
  unpack: (content) => notices.safeParse(content).data ?? null,
});

/** Returns the notices of the current page. Only the root loader reads them. */
export async function readNotices(request: Request): Promise<Notice[]> {
  return ((await cookie.parse(request.headers.get("Cookie"))) as Notice[] | null) ?? [];
}

/** @returns the `Set-Cookie` header that keeps notices for the next page */
export function writeNotices(list: readonly Notice[]): Promise<string> {
  let left = MAX_UNDO_BYTES;
  const short = list.slice(0, MAX_NOTICES).map(({ kind, text, about, undo: way }) => {
    const bytes = way ? Buffer.byteLength(JSON.stringify(way)) : 0;
    // An undo form that is cut off would be worse than none.
    const fits = bytes <= left;
    if (fits) left -= bytes;
    return {
      kind,
      text: truncate(text, MAX_NOTICE_BYTES),
      ...(about && { about: truncate(about, MAX_NAME_BYTES) }),
      ...(way && fits && { undo: way }),
    };
  });
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

/** Returns the response of an action: a redirect to a page that shows a notice, with an undo button for what the action has written. */
export async function redirectWithNotice(to: string, notice: Notice): Promise<TypedResponse<never>> {
  return redirect(to, { headers: { "Set-Cookie": await writeNotices([withUndo(notice, to)]) } });
}

/**
 * If the taxi API can undo everything that an action has written, the notice's Undo does that; otherwise the notice keeps the
 * `undo` that it was given, if any. The notice of a failure has no Undo.
 * @param back the page to which Undo leads back
 */
export function withUndo({ undo, ...said }: Notice, back: string): Notice {
  const lines = said.kind === "error" ? undefined : linesToUndo();
  const way = lines ? lines.length > 0 && undoOf(lines, back) : undo;
  if (!way) return said;
  if (isUndo()) return { ...said, undo: { ...way, isRedo: true } };
  return { ...said, undo: { ...way, fields: [...way.fields, [UNDO_FIELD, "on"]] } };
}

/** The page that undoes lines of activity. */
export const UNDO_PATH = "/adminPanel/undo";

/** The lines are in the address, because a browser with scripts reads the page at it after a refusal. */
function undoOf(lines: readonly string[], back: string): Undo {
  const params = new URLSearchParams({ back });
  for (const line of new Set(lines)) params.append("id", line);
  return { to: `${UNDO_PATH}?${params.toString()}`, fields: [] };
}
