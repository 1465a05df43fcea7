import { redirect, type TypedResponse } from "@remix-run/node";
import type { Notice } from "./notice";
import { writeNotices } from "./notices.server";

/** The answer of an action that did what was asked: the next page, with a line that says so. */
export async function redirectWithNotice(to: string, notice: Notice): Promise<TypedResponse<never>> {
  return redirect(to, { headers: { "Set-Cookie": await writeNotices([notice]) } });
}
