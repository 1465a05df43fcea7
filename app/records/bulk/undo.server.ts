import type { Notice, Undo } from "~/session/notices.server";
import { FORM_TOKEN_FIELD } from "../form/form-reply";
import { newFormToken } from "../form/form-token.server";
import { packRecord, RECORD_FIELD, type RecordResult } from "./selection";

/** The last part of a confirm page's path, and that of the page whose action reverses it. */
const INVERSE: Readonly<Record<string, string>> = {
  block: "unblock",
  unblock: "block",
  activate: "deactivate",
  deactivate: "activate",
};

/**
 * Returns the parts of a notice besides its text: the name of a single record, and the undo if another confirm page does the
 * opposite. The records are named without their version, which has changed by now.
 * @param url of the confirm page
 * @param inverse the last part of the path of the page that does the opposite
 */
export function noticeOf(
  url: URL,
  done: readonly RecordResult[],
  inverse = INVERSE[lastPart(url)],
): Pick<Notice, "about" | "undo"> {
  const [first] = done;
  if (!first) return {};
  return { ...(done.length === 1 && { about: first.name }), ...(inverse && { undo: undoBy(inverse, url, done) }) };
}

function lastPart({ pathname }: URL): string {
  return pathname.slice(pathname.lastIndexOf("/") + 1);
}

function undoBy(inverse: string, url: URL, done: readonly RecordResult[]): Undo {
  const page = url.pathname.slice(0, -lastPart(url).length);
  const params = new URLSearchParams(url.search);
  // The form names the records; a page of one record has its id in its own URL.
  if (done.length > 1) params.delete("id");
  const query = params.toString();
  const records = done.map(({ id, name }) => [RECORD_FIELD, packRecord({ id, name })] as Undo["fields"][number]);
  return {
    to: `${page}${inverse}${query && `?${query}`}`,
    fields: [...records, [FORM_TOKEN_FIELD, newFormToken()]],
  };
}
